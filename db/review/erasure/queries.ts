import type { Pool } from 'pg';
import type { Erasable } from '#contract/review/erasure.ts';
import { findErasable } from '#db/review/erase-things.ts';

/** Returns the entity to erase, deleted or not; null when it does not exist. */
export function findThing(pool: Pool, { entity, id }: { entity: Erasable; id: number }) {
  return findErasable(pool, entity, id);
}
