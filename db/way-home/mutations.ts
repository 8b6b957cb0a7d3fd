import type { PoolClient } from 'pg';
import { EXISTENCE, readAuthorships } from '#db/review/authorship.ts';
import type { Restorer } from '#db/review/restorer.ts';
import { recordRevision } from '#db/review/revisions.ts';
import { asDb } from '#db/transaction.ts';
import type { By } from '#db/write-context.ts';
import type { ServiceTimeState, StopState } from '#domain/way-home/stop-edits.ts';
import type { KnownStop, StopRenewal } from '#domain/way-home/stop-renewal.ts';

export type StopRow = { id: number; isThere: boolean; state: StopState };
export type ServiceTimeRow = { id: number; isThere: true; state: ServiceTimeState };

/** Returns stops, including deleted ones, and locks them until the transaction ends. */
export async function lockStops(client: PoolClient, ids: readonly number[]): Promise<StopRow[]> {
  const { rows } = await client.query<StopRow>(
    `select id, deleted_at is null as "isThere", json_build_object('kind', kind, 'name', name, 'lines', lines,
       'latitude', latitude, 'longitude', longitude, 'entrances', entrances, 'hasLift', has_lift, 'source', source,
       'sourceDate', source_date) as state
     from stops where id = any ($1) order by id for update`,
    [ids],
  );
  return rows;
}

/** Returns service times, and locks them until the transaction ends. */
export async function lockServiceTimes(
  client: PoolClient,
  ids: readonly number[],
): Promise<ServiceTimeRow[]> {
  const { rows } = await client.query<ServiceTimeRow>(
    `select id, true as "isThere", json_build_object('kind', kind, 'day', day, 'from', "from", 'to', "to",
       'source', source, 'sourceDate', source_date) as state
     from service_times where id = any ($1) order by id for update`,
    [ids],
  );
  return rows;
}

type Change<State> = {
  id: number;
  action: 'update' | 'delete' | 'restore';
  before: State | null;
  after: State;
};

/** Writes a stop's state with a revision; null if the stop is deleted. */
export async function writeStop(
  client: PoolClient,
  { id, action, before, after }: Change<StopState | null>,
  { actor, now }: By,
): Promise<void> {
  await client.query(
    `update stops set name = s.name, lines = s.lines, latitude = s.latitude, longitude = s.longitude,
       entrances = s.entrances, has_lift = s."hasLift", source = s.source, source_date = s."sourceDate",
       deleted_at = $3, updated_at = $4
     from json_to_record($2) as s (name text, lines text[], latitude float8, longitude float8, entrances json,
       "hasLift" boolean, source text, "sourceDate" date)
     where id = $1`,
    [id, JSON.stringify(after ?? before), after ? null : now.toISOString(), now.toISOString()],
  );
  await recordRevision(asDb(client), 'stop', { id, action, before, after, actor, now });
}

/** Returns all stops, including deleted ones, and locks them until the transaction ends. */
export async function lockAllStops(client: PoolClient): Promise<KnownStop[]> {
  const { rows: places } = await client.query<{ id: number; osmElement: string | null }>(
    'select id, osm_element as "osmElement" from stops order by id',
  );
  const stops = await lockStops(
    client,
    places.map(({ id }) => id),
  );
  const elements = new Map(places.map(({ id, osmElement }) => [id, osmElement]));
  const ids = stops.filter(({ isThere }) => !isThere).map(({ id }) => id);
  const authorshipOf = await readAuthorships(client, { entity: 'stop', ids, values: EXISTENCE });
  return stops.map(({ id, isThere, state }) => {
    const isGoneByRenewal = !isThere && authorshipOf(id, 'exists')?.author?.kind === 'system';
    return { id, isThere, state, osmElement: elements.get(id) ?? null, isGoneByRenewal };
  });
}

/** Writes one change of a renewal; without a revision if only the day changed. */
export async function writeRenewal(client: PoolClient, renewal: StopRenewal, by: By): Promise<void> {
  if (renewal.what === 'gone') {
    const { id, before } = renewal;
    return writeStop(client, { id, action: 'delete', before, after: null }, by);
  }
  const { osmElement, after } = renewal;
  if (renewal.what === 'added') return insertStop(client, { osmElement, after }, by);
  const { id, before, what } = renewal;
  if (what === 'dated') {
    const values = [id, after.source, after.sourceDate];
    await client.query('update stops set source = $2, source_date = $3 where id = $1', values);
  } else if (what === 'restored') {
    await writeStop(client, { id, action: 'restore', before: null, after }, by);
  } else {
    await writeStop(client, { id, action: 'update', before, after }, by);
  }
  await client.query('update stops set osm_element = $2 where id = $1', [id, osmElement]);
}

async function insertStop(
  client: PoolClient,
  { osmElement, after }: { osmElement: string; after: StopState },
  { actor, now }: By,
): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    `insert into stops (kind, name, lines, latitude, longitude, entrances, has_lift, source, source_date, osm_element,
       created_at, updated_at)
     select kind, name, lines, latitude, longitude, entrances, "hasLift", source, "sourceDate", $2, $3, $3
     from json_to_record($1) as s (kind text, name text, lines text[], latitude float8, longitude float8,
       entrances json, "hasLift" boolean, source text, "sourceDate" date) returning id`,
    [JSON.stringify(after), osmElement, now.toISOString()],
  );
  const id = (rows[0] as { id: number }).id;
  await recordRevision(asDb(client), 'stop', { id, action: 'create', before: null, after, actor, now });
}

/** Writes a service time's state with a revision. */
export async function writeServiceTime(
  client: PoolClient,
  { id, action, before, after }: Change<ServiceTimeState>,
  { actor, now }: By,
): Promise<void> {
  await client.query(
    'update service_times set "from" = $2, "to" = $3, source = $4, source_date = $5, updated_at = $6 where id = $1',
    [id, after.from, after.to, after.source, after.sourceDate, now.toISOString()],
  );
  await recordRevision(asDb(client), 'service_time', { id, action, before, after, actor, now });
}

export const restoreStopStep: Restorer = async (client, { entityId: id, ...step }, by) => {
  const states = { before: step.before as StopState | null, after: step.after as StopState | null };
  await writeStop(client, { id, action: 'restore', ...states }, by);
};

export const restoreServiceTimeStep: Restorer = async (client, { entityId: id, ...step }, by) => {
  const states = { before: step.before as ServiceTimeState, after: step.after as ServiceTimeState };
  await writeServiceTime(client, { id, action: 'restore', ...states }, by);
};
