/** Shared writes of events; each runs in the caller's transaction. */
import { eq, sql } from 'drizzle-orm';
import type { EventChange } from '#contract/events/event-writes.ts';
import type { Db } from '#db/client.ts';
import { type Revision, recordRevision } from '#db/history/revisions.ts';
import { eventsTable, eventTagsTable } from '#db/schema/events.ts';
import { changedEvent, type EventState } from '#domain/events/event-change.ts';
import { eventAtPlace, isElsewhere } from '#domain/events/event-place.ts';
import { readVenuesFor } from './event-states.ts';

/** Columns that belong to the row, not to the editable state. */
type RowValues = Omit<Partial<typeof eventsTable.$inferInsert>, keyof EventState | 'id' | 'version'>;

export async function insertEvent(
  tx: Db,
  { tagIds, ...columns }: EventState,
  row: RowValues & { createdAt: Date },
): Promise<number> {
  const [added] = await tx
    .insert(eventsTable)
    .values({ ...columns, updatedAt: row.createdAt, ...row })
    .returning({ id: eventsTable.id });
  if (!added) throw new Error('The new event was not written');
  await replaceTags(tx, added.id, tagIds);
  return added.id;
}

/** Updates an event; its tags are left alone when `before` has the same. */
export async function updateEvent(
  tx: Db,
  id: number,
  { tagIds, ...columns }: EventState,
  row: RowValues & { updatedAt: Date },
  before: EventState | null = null,
): Promise<void> {
  await tx
    .update(eventsTable)
    .set({ ...columns, ...row, version: sql`${eventsTable.version} + 1` })
    .where(eq(eventsTable.id, id));
  if (String(before?.tagIds) !== String(tagIds)) await replaceTags(tx, id, tagIds);
}

/** Changes a found event and links it to the place that the change names, or that its new location names. */
export async function changedWithPlace(tx: Db, before: EventState, change: EventChange): Promise<EventState> {
  const changed = changedEvent(before, change);
  const named = change.placeId;
  if (!named && !isElsewhere(before, changed)) return changed;
  return eventAtPlace(changed, named, await readVenuesFor(tx, changed, named));
}

async function replaceTags(tx: Db, eventId: number, tagIds: number[]): Promise<void> {
  await tx.delete(eventTagsTable).where(eq(eventTagsTable.eventId, eventId));
  if (tagIds.length === 0) return;
  await tx.insert(eventTagsTable).values(tagIds.map((tagId) => ({ eventId, tagId })));
}

type EventRevision = Revision<EventState> & {
  action: 'create' | 'update' | 'delete' | 'restore' | 'reject' | 'merge';
};

export const recordEvent = (tx: Db, revision: EventRevision): Promise<void> =>
  recordRevision(tx, 'event', revision);
