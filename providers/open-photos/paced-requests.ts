import { setTimeout as waitFor } from 'node:timers/promises';
import { z } from 'zod';
import { type Outbound, type OutboundRequest, readJson, type Spend } from '../outbound/outbound.ts';
import { OutboundError } from '../outbound/outbound-error.ts';

const TIMEOUT_MS = 30_000;
const MAX_BYTES = 8_000_000;
/** Seconds of replication lag beyond which MediaWiki should return `maxlag` instead of a result. */
export const MAX_LAG_SECONDS = 5;
const MAX_ATTEMPTS = 4;
/** A longer wait ends the run; the next night's run retries. */
const MAX_WAIT_SECONDS = 120;

const refusalSchema = z.object({ error: z.object({ code: z.string() }).optional() });

/** Reads JSON from a URL; throws OutboundError. */
export type AskJson = <T extends z.ZodType>(url: URL, schema: T, signal: AbortSignal) => Promise<z.output<T>>;

type Options = { outbound: Outbound; pauseMs: number; spend: Spend };

/**
 * Returns a reader that sends one request at a time, `pauseMs` apart, and waits as long as a busy service requests.
 */
export function pacedRequests({ outbound, pauseMs, spend }: Options): AskJson {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> => {
    const turn = last.catch(() => {}).then(work);
    last = turn.catch(() => {}).then(() => waitFor(pauseMs, undefined, { signal }));
    last.catch(() => {});
    return turn;
  };
  const send = (request: OutboundRequest) => outbound.send(request);
  return async (url, schema, signal) => {
    for (let attempts = 1; ; attempts += 1) {
      signal.throwIfAborted();
      const request = { url, signal, spend, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES, retries: false };
      const answer = await inTurn(() => send(request).catch(asBusy), signal);
      const busySeconds = 'busySeconds' in answer ? answer.busySeconds : lagOf(answer);
      if (busySeconds === null && !('busySeconds' in answer)) return readJson(answer, schema);
      if (attempts === MAX_ATTEMPTS || (busySeconds ?? 0) > MAX_WAIT_SECONDS) {
        throw new OutboundError(url.host, 'resting', { retryAfterSeconds: busySeconds ?? undefined });
      }
      await waitFor((busySeconds ?? MAX_LAG_SECONDS) * 1000, undefined, { signal });
    }
  };
}

/** Returns the wait that a service requests by its status; throws any other failure. */
function asBusy(error: unknown): { busySeconds: number } {
  const isBusy = error instanceof OutboundError && [429, 503].includes(error.status ?? 0);
  if (!isBusy) throw error;
  return { busySeconds: error.retryAfterSeconds ?? MAX_LAG_SECONDS };
}

/**
 * Returns the seconds to wait, because MediaWiki reports being busy with status 200; null for a result.
 * Throws for a refusal.
 */
function lagOf(response: Awaited<ReturnType<Outbound['send']>>): number | null {
  const { error } = readJson(response, refusalSchema);
  if (!error) return null;
  if (error.code !== 'maxlag' && error.code !== 'ratelimited') {
    throw new OutboundError(response.url.host, 'malformed');
  }
  const seconds = Number(response.headers.get('retry-after') ?? MAX_LAG_SECONDS);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : MAX_LAG_SECONDS;
}
