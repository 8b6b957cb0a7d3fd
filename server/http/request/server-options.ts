import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/error-codes.ts';
import type { Env } from '#server/env.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { bareHeaders } from '#server/http/response/headers.ts';
import { trustedProxies } from './trusted-proxies.ts';

const SECOND = 1000;

export type Patience = {
  /** The time limits for the headers, and for the whole request. */
  headersMs: number;
  requestMs: number;
  /** The limit for silence on a connection, including the time to build its response, which takes up to 90 s. */
  silenceMs: number;
  idleMs: number;
  checkEveryMs: number;
};

const PATIENCE: Patience = {
  headersMs: 10 * SECOND,
  requestMs: 15 * SECOND,
  silenceMs: 95 * SECOND,
  idleMs: 5 * SECOND,
  checkEveryMs: 2 * SECOND,
};

type HandleError = (error: Error, request: FastifyRequest, reply: FastifyReply) => void;

/** Larger bodies are refused with 413 before they have been read to the end (api-4). */
const BODY_LIMIT_BYTES = 64 * 1024;

/**
 * Limits the cost that a client can cause. Fastify's logger is off: a child logger per request costs more than a
 * cached read.
 */
export function serverOptions(
  env: Env,
  handleError: HandleError,
  patience = PATIENCE,
): FastifyHttpOptions<Server> {
  const headers = bareHeaders(env.publicUrl);
  return {
    trustProxy: trustedProxies(env.trustProxy),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: patience.requestMs,
    keepAliveTimeout: patience.idleMs,
    connectionTimeout: patience.silenceMs,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 512 },
    http: {
      headersTimeout: patience.headersMs,
      connectionsCheckingInterval: patience.checkEveryMs,
      maxHeaderSize: 16 * 1024,
      // Node would refuse a missing Host without our headers; `refuseOddRequests` does it instead.
      requireHostHeader: false,
    },
    frameworkErrors: (error, request, reply) => handleError(error, request, reply.headers(headers)),
    clientErrorHandler: (error, socket) => refuseUnreadable(error, socket, headers),
  };
}

const UNREADABLE: Record<string, [number, ErrorCode, string]> = {
  HPE_HEADER_OVERFLOW: [431, 'too_large', 'The headers are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'invalid_request', 'The request took too long'],
};

/** Responds to invalid or too slow HTTP, for which there is only a socket. */
function refuseUnreadable(
  error: Error & { code?: string },
  socket: Socket,
  headers: Record<string, string>,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, code, text] = UNREADABLE[error.code ?? ''] ?? [400, 'invalid_request', 'This is not HTTP'];
  const refused = refusal(code, text, headers);
  const lines = Object.entries(refused.headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${refused.body}`);
}

function refusal(code: ErrorCode, text: string, more: Record<string, string>) {
  const body = JSON.stringify({ error: text, code });
  const headers = {
    ...more,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  return { headers, body };
}

/**
 * Refuses, with our headers, an unknown expectation, HTTP/1.1 without a Host, and any request with two: proxies and servers
 * would disagree on it.
 */
export function refuseOddRequests(app: FastifyInstance, publicUrl: string): void {
  const { headers, body } = refusal(
    'invalid_request',
    'This cannot be expected here',
    bareHeaders(publicUrl),
  );
  app.server.on('checkExpectation', (_request, response: ServerResponse) =>
    response.writeHead(417, headers).end(body),
  );
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const hosts = hostCount(raw);
    if (hosts === 1 || (hosts === 0 && raw.httpVersion !== '1.1')) return done();
    done(new AppError('no_host'));
  });
}

/** Returns how many Host headers a request has, of which Node keeps the first. */
function hostCount({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Accepts JSON bodies only. An empty body counts as none, since writes without a body send the JSON content type
 * (api-1).
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, body.length === 0 ? undefined : JSON.parse(strictUtf8.decode(body as Buffer)));
    } catch (cause) {
      done(new AppError('not_json', { cause }));
    }
  });
}
