import type { Pool, PoolClient } from 'pg';
import { recordEvent, updateEvent } from '#db/events/event-rows.ts';
import { readEventState } from '#db/events/event-states.ts';
import { copyConfirmations } from '#db/facts/confirmations.ts';
import { asDb } from '#db/transaction.ts';
import type { By } from '#db/write-context.ts';
import type { EventState } from '#domain/events/event-change.ts';
import type { DecidedMerge } from '#domain/places/merged-place.ts';
import { deletePlaceSoftly } from './delete-place.ts';
import { uploadsOf } from './place-photos.ts';
import { restorePlace } from './place-restores.ts';
import { lockPlaces, type PlaceRow, readPlaceRow, releaseMapsIds } from './place-states.ts';

export type FoundMerge = {
  other: PlaceRow | null;
  kept: PlaceRow | null;
  /** The other place's events that visitors see. */
  events: { id: number; state: EventState }[];
};

/** Returns two places to be merged and the events of one, locked until the transaction ends. */
export async function lockMerge(client: PoolClient, id: number, into: number): Promise<FoundMerge> {
  await lockPlaces(client, [id, into]);
  const { rows } = await client.query<{ id: number }>(
    `select id from events where place_id = $1 and deleted_at is null order by id for update`,
    [id],
  );
  const events: FoundMerge['events'] = [];
  for (const event of rows) {
    const found = await readEventState(client, event.id);
    if (found) events.push({ id: event.id, state: found.state });
  }
  return { other: await readPlaceRow(client, id), kept: await readPlaceRow(client, into), events };
}

/** Writes two merged places, each with a revision of the same moment, and the events of one. */
export async function writeMerge(
  client: PoolClient,
  { id, into, other, kept, events, after }: DecidedMerge<PlaceRow>,
  by: By,
): Promise<void> {
  await copyConfirmations(client, id, into);
  const tx = asDb(client);
  for (const event of events) {
    await updateEvent(tx, event.id, event.after, { updatedAt: by.now });
    await recordEvent(tx, { ...event, action: 'merge', ...by });
  }
  // Found events that no visitor has seen yet have no history.
  await client.query(
    `update events set place_id = $2, version = version + 1,
       location_name = case location_name when $3 then $4 else location_name end
     where place_id = $1 and deleted_at is null`,
    [id, into, other.state.name, kept.state.name],
  );
  await client.query(
    `update photos set place_id = $2, is_primary = false
     where place_id = $1 and deleted_at is null and address = any ($3::text[])`,
    [id, into, uploadsOf(other.state.photos)],
  );
  await releaseMapsIds(client, [id]);
  const { version, state: before } = other;
  await deletePlaceSoftly(client, { id, version, before, mergedInto: into, ...by });
  await restorePlace(client, { id: into, found: kept, after, action: 'merge' }, by);
}

/** SQL: the places that were merged into one of this state (SQL). */
const mergedOf = (formerly: string) =>
  `json_array_elements(case json_typeof(${formerly}) when 'array' then ${formerly} end) as merged`;
const names = (formerly: string) =>
  `exists (select from ${mergedOf(formerly)} where (merged->>'id')::int = $1)`;
const unnamed = (formerly: string) => `(select json_agg(case (merged->>'id')::int
  when $1 then json_build_object('id', $1::int, 'name', '') else merged end) from ${mergedOf(formerly)})`;
/** SQL: a stored state without the name; its other fields keep their order. */
const unnamedIn = (state: string) => `(select json_object_agg(key, case key
  when 'formerly' then coalesce(${unnamed('value')}, value) else value end) from json_each(${state}))`;

/** Removes an erased place's name from the places that it was merged into, and from their history. */
export async function forgetMergedName(client: PoolClient, id: number): Promise<void> {
  await client.query(`update places set formerly = ${unnamed('formerly')} where ${names('formerly')}`, [id]);
  await client.query(
    `update changes set before = ${unnamedIn('before')}, after = ${unnamedIn('after')}
     where entity = 'place' and (${names(`before->'formerly'`)} or ${names(`after->'formerly'`)})`,
    [id],
  );
}

/** Returns the place that a merged one became part of, through several merges if necessary; null if there is none. */
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
