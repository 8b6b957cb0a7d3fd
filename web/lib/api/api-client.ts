import type { BodyOf, Call, ParamsOf, QueryOf, ResponseOf } from '#contract/api.ts';
import type { ChangingCall } from '#contract/effects.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import { KEPT } from '#web/lib/device/visit/visit-channel.ts';
import { currentLanguage } from '#web/lib/text/language.ts';
import { reachable } from './connection.ts';
import { lockGate } from './gate-lock.ts';
import { askForProof } from './proof.ts';

/** A response that is not 2xx. Its message is '404: <body text>' (api-1). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | undefined;
  /** Parsed JSON, or the text when the body is not JSON. */
  readonly body: unknown;
  readonly fields: Record<string, string>;
  /** The server's user-facing message, in English; forms/field/use-error-text.ts translates it. */
  readonly reason: string | undefined;
  /** The sentence's name in contract/refusals.ts, and the values in it. */
  readonly sentence: string | undefined;
  readonly values: Record<string, string | number>;
  readonly statusText: string;
  readonly retryAfter: number | null;

  constructor(status: number, statusText: string, text: string, retryAfter: number | null = null) {
    super(`${status}: ${text || statusText}`);
    this.name = 'ApiError';
    const body = parse(text);
    const fields = isRecord(body) ? body : {};
    this.status = status;
    this.statusText = statusText;
    this.retryAfter = retryAfter;
    this.body = body;
    this.code = typeof fields.code === 'string' ? (fields.code as ErrorCode) : undefined;
    this.reason = typeof fields.error === 'string' ? fields.error : undefined;
    this.sentence = typeof fields.sentence === 'string' ? fields.sentence : undefined;
    this.values = isRecord(fields.values) ? (fields.values as ApiError['values']) : {};
    this.fields = isRecord(fields.fields) ? (fields.fields as Record<string, string>) : {};
  }
}

const MAX_RETRIES = 3;
const MAX_WAIT_SECONDS = 10;

/**
 * Returns the seconds after which a refused read or upload is silently sent again, up to three times; null if the
 * refusal must be shown (api-2).
 */
export function secondsToWait(error: unknown, failures: number): number | null {
  if (!(error instanceof ApiError) || (error.status !== 429 && error.status !== 503)) return null;
  const { retryAfter } = error;
  const isSoon = retryAfter !== null && retryAfter <= MAX_WAIT_SECONDS;
  return isSoon && failures < MAX_RETRIES ? retryAfter : null;
}

export type CallOptions<K extends Call> = {
  params?: ParamsOf<K>;
  query?: QueryOf<K>;
  body?: BodyOf<K>;
  signal?: AbortSignal;
  /** Idempotency key of this write (lib/device/drafts.ts): the server applies it once, however often it is sent. */
  writeKey?: string;
};

/**
 * Makes one call of the contract that changes nothing visible to others; all other writes go through `write`
 * (writes.ts). Throws ApiError for a refusal, TypeError when the server cannot be reached.
 */
export async function call<K extends Exclude<Call, ChangingCall>>(
  key: K,
  options: CallOptions<K> = {},
): Promise<ResponseOf<K>> {
  const [method = 'GET', template = ''] = key.split(' ');
  const url = fillPath(template, options.params) + queryString(options.query);
  const { body, signal, writeKey } = options;
  return (await request(method, url, { body, signal, writeKey })) as ResponseOf<K>;
}

/** Runs the default query: a GET on the first element of the query key (api-1). */
export const getJson = (path: string, signal?: AbortSignal) => request('GET', path, { signal });

/** Posts to a path that the contract does not describe: the auth library's. */
export const postJson = (path: string, body: unknown) => request('POST', path, { body });

/** The bytes that this page sent in bodies, by address; the profile shows them by route (privacy-3). */
export const sentBytes = new Map<string, number>();
export const countSent = (url: string, bytes: number) =>
  sentBytes.set(url, bytes + (sentBytes.get(url) ?? 0));

type RequestOptions = { body?: unknown; signal?: AbortSignal; writeKey?: string };

async function request(
  method: string,
  url: string,
  { body, signal, writeKey }: RequestOptions,
): Promise<unknown> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  if (text) countSent(url, new Blob([text]).size);
  const response = await send(url, {
    method,
    credentials: 'include',
    headers: {
      ...headersFor(method, body),
      ...(writeKey && { 'Idempotency-Key': writeKey }),
    },
    body: text,
    signal,
  });
  const answer = response.status === 204 ? '' : await response.text();
  if (response.ok) return answer === '' ? undefined : JSON.parse(answer);
  const error = refusal(response, answer, response.headers.get('Retry-After'));
  // Asks for proof in place, then repeats the same request; the caller does not notice.
  if (error.code === 'reauthenticate' && (await askForProof()))
    return request(method, url, { body, signal, writeKey });
  throw error;
}

/** Creates an error from a response that is not 2xx; a refusal by the gate also shows the gate over the page. */
export function refusal(
  { status, statusText }: { status: number; statusText: string },
  text: string,
  retryAfter: string | null,
): ApiError {
  const error = new ApiError(status, statusText, text, secondsOf(retryAfter));
  if (error.code === 'gate_locked') lockGate();
  return error;
}

const secondsOf = (header: string | null) => (header && /^\d{1,6}$/.test(header) ? Number(header) : null);

/**
 * Every write has the JSON content type; for one without a body, this also proves that our own script sent it (api-1,
 * api-1).
 */
function headersFor(method: string, body: unknown): Record<string, string> {
  if (body !== undefined)
    return { 'Content-Type': 'application/json', 'Content-Language': currentLanguage.get() };
  return method === 'GET' ? {} : { 'Content-Type': 'application/json', 'X-Requested-With': 'guide' };
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(url, init);
    reachable.set(!response.headers.has(KEPT));
    return response;
  } catch (error) {
    if (!init.signal?.aborted) reachable.set(false);
    throw error;
  }
}

function fillPath(template: string, params: unknown): string {
  const values = isRecord(params) ? params : {};
  return template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name] ?? '')));
}

function queryString(query: unknown): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(isRecord(query) ? query : {})) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text && `?${text}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
