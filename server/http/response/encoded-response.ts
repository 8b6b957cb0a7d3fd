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
import { bareHeaders } from './headers.ts';

/** Names and values in turn, as Node sends them fastest. */
type HeaderBlock = readonly string[];
type Form = { chunks: readonly Buffer[]; bytes: number; headers: HeaderBlock };

export type EncodedResponse = {
  /** The strong etag of the uncompressed form; other forms append a suffix. */
  readonly etag: string;
  readonly form: (coding: Coding) => Form | Promise<Form>;
  readonly unchanged: HeaderBlock;
  readonly bytes: () => number;
  /** Cancels a planned recompression. */
  readonly retire: () => void;
};

export type EncodeOptions = {
  publicUrl: string;
  type?: string;
  headers?: Record<string, string>;
};

/** Compressing smaller bodies saves no packet. */
const WORTH_COMPRESSING = 1200;
/** The best compression of larger bodies would block a core for seconds. */
const BEST_UP_TO = 4_000_000;
/** A response with this many requests that exists for this long is compressed better. */
const HOT_REQUESTS = 3;
const BEST_AFTER_MS = 5000;

/** Prepares content for sending; chunks are sent one after the other and never joined. */
export function encodeResponse(
  content: string | Buffer | readonly Buffer[],
  { publicUrl, type = 'application/json; charset=utf-8', headers = {} }: EncodeOptions,
): EncodedResponse {
  const chunks =
    typeof content === 'string' ? [Buffer.from(content)] : Buffer.isBuffer(content) ? [content] : content;
  const tag = hashOf(chunks);
  const shared = {
    // private: browsers store nothing (no-store); programs may still send If-None-Match
    ...bareHeaders(publicUrl),
    vary: 'accept-encoding',
    ...headers,
  };
  const forms = new Map<Coding, Form | Promise<Form>>();
  const requests = { br: 0, gzip: 0, identity: 0 };
  let improving: NodeJS.Timeout | undefined;

  function formOf(body: readonly Buffer[], coding: Coding, suffix: string): Form {
    const bytes = body.reduce((sum, chunk) => sum + chunk.length, 0);
    const encoding: Record<string, string> = coding === 'identity' ? {} : { 'content-encoding': coding };
    return {
      chunks: body,
      bytes,
      headers: blockOf({
        ...shared,
        'content-type': type,
        'content-length': String(bytes),
        ...encoding,
        etag: `"${tag}${suffix}"`,
      }),
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

  /** Falls back to the uncompressed form rather than making the first reader wait. */
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
    unchanged: blockOf({ ...shared, etag: `"${tag}"` }),
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

const blockOf = (headers: Record<string, string>): HeaderBlock => Object.entries(headers).flat();

/**
 * Sends a prepared response past the framework's serialization, or 304 if the caller has it. Hooks before the handler
 * and after the response still run. Returns `reply` for the handler to return, without a promise if possible, since a
 * promise per request costs as much as all other steps.
 */
export function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  response: EncodedResponse | Promise<EncodedResponse>,
): FastifyReply | Promise<FastifyReply> {
  if (response instanceof Promise) return response.then((made) => sendEncoded(request, reply, made));
  const form = formFor(request, response);
  return form instanceof Promise ? form.then((made) => write(reply, made)) : write(reply, form);
}

function write(reply: FastifyReply, form: Form | NotModified): FastifyReply {
  if (!hasRoom(form)) throw busy();
  reply.hijack();
  if (form.chunks === null) {
    reply.raw.writeHead(304, form.headers as string[]).end();
    return reply;
  }
  if (form.bytes > SHORT_BODY) hold(form, reply.raw);
  reply.raw.writeHead(200, form.headers as string[]);
  for (const chunk of form.chunks.slice(0, -1)) reply.raw.write(chunk);
  reply.raw.end(form.chunks.at(-1));
  return reply;
}

/** A 304, which has headers only. */
type NotModified = Pick<Form, 'headers'> & { chunks: null };

/** Returns the form that the caller requests; a promise if it must be compressed first. */
function formFor({ headers }: FastifyRequest, response: EncodedResponse): Form | NotModified | Promise<Form> {
  if (isHeld(headers['if-none-match'], response.etag)) return { headers: response.unchanged, chunks: null };
  return response.form(chooseCoding(headers['accept-encoding']));
}

/**
 * The limit of long bodies being sent, each counted once, so that slow readers of many lists cannot fill the
 * memory.
 */
const MAX_BYTES_ON_THE_WAY = 128 * 2 ** 20;
/** Shorter bodies are not counted. */
const SHORT_BODY = 16_384;
const onTheWay = new Map<Form, number>();
let bytesOnTheWay = 0;

/** Whether the form may be sent now; otherwise the limit is reached. */
function hasRoom(form: Form | NotModified): boolean {
  if (form.chunks === null || form.bytes <= SHORT_BODY) return true;
  if (onTheWay.has(form) || bytesOnTheWay === 0) return true;
  return bytesOnTheWay + form.bytes <= MAX_BYTES_ON_THE_WAY;
}

/** Counts a body until its response ends. */
function hold(form: Form, raw: ServerResponse): void {
  const readers = onTheWay.get(form) ?? 0;
  if (readers === 0) bytesOnTheWay += form.bytes;
  onTheWay.set(form, readers + 1);
  // A response closes once; V8 keeps a listener of `once` through its collections.
  raw.on('close', () => {
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
