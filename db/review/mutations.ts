import type { PoolClient } from 'pg';
import type { HistoryEntity } from '#contract/review/review-items.ts';
import { lockPlaces, releaseMapsIds } from '#db/places/place-states.ts';
import { lockSynonyms } from '#db/vocabulary/synonyms/mutations.ts';
import { lockTags } from '#db/vocabulary/tags/mutations.ts';
import type { By } from '#db/write-context.ts';
import type { Named, Step } from '#domain/review/undo-decisions.ts';
import type { FoundRows } from './present-states.ts';
import type { Restorers } from './restorer.ts';

/** Locks entities, deleted or not, until the transaction ends. */
export async function lockThings(client: PoolClient, things: readonly Named[]): Promise<void> {
  const ids = (entity: HistoryEntity) =>
    things.filter((thing) => thing.entity === entity).map(({ entityId }) => entityId);
  if (ids('tag').length > 0) await lockTags(client, ids('tag'));
  if (ids('synonym').length > 0) await lockSynonyms(client);
  if (ids('place').length > 0) await lockPlaces(client, ids('place'));
  for (const [entity, table] of [
    ['event', 'events'],
    ['article', 'articles'],
  ] as const) {
    if (ids(entity).length === 0) continue;
    await client.query(`select from ${table} where id = any ($1) order by id for update`, [ids(entity)]);
  }
}

/** Writes decided steps in their order. */
export async function writeSteps(
  client: PoolClient,
  restorers: Restorers,
  { steps, released }: { steps: readonly Step[]; released: readonly number[] },
  order: By & { found: FoundRows },
): Promise<void> {
  await releaseMapsIds(client, released);
  for (const step of steps) await restorers[step.entity](client, step, order);
}
