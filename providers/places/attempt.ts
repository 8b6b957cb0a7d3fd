import { OutboundError } from '../outbound/outbound-error.ts';
import type { Outcome } from './port.ts';

type Failed = Extract<Outcome<never>, { ok: false }>;

const isFailed = (result: unknown): result is Failed =>
  typeof result === 'object' && result !== null && 'ok' in result && result.ok === false;

/** What a service gave, or why it gave nothing. Whatever went wrong is told to the operator, without the question. */
export async function attempt<T extends object>(
  report: (problem: string) => void,
  ask: () => Promise<T | Failed>,
): Promise<Outcome<T>> {
  try {
    const result = await ask();
    return isFailed(result) ? result : { ok: true, value: result };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    report(error.message);
    return { ok: false, reason: 'unavailable', retryAfterSeconds: error.retryAfterSeconds };
  }
}
