import type { Pool } from 'pg';
import type { Erasable } from '#contract/history/erasure.ts';
import { findErasable } from '#db/history/erase-things.ts';

/** What stands to be erased; null when there is no such thing, deleted or not. */
export function findThing(pool: Pool, { entity, id }: { entity: Erasable; id: number }) {
  return findErasable(pool, entity, id);
}
