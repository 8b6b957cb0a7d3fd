import type { ReviewedMany } from '#contract/scraping.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Decided } from './mutations.ts';

const REFUSALS = {
  missing: () => new AppError('not_found', 'This event is gone: it was rejected or never there'),
  published: () => new AppError('conflict', 'This event is published already'),
  newer: () => new AppError('conflict', 'This event has changed meanwhile. Please open it again.'),
};

/** Throws what the caller may read of a decision that was not possible. */
export function assertDecided(decided: Decided): void {
  if (decided.ok) return;
  if (decided.reason !== 'invalid') throw REFUSALS[decided.reason]();
  throw new AppError('invalid_fields', 'Please check the marked fields', { fields: decided.fields });
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
      reviewed.failed.push({ id, error: field ?? error.message });
    }
  }
  return reviewed;
}
