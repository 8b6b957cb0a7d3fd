import { AppError } from './app-error.ts';

const UNAVAILABLE = 'The maps service does not answer right now. You can type everything by hand.';
const MISSING = 'The maps service does not know this place (any more).';

/** What the visitor reads when the maps service fails; never its own words, which may hold a key. */
export function mapsFailure(failed: {
  reason: 'missing' | 'unavailable';
  retryAfterSeconds?: number | undefined;
}): AppError {
  if (failed.reason === 'missing') return new AppError('not_found', MISSING);
  return new AppError('maps_unavailable', UNAVAILABLE, { retryAfter: failed.retryAfterSeconds });
}
