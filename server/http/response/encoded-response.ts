/**
 * Responses made once and sent often: bytes in every requested coding, with headers ready. Sending one costs
 * about as much as sending a file.
 */
import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { busy } from '#server/http/request/queues.ts';
import { compress, type Effort } from './compress.ts';
import { type Coding, chooseCoding } from './content-coding.ts';
import { SECURITY_HEADERS } from './headers.ts';

type Headers = Record<string, string | number>;
/** `text` holds a short body as a Latin-1 string, so that head and body leave in one write. */
type Form = { chunks: readonly Buffer[]; text: string | null; bytes: number; headers: Headers };

export type EncodedResponse = {
  /** The strong etag of the uncompressed form; other forms append a suffix. */
  readonly etag: string;
  readonly form: (coding: Coding) => Form | Promise<Form>;
  readonly unchanged: Headers;
  readonly bytes: () => number;
  /** Cancels a planned recompression. */
  readonly retire: () => void;
};

export type EncodeOptions = {
  type?: string;
  headers?: Record<string, string>;
};

/** Longer bodies are sent without copying. */
const SHORT_BODY = 16_384;
/** Compressing less than this saves no packet. */
const WORTH_COMPRESSING = 1200;
/** The best compression of more than this would block a core for seconds. */
const BEST_UP_TO = 4_000_000;
/** After this many requests, and if it lives this long, a response gets a better compression. */
const HOT_REQUESTS = 3;
const BEST_AFTER_MS = 5000;

/** Prepares content for sending; chunks are sent one after the other and never joined. */
export function encodeResponse(
  content: string | Buffer | readonly Buffer[],
  { type = 'application/json; charset=utf-8', headers = {} }: EncodeOptions = {},
): EncodedResponse {
  const chunks =
    typeof content === 'string' ? [Buffer.from(content)] : Buffer.isBuffer(content) ? [content] : content;
  const tag = hashOf(chunks);
  const shared = {
    ...SECURITY_HEADERS,
    // private: browsers store nothing; programs may still send If-None-Match
    'cache-control': 'no-store',
    ...headers,
    vary: 'accept-encoding',
  };
  const forms = new Map<Coding, Form | Promise<Form>>();
  const requests = { br: 0, gzip: 0, identity: 0 };
  let improving: NodeJS.Timeout | undefined;

  function formOf(body: readonly Buffer[], coding: Coding, suffix: string): Form {
    const bytes = body.reduce((sum, chunk) => sum + chunk.length, 0);
    const encoding: Headers = coding === 'identity' ? {} : { 'content-encoding': coding };
    return {
      chunks: body,
      text: bytes <= SHORT_BODY ? Buffer.concat(body).toString('latin1') : null,
      bytes,
      headers: {
        ...shared,
        'content-type': type,
        'content-length': bytes,
        ...encoding,
        etag: `"${tag}${suffix}"`,
      },
    };
  }

  /** Returns null when too many compressions wait. */
  async function make(coding: 'br' | 'gzip', effort: Effort): Promise<Form | null> {
    const body = await compress(chunks, coding, effort);
    if (body === null) return null;
    const form = formOf([body], coding, `-${coding}-${effort}`);
    forms.set(coding, form);
    return form;
  }

  /** Falls back to the uncompressed form rather than make the first reader wait. */
  async function makeAtOnce(coding: 'br' | 'gzip'): Promise<Form> {
    const form = await make(coding, 'fast');
    if (form === null) forms.delete(coding);
    return form ?? identity;
  }

  async function improve(coding: 'br' | 'gzip'): Promise<void> {
    // Three more requests trigger another attempt.
    const effort = identity.bytes <= BEST_UP_TO ? 'best' : 'good';
    if ((await make(coding, effort)) === null) requests[coding] = 0;
  }

  const identity = formOf(chunks, 'identity', '');
  forms.set('identity', identity);

  return {
    etag: `"${tag}"`,
    unchanged: { ...shared, etag: `"${tag}"` },
    form(wanted) {
      if (wanted === 'identity' || identity.bytes < WORTH_COMPRESSING) return identity;
      requests[wanted] += 1;
      if (requests[wanted] === HOT_REQUESTS) {
        improving = setTimeout(() => void improve(wanted).catch(() => {}), BEST_AFTER_MS).unref();
      }
      let form = forms.get(wanted);
      if (form === undefined) {
        const making = makeAtOnce(wanted);
        form = making;
        forms.set(wanted, making);
        making.catch(() => forms.delete(wanted));
      }
      return form;
    },
    bytes: () => [...forms.values()].reduce((sum, form) => sum + ('bytes' in form ? form.bytes : 0), 0),
    retire: () => clearTimeout(improving),
  };
}

/**
 * Sends a prepared response past the framework's serialization, or 304 if the caller has it. Hooks before the
 * handler and after the response still run. Returns `reply` for the handler to return, without a promise if
 * possible, since a promise per request costs as much as the rest.
 */
export function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  response: EncodedResponse | Promise<EncodedResponse>,
): FastifyReply | Promise<FastifyReply> {
  if (response instanceof Promise) return response.then((made) => sendEncoded(request, reply, made));
  if (isHeld(request.headers['if-none-match'], response.etag)) {
    reply.hijack();
    reply.raw.writeHead(304, response.unchanged).end();
    return reply;
  }
  const form = response.form(chooseCoding(request.headers['accept-encoding']));
  return form instanceof Promise ? form.then((made) => write(reply, made)) : write(reply, form);
}

function write(reply: FastifyReply, form: Form): FastifyReply {
  const { headers, chunks, text } = form;
  const { raw } = reply;
  if (text === null) hold(form, raw);
  reply.hijack();
  raw.writeHead(200, headers);
  if (text !== null) {
    raw.end(text, 'latin1');
    return reply;
  }
  const last = chunks.length - 1;
  for (let index = 0; index < last; index += 1) raw.write(chunks[index]);
  raw.end(chunks[last]);
  return reply;
}

/**
 * The limit of long bodies being sent, each counted once, so that slow readers of many lists cannot fill the
 * memory.
 */
const MAX_BYTES_ON_THE_WAY = 128 * 2 ** 20;
const onTheWay = new Map<Form, number>();
let bytesOnTheWay = 0;

/** Counts a body until its response ends; throws 503 beyond the limit. */
function hold(form: Form, raw: ServerResponse): void {
  const readers = onTheWay.get(form) ?? 0;
  if (readers === 0 && bytesOnTheWay > 0 && bytesOnTheWay + form.bytes > MAX_BYTES_ON_THE_WAY) throw busy();
  if (readers === 0) bytesOnTheWay += form.bytes;
  onTheWay.set(form, readers + 1);
  raw.once('close', () => {
    const left = (onTheWay.get(form) ?? 1) - 1;
    if (left > 0) return void onTheWay.set(form, left);
    onTheWay.delete(form);
    bytesOnTheWay -= form.bytes;
  });
}

function isHeld(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const begin = etag.slice(0, -1);
  return header.split(',', 50).some((part) => {
    const held = part.trim().replace(/^W\//, '');
    return held === etag || held.startsWith(`${begin}-`) || held === '*';
  });
}

function hashOf(chunks: readonly Buffer[]): string {
  const hash = createHash('sha256');
  for (const chunk of chunks) hash.update(chunk);
  return hash.digest('base64url').slice(0, 22);
}
