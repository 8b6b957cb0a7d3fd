import type { RefusalName } from '#contract/refusals.ts';
import type { FailureReason } from '#providers/maps/port.ts';
import { AppError } from '#server/http/response/app-error.ts';
import type { Limit } from './actor.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Counted by every route that may request place details, so that no single address spends the daily budget. */
export const LOOK_UPS: Limit = {
  name: 'maps-details',
  perDevice: { [HOUR]: 30 },
  perAddress: { [HOUR]: 60, [DAY]: 100 },
  refusal: 'too_many_look_ups',
};

const SEARCH_REFUSALS = { missing: 'maps_unknown', spent: 'maps_spent', failed: 'maps_unavailable' } as const;
const REFRESH_REFUSALS = {
  missing: 'maps_unknown',
  spent: 'refresh_spent',
  failed: 'refresh_unavailable',
} as const;

type Refusals = Record<'missing' | 'spent' | 'failed', RefusalName>;
type Failure = { reason: FailureReason; retryAfterSeconds?: number | undefined };

/** Returns the refusal of a failed search; never the service's own message, which may contain a key. */
export const searchFailure = (failure: Failure) => refusalOf(failure, SEARCH_REFUSALS);

export const refreshFailure = (failure: Failure) => refusalOf(failure, REFRESH_REFUSALS);

function refusalOf({ reason, retryAfterSeconds }: Failure, refusals: Refusals): AppError {
  if (reason === 'missing') return new AppError(refusals.missing);
  const name = reason === 'spent' ? refusals.spent : refusals.failed;
  return new AppError(name, { retryAfter: retryAfterSeconds });
}
