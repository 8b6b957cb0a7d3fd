import { OutboundError } from '../outbound/outbound-error.ts';
import type { Outcome } from './port.ts';

/** A failed fetch becomes an outcome; the operator is told what went wrong, without the question. */
export async function attempt<T>(
  report: (problem: string) => void,
  ask: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    // A budget that is used up is counted, not logged: a visitor's every press would write a line.
    if (error.reason === 'spent')
      return { ok: false, reason: 'spent', retryAfterSeconds: error.retryAfterSeconds };
    report(error.message);
    return { ok: false, reason: 'unavailable', retryAfterSeconds: error.retryAfterSeconds };
  }
}
