import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { gzipSync } from 'node:zlib';

export type StubRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
};

export type StubResponse = {
  status?: number;
  headers?: Record<string, string>;
  /** An object is sent as JSON. */
  body?: unknown;
};

export type StubFault =
  | 'stall'
  | 'drop'
  | 'drip'
  | 'truncate'
  | 'garbage'
  | 'html'
  | 'empty'
  | 'oversize'
  | 'redirect-away'
  | { status: number; retryAfter?: string };

/** Responses that arrive at once and are useless. */
export const USELESS: readonly StubFault[] = [
  'drop',
  'truncate',
  'garbage',
  'html',
  'empty',
  'oversize',
  'redirect-away',
];

export type StubProvider = {
  url: string;
  requests: StubRequest[];
  /** Makes all later responses fail; null ends this. `times` limits it to this many requests. */
  fail(fault: StubFault | null, times?: number): void;
  close(): Promise<void>;
};

export type StubHandler = (request: StubRequest) => StubResponse | Promise<StubResponse>;

/**
 * Starts an outside service on loopback: `handler` responds in the provider's wire format, `fail` breaks the responses.
 * Close it after the test.
 */
export async function startStubProvider(handler: StubHandler, port = 0): Promise<StubProvider> {
  const requests: StubRequest[] = [];
  const sockets = new Set<Socket>();
  let fault: StubFault | null = null;
  let failuresLeft = 0;

  const server = createServer(async (incoming, response) => {
    const request = await readRequest(incoming);
    requests.push(request);
    const failure = failuresLeft > 0 ? fault : null;
    failuresLeft -= 1;
    const reply = await handler(request);
    if (failure === null) send(response, reply);
    else sendFault(response, failure, reply);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    fail(next, times = Number.POSITIVE_INFINITY) {
      fault = next;
      failuresLeft = next === null ? 0 : times;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

async function readRequest(incoming: IncomingMessage): Promise<StubRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const url = new URL(incoming.url ?? '/', 'http://stub');
  return {
    method: incoming.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: incoming.headers,
    body: Buffer.concat(chunks).toString('utf8'),
  };
}

function bytesOf({ body = '' }: StubResponse): Buffer {
  if (Buffer.isBuffer(body)) return body;
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
}

function send(response: ServerResponse, reply: StubResponse): void {
  const type = typeof reply.body === 'string' ? 'text/html; charset=utf-8' : 'application/json';
  response.writeHead(reply.status ?? 200, { 'content-type': type, ...reply.headers });
  response.end(bytesOf(reply));
}

function sendFault(response: ServerResponse, fault: StubFault, reply: StubResponse): void {
  const bytes = bytesOf(reply);
  if (fault === 'stall') return;
  if (fault === 'drop') {
    response.destroy();
  } else if (fault === 'drip') {
    response.writeHead(200, { 'content-type': 'application/json' });
    const drops = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(drops));
  } else if (fault === 'truncate') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length + 10 });
    response.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => response.destroy());
  } else if (fault === 'garbage') {
    send(response, { body: '\u0000{"]' });
  } else if (fault === 'html') {
    send(response, { body: '<!doctype html><title>Sign in to Wi-Fi</title>' });
  } else if (fault === 'empty') {
    send(response, { body: '' });
  } else if (fault === 'oversize') {
    // 200 MB that cost the stub almost nothing.
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
    response.end(hugeBody());
  } else if (fault === 'redirect-away') {
    send(response, { status: 302, headers: { location: 'http://169.254.169.254/latest/' } });
  } else {
    const headers: Record<string, string> =
      fault.retryAfter === undefined ? {} : { 'retry-after': fault.retryAfter };
    send(response, { status: fault.status, headers, body: { error: 'the stub was told to fail' } });
  }
}

let huge: Buffer | undefined;

/** Made once, because it takes a slow machine a second. */
function hugeBody(): Buffer {
  huge ??= gzipSync(Buffer.alloc(200_000_000, 32), { level: 1 });
  return huge;
}
