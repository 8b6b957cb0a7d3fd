import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { EventChange, NewEvent } from '#contract/event-writes.ts';
import type { Database, Db } from '#db/client.ts';
import { isWithinMetres } from '#db/nearby.ts';
import { eventsTable, eventTagsTable } from '#db/schema/events.ts';
import { placesTable } from '#db/schema/places.ts';
import { revisionsTable } from '#db/schema/revisions.ts';
import { categoriesTable, tagsTable } from '#db/schema/vocabulary.ts';
import { changedEvent, type EventState, eventProblems, newEventState } from '#domain/event-change.ts';
import { locationNames, matchPlace, pointOf, SAME_SPOT_KM } from '#domain/event-match.ts';
import type { Actor } from '#server/http/actor.ts';

export type Written =
  | { ok: true; id: number }
  | { ok: false; reason: 'missing' }
  | { ok: false; reason: 'invalid'; fields: Record<string, string> };

export type Writer = { database: Database; actor: Actor; now: Date };

/** Adds an event with its tags and a revision. */
export function createEvent({ database, actor, now }: Writer, event: NewEvent): Promise<Written> {
  return database.db.transaction(async (tx) => {
    const after = await withPlace(tx, newEventState(event), event.placeId);
    const fields = await problemsOf(tx, after);
    if (fields) return { ok: false, reason: 'invalid', fields };
    const { tagIds, ...columns } = after;
    const [row] = await tx
      .insert(eventsTable)
      .values({ ...columns, createdAt: now, updatedAt: now })
      .returning({ id: eventsTable.id });
    if (!row) throw new Error('The new event was not written');
    await replaceTags(tx, row.id, tagIds);
    await record(tx, { id: row.id, action: 'create', before: null, after, actor, now });
    return { ok: true, id: row.id };
  });
}

/** Changes the named fields of an event and nothing else. Two changes at once are made one after the other. */
export function changeEvent(
  { database, actor, now }: Writer,
  id: number,
  change: EventChange,
): Promise<Written> {
  return database.db.transaction(async (tx) => {
    const before = await lockState(tx, id);
    if (!before) return { ok: false, reason: 'missing' };
    const changed = changedEvent(before, change);
    const isElsewhere = changed.locationName !== before.locationName || isMoved(before, changed);
    const after = isElsewhere || change.placeId ? await withPlace(tx, changed, change.placeId) : changed;
    const fields = await problemsOf(tx, after);
    if (fields) return { ok: false, reason: 'invalid', fields };
    const { tagIds, ...columns } = after;
    await tx
      .update(eventsTable)
      .set({ ...columns, version: sql`${eventsTable.version} + 1`, updatedAt: now })
      .where(eq(eventsTable.id, id));
    if (String(tagIds) !== String(before.tagIds)) await replaceTags(tx, id, tagIds);
    await record(tx, { id, action: 'update', before, after, actor, now });
    return { ok: true, id };
  });
}

const isMoved = (a: EventState, b: EventState) => a.latitude !== b.latitude || a.longitude !== b.longitude;

/** Takes an event out of every public answer. The row stays: staff can restore it, and calendars hear of it. */
export function deleteEvent({ database, actor, now }: Writer, id: number): Promise<Written> {
  return database.db.transaction(async (tx) => {
    const before = await lockState(tx, id);
    if (!before) return { ok: false, reason: 'missing' };
    await tx
      .update(eventsTable)
      .set({ deletedAt: now, version: sql`${eventsTable.version} + 1`, updatedAt: now })
      .where(eq(eventsTable.id, id));
    await record(tx, { id, action: 'delete', before, after: null, actor, now });
    return { ok: true, id };
  });
}

/** The event as it is now, or null when it is not there. */
export function readEventState({ db }: Database, id: number): Promise<EventState | null> {
  return db.transaction((tx) => lockState(tx, id));
}

/** Puts an event back to an earlier state, but for tags that are gone; takes it out when it was not there then. */
export async function restoreEvent(writer: Writer, id: number, earlier: EventState | null): Promise<Written> {
  if (!earlier) {
    await deleteEvent(writer, id);
    return { ok: true, id };
  }
  const { database, actor, now } = writer;
  return database.db.transaction(async (tx) => {
    const before = await lockState(tx, id);
    const after = { ...earlier, tagIds: await tagsThere(tx, earlier.tagIds) };
    const fields = await problemsOf(tx, after);
    if (fields) return { ok: false, reason: 'invalid', fields };
    const { tagIds, ...columns } = after;
    const restored = await tx
      .update(eventsTable)
      .set({ ...columns, deletedAt: null, version: sql`${eventsTable.version} + 1`, updatedAt: now })
      .where(and(eq(eventsTable.id, id), eq(eventsTable.status, 'published')))
      .returning({ id: eventsTable.id });
    if (restored.length === 0) return { ok: false, reason: 'missing' };
    await replaceTags(tx, id, tagIds);
    await record(tx, { id, action: 'restore', before, after, actor, now });
    return { ok: true, id };
  });
}

