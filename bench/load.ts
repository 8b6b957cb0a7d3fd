/**
 * Generates load over keep-alive connections. Written by hand, because a client library costs several times as much as
 * the measured servers and would hide their difference.
 */
import { connect, type Socket } from 'node:net';

export type Request = { method: string; path: string; headers: Record<string, string>; body?: string };
export type Run = {
  next: () => Buffer | null;
  port: number;
  connections: number;
};
export type Measurement = {
  responses: number;
  seconds: number;
  failures: number;
  medianMs: number;
  quietMs: number;
};

const HEAD_END = Buffer.from('\r\n\r\n');

export function requestBytes({ method, path, headers, body = '' }: Request): Buffer {
  const all = body
    ? { ...headers, 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
    : headers;
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\nhost: localhost\r\n${lines.join('')}\r\n${body}`);
}

/** Sends the next request on each connection as soon as the previous response has arrived. */
export async function drive({ next, port, connections }: Run): Promise<Measurement> {
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)));
  const times: number[] = [];
  let failures = 0;
  const started = performance.now();
  await Promise.all(
    sockets.map(async (socket) => {
      for (let bytes = next(); bytes; bytes = next()) {
        const begun = performance.now();
        const status = await exchange(socket, bytes);
        times.push(performance.now() - begun);
        if (status >= 400) failures += 1;
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  for (const socket of sockets) socket.destroy();
  return {
    responses: times.length,
    seconds,
    failures,
    medianMs: median(times),
    quietMs: quantile(times, 0.25),
  };
}

/** Cycles through the requests for the given time. */
export function forSeconds(seconds: number, requests: Buffer[]): () => Buffer | null {
  const end = performance.now() + seconds * 1000;
  let index = 0;
  return () => (performance.now() < end ? (requests[index++ % requests.length] ?? null) : null);
}

export function once(requests: Buffer[]): () => Buffer | null {
  let index = 0;
  return () => requests[index++] ?? null;
}

export const median = (values: number[]): number => quantile(values, 0.5);

function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.setNoDelay(true);
    socket.once('error', reject);
  });
}

/** Sends a request, reads the whole response and returns its status. */
function exchange(socket: Socket, bytes: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    let head: Buffer | null = Buffer.alloc(0);
    let status = 0;
    let missing = 0;
    const onData = (chunk: Buffer) => {
      let rest = chunk;
      if (head) {
        head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
        const end = head.indexOf(HEAD_END);
        if (end < 0) return;
        const text = head.toString('latin1', 0, end);
        status = Number(text.slice(9, 12));
        missing = status === 304 || status === 204 ? 0 : Number(/\ncontent-length: *(\d+)/i.exec(text)?.[1]);
        rest = head.subarray(end + HEAD_END.length);
        head = null;
      }
      missing -= rest.length;
      if (missing > 0) return;
      stop();
      if (missing === 0) resolve(status);
      else reject(new Error(`An answer (${status}) has no length, or is longer than it says`));
    };
    const onEnd = () => {
      stop();
      reject(new Error('The server closed a connection'));
    };
    const stop = () => {
      socket.off('data', onData);
      socket.off('close', onEnd);
      socket.off('error', onEnd);
    };
    socket.on('data', onData).on('close', onEnd).on('error', onEnd);
    socket.write(bytes);
  });
}

export async function ask(
  port: number,
  request: Request,
): Promise<{ status: number; headers: Headers; body: Buffer }> {
  const response = await fetch(`http://127.0.0.1:${port}${request.path}`, {
    method: request.method,
    headers: { ...request.headers, ...(request.body ? { 'content-type': 'application/json' } : {}) },
    body: request.body,
  });
  return {
    status: response.status,
    headers: response.headers,
    body: Buffer.from(await response.arrayBuffer()),
  };
}
