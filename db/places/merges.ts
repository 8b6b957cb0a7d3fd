import type { Pool, PoolClient } from 'pg';
import { lockEventState } from '#db/events/event-states.ts';
import { recordEvent, updateEvent } from '#db/events/event-writes.ts';
import { copyConfirmations } from '#db/facts/confirmations.ts';
import { asDb, inTransaction } from '#db/transaction.ts';
import type { By, WriteContext } from '#db/write-context.ts';
import { byKind } from '#domain/facts/checks.ts';
import { mergedPlace } from '#domain/places/merged-place.ts';
import { setPhotos, uploadsOf } from './place-photos.ts';
import { labelsOf } from './place-restores.ts';
import { lockPlaceState, releaseMapsId } from './place-states.ts';
import { deletePlaceSoftly, restorePlaceRow } from './place-writes.ts';
import { placeSearchColumns } from './search-columns.ts';

export type MergeResult = { ok: true } | { ok: false; reason: 'missing' };

/**
 * Merges a place into another one that is the same (place-17): the kept one gets what it lacks, the photos and the events;
 * the other one is deleted, and its address leads to the kept one. Each of them gets a revision 'merge' of the same moment.
 */
export function mergePlaces(
  { database, ...by }: WriteContext,
  id: number,
  into: number,
): Promise<MergeResult> {
  return inTransaction(database.pool, async (client) => {
    // In the order of their ids, so that two merges of the same places wait for each other.
    for (const one of [id, into].toSorted((a, b) => a - b)) await lockPlaceState(client, one);
    const [other, kept] = [await lockPlaceState(client, id), await lockPlaceState(client, into)];
    if (!other || !kept || other.isDeleted || kept.isDeleted) return { ok: false, reason: 'missing' };

    const confirmed = { kept: kept.confirmed, other: other.confirmed };
    const after = mergedPlace(kept.state, { ...other.state, id }, confirmed);
    await copyConfirmations(client, id, into);
    await giveEvents(client, by, id, into);
    await givePhotos(client, id, into, uploadsOf(other.state.photos));
    await releaseMapsId(client, id);
    const { version, state: before } = other;
    await deletePlaceSoftly(client, { id, version, before, mergedInto: into, ...by });

    const labels = await labelsOf(client, after);
    const search = placeSearchColumns({
      ...after,
      informalArea: kept.informalArea,
      labels,
      facts: byKind(after),
    });
    const row = { id: into, version: kept.version, before: kept.state, after, search, source: '' };
    await restorePlaceRow(client, { ...row, action: 'merge', ...by });
    await setPhotos(client, into, after.photos, by);
    return { ok: true };
  });
}

const givePhotos = (client: PoolClient, from: number, to: number, addresses: string[]) =>
  client.query(
    `update photos set place_id = $2, is_primary = false
     where place_id = $1 and deleted_at is null and address = any ($3::text[])`,
    [from, to, addresses],
  );

async function giveEvents(client: PoolClient, { actor, now }: By, from: number, to: number): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    `select id from events where place_id = $1 and deleted_at is null and status = 'published' order by id for update`,
    [from],
  );
  const tx = asDb(client);
  for (const { id } of rows) {
    const before = await lockEventState(tx, id, 'published');
    if (!before) continue;
    const after = { ...before, placeId: to };
    await updateEvent(tx, id, after, { updatedAt: now });
    await recordEvent(tx, { id, action: 'merge', before, after, actor, now });
  }
  // A confirmation that no visitor has seen yet has no history.
  await client.query(
    `update events set place_id = $2, version = version + 1 where place_id = $1 and deleted_at is null`,
    [from, to],
  );
}

/** Returns the place that a merged one became part of, through several merges if need be; null without one. */
export async function findKeptPlace(pool: Pool, id: number): Promise<number | null> {
  const { rows } = await pool.query<{ id: number }>(
    `with recursive way (id, steps) as (
       select merged_into, 1 from places where id = $1 and deleted_at is not null
       union all
       select places.merged_into, steps + 1 from way join places using (id)
       where deleted_at is not null and steps < 100
     )
     select places.id from way join places using (id) where deleted_at is null`,
    [id],
  );
  return rows[0]?.id ?? null;
}
