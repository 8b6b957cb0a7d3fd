import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Pool, PoolClient } from 'pg';
import type { Db } from '#db/client.ts';
import { isWithinMeters } from '#db/places/nearby.ts';
import { eventsTable } from '#db/schema/events.ts';
import { placesTable } from '#db/schema/places.ts';
import { columnsFor } from '#db/table-fields.ts';
import { EVENT_DEFAULTS, type EventState } from '#domain/events/event-change.ts';
import { type Belongings, faultsOf } from '#domain/events/event-faults.ts';
import {
  type EventLocation,
  locationNames,
  matchPlace,
  pointOf,
  SAME_SPOT_KM,
} from '#domain/events/event-match.ts';
import type { Venues } from '#domain/events/event-place.ts';
import { namesWithout } from '#domain/field-names.ts';
import type { KnownPlace } from '#domain/found-events/event-fill.ts';
import type { Point } from '#domain/geo/geo.ts';

const STATE_COLUMNS = columnsFor(eventsTable, namesWithout(EVENT_DEFAULTS, 'tagIds'));

export type FoundEvent = { state: EventState; version: number };

/** SQL: an event's state and version. Dates stay texts, as Drizzle reads them. */
const SELECT_STATE = `select ${Object.entries(STATE_COLUMNS)
  .map(
    ([field, { name, columnType }]) =>
      `${name}${columnType === 'PgDateString' ? '::text' : ''} as "${field}"`,
  )
  .join(
    ', ',
  )}, array(select tag_id from event_tags where event_id = events.id order by tag_id) as "tagIds", version
  from events where id = $1 and deleted_at is null`;

/** Returns an event that visitors see; null without one. */
export async function readEventState(pool: Pool | PoolClient, id: number): Promise<FoundEvent | null> {
  const { rows } = await pool.query<EventState & { version: number }>({
    name: 'event-state',
    text: SELECT_STATE,
    values: [id],
  });
  return rows[0] ? foundIn(rows[0]) : null;
}

/** Returns the state of an event that visitors see, locked until the transaction ends; null without one. */
export async function lockEventState(tx: Db, id: number): Promise<EventState | null> {
  const [row] = await eventRows(tx, id).for('update');
  return row ? foundIn(row).state : null;
}

/** Returns the version of an event that visitors see, locked until the transaction ends; null without one. */
export async function lockEventVersion(tx: Db, id: number): Promise<number | null> {
  const [row] = await tx
    .select({ version: eventsTable.version })
    .from(eventsTable)
    .where(isThere(id))
    .for('update');
  return row?.version ?? null;
}

const isThere = (id: number) => and(eq(eventsTable.id, id), isNull(eventsTable.deletedAt));

const TAG_IDS = sql<
  number[]
>`array(select tag_id from event_tags where event_id = events.id order by tag_id)`;

const eventRows = (db: Db, id: number) =>
  db
    .select({ ...STATE_COLUMNS, tagIds: TAG_IDS, version: eventsTable.version })
    .from(eventsTable)
    .where(isThere(id));

const foundIn = ({ version, ...state }: EventState & { version: number }): FoundEvent => ({ state, version });

/** Returns the places that a location could mean; domain/events/event-match.ts chooses (event-6). */
export function readVenues(db: Db, location: EventLocation): Promise<KnownPlace[]> {
  const point = pointOf(location);
  return db
    .select({
      id: placesTable.id,
      name: placesTable.name,
      address: placesTable.address,
      latitude: placesTable.latitude,
      longitude: placesTable.longitude,
    })
    .from(placesTable)
    .where(
      and(
        isNull(placesTable.deletedAt),
        or(
          inArray(placesTable.searchName, locationNames(location.locationName)),
          point ? isWithinMeters(point, SAME_SPOT_KM * 1010) : undefined,
        ),
      ),
    );
}

export async function isPlaceNamed(db: Db, locationName: string): Promise<boolean> {
  const location = { locationName, latitude: null, longitude: null };
  return matchPlace(location, await readVenues(db, location)) !== null;
}

/** Returns the venues from which `eventAtPlace` sets an event's place. */
export async function readVenuesFor(
  db: Db,
  event: EventLocation,
  named: number | null | undefined,
): Promise<Venues> {
  return named === undefined
    ? { venues: await readVenues(db, event) }
    : { venues: [], point: await readPoint(db, named) };
}

async function readPoint(tx: Db, placeId: number | null): Promise<Point | undefined> {
  if (placeId === null) return undefined;
  const [point] = await tx
    .select({ latitude: placesTable.latitude, longitude: placesTable.longitude })
    .from(placesTable)
    .where(and(eq(placesTable.id, placeId), isNull(placesTable.deletedAt)));
  return point;
}

/** Returns the existing rows that an event references, in at most one statement. */
export async function readBelongings(
  db: Db,
  { categoryId, placeId, tagIds }: EventState,
): Promise<Belongings> {
  if (categoryId === null && placeId === null && tagIds.length === 0) {
    return { hasCategory: true, hasPlace: true, tagIds };
  }
  const { rows } = await db.execute<Belongings>(sql`select
    (${categoryId}::int is null or exists (select from categories where id = ${categoryId}::int)) as "hasCategory",
    (${placeId}::int is null
      or exists (select from places where id = ${placeId}::int and deleted_at is null)) as "hasPlace",
    array(select id from tags where id = any (${sql.param(tagIds)}::int[]) and deleted_at is null) as "tagIds"`);
  return rows[0] as Belongings;
}

/** Returns the problems, by field, of an event that no person edited, such as a restored or found one. */
export const eventFaults = async (tx: Db, event: EventState) =>
  faultsOf(event, await readBelongings(tx, event));
