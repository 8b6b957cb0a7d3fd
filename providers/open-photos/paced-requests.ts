import { setTimeout as waitFor } from 'node:timers/promises';
import type { Outbound, OutboundRequest, OutboundResponse, Spend } from '../outbound/outbound.ts';
import { OutboundError } from '../outbound/outbound-error.ts';
import type { Answer } from './answer.ts';

const TIMEOUT_MS = 30_000;
const MAX_BYTES = 8_000_000;
/** Seconds of replication lag beyond which MediaWiki should return `maxlag` instead of a result. */
export const MAX_LAG_SECONDS = 5;
const MAX_ATTEMPTS = 4;
/** A longer wait ends the run; the next night's run retries. */
const MAX_WAIT_SECONDS = 120;

/** Requests a URL and reads its response; throws OutboundError, and SourceError if it cannot be read. */
export type AskService = <T>(
  url: URL,
  read: (host: string, body: Uint8Array) => Promise<Answer<T>>,
  signal: AbortSignal,
) => Promise<T>;

type Options = { outbound: Outbound; pauseMs: number; spend: Spend };

/**
 * Returns a reader that sends one request at a time, `pauseMs` apart, and waits as long as a busy service requests.
 */
export function pacedRequests({ outbound, pauseMs, spend }: Options): AskService {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> => {
    const turn = last.catch(() => {}).then(work);
    last = turn.catch(() => {}).then(() => waitFor(pauseMs, undefined, { signal }));
    last.catch(() => {});
    return turn;
  };
  const send = (request: OutboundRequest) => outbound.send(request);
  return async (url, read, signal) => {
    for (let attempts = 1; ; attempts += 1) {
      signal.throwIfAborted();
      const request = { url, signal, spend, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES, retries: false };
      const response = await inTurn(() => send(request).catch(asBusy), signal);
      let busySeconds = 'busySeconds' in response ? response.busySeconds : 0;
      if ('body' in response) {
        const answer = await read(url.host, response.body);
        if ('value' in answer) return answer.value;
        busySeconds = lagOf(response, answer.refusal);
      }
      if (attempts === MAX_ATTEMPTS || busySeconds > MAX_WAIT_SECONDS) {
        throw new OutboundError(url.host, 'resting', { retryAfterSeconds: busySeconds });
      }
      await waitFor(busySeconds * 1000, undefined, { signal });
    }
  };
}

/** Returns the wait that a service requests by its status; throws any other failure. */
function asBusy(error: unknown): { busySeconds: number } {
  const isBusy = error instanceof OutboundError && [429, 503].includes(error.status ?? 0);
  if (!isBusy) throw error;
  return { busySeconds: error.retryAfterSeconds ?? MAX_LAG_SECONDS };
}

/** Returns the seconds to wait, because MediaWiki reports being busy with status 200. Throws for other refusals. */
function lagOf({ url, headers }: OutboundResponse, refusal: string): number {
  if (refusal !== 'maxlag' && refusal !== 'ratelimited') throw new OutboundError(url.host, 'malformed');
  const seconds = Number(headers.get('retry-after') ?? MAX_LAG_SECONDS);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : MAX_LAG_SECONDS;
}
