import type { RefusalName } from '#contract/refusals.ts';
import type { FailureReason } from '#providers/maps/port.ts';
import { AppError } from '#server/http/response/app-error.ts';

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
