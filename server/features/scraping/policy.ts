import type { ReviewedMany } from '#contract/events/scraping.ts';
import { AppError } from '#server/http/response/app-error.ts';
import type { Decided } from './mutations.ts';

const REFUSALS = {
  missing: () => new AppError('found_event_missing'),
  published: () => new AppError('found_event_published'),
  newer: () => new AppError('found_event_changed'),
};

/** Throws what the caller may read of a decision that was not possible. */
export function assertDecided(decided: Decided): void {
  if (decided.ok) return;
  if (decided.reason !== 'invalid') throw REFUSALS[decided.reason]();
  throw new AppError('check_fields', { fields: decided.fields });
}

/** Each event has its own outcome: one that is gone keeps none of the others. */
export async function decideEach(
  ids: readonly number[],
  decide: (id: number) => Promise<Decided>,
): Promise<ReviewedMany> {
  const reviewed: ReviewedMany = { done: [], failed: [] };
  for (const id of new Set(ids)) {
    try {
      assertDecided(await decide(id));
      reviewed.done.push(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const [field] = Object.values(error.fields ?? {});
      reviewed.failed.push(
        field === undefined ? { id, error: error.message, sentence: error.sentence } : { id, error: field },
      );
    }
  }
  return reviewed;
}
