import type { PoolClient } from 'pg';
import type { Restorer } from '#db/history/restorer.ts';
import { recordRevision } from '#db/history/revisions.ts';
import { asDb } from '#db/transaction.ts';
import type { By } from '#db/write-context.ts';
import type { ServiceTimeState, StopState } from '#domain/way-home/stop-edits.ts';

export type StopRow = { id: number; isThere: boolean; state: StopState };
export type ServiceTimeRow = { id: number; isThere: true; state: ServiceTimeState };

/** Returns stops, including those that are gone, and locks them until the transaction ends. */
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

/** Writes a stop's state with a revision; null if the stop is gone. */
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
