import type { FailureReason } from '#providers/places/port.ts';
import type { Limit } from './actor.ts';
import { AppError } from './app-error.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Every route that may ask for details of a place counts here first: no address uses up the budget of the day alone. */
export const LOOK_UPS: Limit = {
  name: 'maps-details',
  perDevice: { [HOUR]: 30 },
  perAddress: { [HOUR]: 60, [DAY]: 100 },
  text: 'Too many places were looked up.',
};

const UNAVAILABLE = 'The maps service does not answer right now. You can type everything by hand.';
const SPENT = 'The maps service was asked enough for today. You can type everything by hand.';
const MISSING = 'The maps service does not know this place (any more).';

type Failure = { reason: FailureReason; retryAfterSeconds?: number | undefined };

/** What the visitor reads when the maps service fails; never its own words, which may hold a key. */
export function mapsFailure({ reason, retryAfterSeconds: retryAfter }: Failure): AppError {
  if (reason === 'missing') return new AppError('not_found', MISSING);
  if (reason === 'spent') return new AppError('too_many_requests', SPENT, { retryAfter });
  return new AppError('maps_unavailable', UNAVAILABLE, { retryAfter });
}