/** The event as it stands, held until the transaction ends. */
async function lockState(tx: Db, id: number): Promise<EventState | null> {
  const { title, description, startDate, endDate, startTime, endTime, locationName, address } = eventsTable;
  const { latitude, longitude, placeId, imageUrl, website, organizer, price, categoryId } = eventsTable;
  const { isRecurring, recurringPattern, rrule, exceptions, isExpected } = eventsTable;
  const [row] = await tx
    .select({
      ...{ title, description, startDate, endDate, startTime, endTime, locationName, address },
      ...{ latitude, longitude, placeId, imageUrl, website, organizer, price, categoryId },
      ...{ isRecurring, recurringPattern, rrule, exceptions, isExpected },
    })
    .from(eventsTable)
    .where(and(eq(eventsTable.id, id), eq(eventsTable.status, 'published'), isNull(eventsTable.deletedAt)))
    .for('update');
  if (!row) return null;
  const tags = await tx
    .select({ tagId: eventTagsTable.tagId })
    .from(eventTagsTable)
    .where(eq(eventTagsTable.eventId, id))
    .orderBy(eventTagsTable.tagId);
  return { ...row, tagIds: tags.map(({ tagId }) => tagId) };
}

/**
 * The place that was named, or the one that the location names (readings 39). An event whose point nobody has set is
 * where its place is: the forms' default would show it in the middle of the city.
 */
async function withPlace(tx: Db, event: EventState, named: number | null | undefined): Promise<EventState> {
  if (named !== undefined) return { ...event, placeId: named };
  const point = pointOf(event);
  const candidates = await tx
    .select({
      ...{ id: placesTable.id, name: placesTable.name },
      ...{ latitude: placesTable.latitude, longitude: placesTable.longitude },
    })
    .from(placesTable)
    .where(
      and(
        isNull(placesTable.deletedAt),
        or(
          inArray(placesTable.searchName, locationNames(event.locationName)),
          point ? isWithinMetres(point, SAME_SPOT_KM * 1010) : undefined,
        ),
      ),
    );
  const placeId = matchPlace(event, candidates);
  const place = candidates.find(({ id }) => id === placeId);
  if (!place || point) return { ...event, placeId };
  return { ...event, placeId, latitude: place.latitude, longitude: place.longitude };
}

/** What is wrong with an event, by field: with its dates, or with what it points to. */
async function problemsOf(tx: Db, event: EventState): Promise<Record<string, string> | null> {
  const { categoryId, placeId, tagIds } = event;
  const fields: Record<string, string> = { ...eventProblems(event) };
  if (categoryId !== null && !(await tx.$count(categoriesTable, eq(categoriesTable.id, categoryId)))) {
    fields.categoryId = 'Unknown category';
  }
  if (placeId !== null) {
    const isThere = and(eq(placesTable.id, placeId), isNull(placesTable.deletedAt));
    if (!(await tx.$count(placesTable, isThere))) fields.placeId = 'Unknown place';
  }
  if ((await tagsThere(tx, tagIds)).length < tagIds.length) fields.tagIds = 'Unknown tag';
  return Object.keys(fields).length > 0 ? fields : null;
}

async function tagsThere(tx: Db, tagIds: number[]): Promise<number[]> {
  if (tagIds.length === 0) return [];
  const rows = await tx
    .select({ id: tagsTable.id })
    .from(tagsTable)
    .where(and(inArray(tagsTable.id, tagIds), isNull(tagsTable.deletedAt)))
    .orderBy(tagsTable.id);
  return rows.map(({ id }) => id);
}

async function replaceTags(tx: Db, eventId: number, tagIds: number[]): Promise<void> {
  await tx.delete(eventTagsTable).where(eq(eventTagsTable.eventId, eventId));
  if (tagIds.length === 0) return;
  await tx.insert(eventTagsTable).values(tagIds.map((tagId) => ({ eventId, tagId })));
}

type Recorded = {
  id: number;
  action: 'create' | 'update' | 'delete' | 'restore';
  before: EventState | null;
  after: EventState | null;
  actor: Actor;
  now: Date;
};

async function record(tx: Db, { id, action, before, after, actor, now }: Recorded): Promise<void> {
  await tx.insert(revisionsTable).values({
    ...{ entity: 'event', entityId: id, action, before, after },
    ...{ actorKind: actor.kind, actor: actor.key, at: now },
  });
}
