import type { LinkState } from '#domain/jobs/link-state.ts';
import type { Outbound, OutboundResponse, Spend } from '../outbound/outbound.ts';
import { OutboundError, type OutboundFailure } from '../outbound/outbound-error.ts';
import type { LinksPort } from './port.ts';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 3_000_000;
/** Accepts every status, because this module interprets them. */
const ANSWERS = Array.from({ length: 300 }, (_, n) => 300 + n);
/** Statuses that a site returns to programs or frequent callers although people see the page. */
const NOT_FOR_PROGRAMS = new Set([401, 403, 405, 406, 407, 408, 418, 421, 425, 429, 430, 451, 503, 520, 999]);
/** Failures that people would see as well: the name or the server is gone or not public. */
const GONE: readonly OutboundFailure[] = ['unreachable', 'timeout', 'refused-address'];

/** Checks a page by HEAD, then by GET if the server refuses HEAD, as many do. */
export function webLinks(outbound: Outbound, spend: Spend): LinksPort {
  const ask = (method: 'HEAD' | 'GET', url: string, signal: AbortSignal): Promise<OutboundResponse> =>
    outbound.send({
      url,
      method,
      signal,
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      accepts: ANSWERS,
      // The URLs come from people, so redirects may lead to another host, but never to a private one.
      isUntrusted: true,
      mayVisit: () => true,
      retries: false,
      spend,
    });

  return {
    async look(url, signal) {
      try {
        const { status } = await ask('HEAD', url, signal);
        if (status < 400) return { state: 'alive' };
      } catch (error) {
        if (failureOf(error, signal) === 'spent') return { state: 'unasked' };
      }
      try {
        return judge(await ask('GET', url, signal));
      } catch (error) {
        const reason = failureOf(error, signal);
        if (reason === 'spent') return { state: 'unasked' };
        return GONE.includes(reason) ? { state: 'dead', reason } : { state: 'unclear' };
      }
    },
  };
}

function failureOf(error: unknown, signal: AbortSignal): OutboundFailure {
  signal.throwIfAborted();
  if (!(error instanceof OutboundError)) throw error;
  return error.reason;
}

function judge({ status }: OutboundResponse): LinkState {
  if (status < 400) return { state: 'alive' };
  return NOT_FOR_PROGRAMS.has(status) ? { state: 'unclear' } : { state: 'dead', reason: `HTTP ${status}` };
}
