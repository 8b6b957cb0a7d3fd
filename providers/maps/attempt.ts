import { OutboundError } from '../outbound/outbound-error.ts';
import type { Outcome } from './port.ts';

/** Converts a failed fetch to an outcome; reports the error to the operator without the search text (privacy-1). */
export async function attempt<T>(
  report: (problem: string) => void,
  ask: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    // An exhausted budget is counted elsewhere and not logged, because each press of the button would write a line.
    if (error.reason === 'spent')
      return { ok: false, reason: 'spent', retryAfterSeconds: error.retryAfterSeconds };
    report(error.message);
    return { ok: false, reason: 'unavailable', retryAfterSeconds: error.retryAfterSeconds };
  }
}
