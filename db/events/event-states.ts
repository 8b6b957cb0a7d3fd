import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { isWithinMetres } from '#db/places/nearby.ts';
import { eventsTable, eventTagsTable } from '#db/schema/events.ts';
import { placesTable } from '#db/schema/places.ts';
import { categoriesTable, tagsTable } from '#db/schema/vocabulary.ts';
import { columnsFor } from '#db/table-fields.ts';
import {
  EVENT_DEFAULTS,
  type EventState,
  eventProblems,
  seriesProblems,
} from '#domain/events/event-change.ts';
import {
  type EventLocation,
  locationNames,
  matchPlace,
  pointOf,
  SAME_SPOT_KM,
} from '#domain/events/event-match.ts';
import { namesWithout } from '#domain/field-names.ts';
import type { KnownPlace } from '#domain/found-events/event-fill.ts';
import type { Point } from '#domain/geo/geo.ts';

export type EventStatus = (typeof eventsTable.status.enumValues)[number];

const STATE_COLUMNS = columnsFor(eventsTable, namesWithout(EVENT_DEFAULTS, 'tagIds'));

/** Returns an event with this status, locked until the transaction ends; null if no event has it. */
export async function lockEvent(
  tx: Db,
  id: number,
  status: EventStatus,
): Promise<{ state: EventState; version: number } | null> {
  const [row] = await tx
    .select({ ...STATE_COLUMNS, version: eventsTable.version })
    .from(eventsTable)
    .where(and(eq(eventsTable.id, id), eq(eventsTable.status, status), isNull(eventsTable.deletedAt)))
    .for('update');
  if (!row) return null;
  const tags = await tx
    .select({ tagId: eventTagsTable.tagId })
    .from(eventTagsTable)
    .where(eq(eventTagsTable.eventId, id))
    .orderBy(eventTagsTable.tagId);
  const { version, ...columns } = row;
  return { state: { ...columns, tagIds: tags.map(({ tagId }) => tagId) }, version };
}

export const lockEventState = async (tx: Db, id: number, status: EventStatus): Promise<EventState | null> =>
  (await lockEvent(tx, id, status))?.state ?? null;

/** Returns the places that a location could name; domain/events/event-match.ts chooses (event-8). */
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
          point ? isWithinMetres(point, SAME_SPOT_KM * 1010) : undefined,
        ),
      ),
    );
}

export async function isPlaceNamed(db: Db, locationName: string): Promise<boolean> {
  const location = { locationName, latitude: null, longitude: null };
  return matchPlace(location, await readVenues(db, location)) !== null;
}

/**
 * Sets the event's place: `named`, or the one that its location names. A point that a person set stays; without
 * one the event takes the place's point, since the form's default is the city's center (event-8).
 */
export async function withPlace(
  tx: Db,
  event: EventState,
  named: number | null | undefined,
): Promise<EventState> {
  if (named !== undefined) return atPlace({ ...event, placeId: named }, await readPoint(tx, named));
  const venues = await readVenues(tx, event);
  const placeId = matchPlace(event, venues);
  return atPlace(
    { ...event, placeId },
    venues.find(({ id }) => id === placeId),
  );
}

function atPlace(event: EventState, place: Point | undefined): EventState {
  if (!place || pointOf(event)) return event;
  return { ...event, latitude: place.latitude, longitude: place.longitude };
}

async function readPoint(tx: Db, placeId: number | null): Promise<Point | undefined> {
  if (placeId === null) return undefined;
  const [point] = await tx
    .select({ latitude: placesTable.latitude, longitude: placesTable.longitude })
    .from(placesTable)
    .where(and(eq(placesTable.id, placeId), isNull(placesTable.deletedAt)));
  return point;
}

/**
 * Returns an event's problems by field. `before` is the state that a person edited, null for a new event:
 * stricter date rules apply to these than to restored or found events.
 */
export async function eventFaults(
  tx: Db,
  event: EventState,
  before?: EventState | null,
): Promise<Record<string, string> | null> {
  const series = before === undefined ? null : seriesProblems(before, event);
  const fields: Record<string, string> = { ...series, ...eventProblems(event) };
  if (
    event.categoryId !== null &&
    !(await tx.$count(categoriesTable, eq(categoriesTable.id, event.categoryId)))
  ) {
    fields.categoryId = 'Unknown category';
  }
  if (event.placeId !== null) {
    const isThere = and(eq(placesTable.id, event.placeId), isNull(placesTable.deletedAt));
    if (!(await tx.$count(placesTable, isThere))) fields.placeId = 'Unknown place';
  }
  if ((await tagsThere(tx, event.tagIds)).length < event.tagIds.length) fields.tagIds = 'Unknown tag';
  return Object.keys(fields).length > 0 ? fields : null;
}

export async function tagsThere(tx: Db, tagIds: number[]): Promise<number[]> {
  if (tagIds.length === 0) return [];
  const rows = await tx
    .select({ id: tagsTable.id })
    .from(tagsTable)
    .where(and(inArray(tagsTable.id, tagIds), isNull(tagsTable.deletedAt)))
    .orderBy(tagsTable.id);
  return rows.map(({ id }) => id);
}
