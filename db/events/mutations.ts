import { eq, sql } from 'drizzle-orm';
import type { EventChange, NewEvent } from '#contract/events/event-writes.ts';
import type { FieldConflict } from '#contract/places/places.ts';
import type { Db } from '#db/client.ts';
import { wantPicture } from '#db/events/pictures/event-pictures.ts';
import type { Held, Waiting } from '#db/held-changes/held.ts';
import { readEarlierState } from '#db/history/earlier-state.ts';
import { claimPicture, PICTURE_GONE } from '#db/photos/photo-uses.ts';
import { eventsTable } from '#db/schema/events.ts';
import type { By, WriteContext } from '#db/write-context.ts';
import { type WriteKey, writeOnce } from '#db/write-once.ts';
import { changedEvent, type EventState, newEventState } from '#domain/events/event-change.ts';
import { mergeEventEdits } from '#domain/events/event-merge.ts';
import { eventFaults, lockEvent, lockEventState, tagsThere, withPlace } from './event-states.ts';
import { atItsPlace, insertEvent, recordEvent, updateEvent } from './event-writes.ts';

export type EventWriteResult =
  | { ok: true; id: number }
  /** 'repeated': the same write was made already, or is in progress. */
  | { ok: false; reason: 'missing' | 'repeated' }
  | { ok: false; reason: 'invalid'; fields: Record<string, string> }
  /** Another edit changed the same fields since the version this edit started from. */
  | { ok: false; reason: 'conflict'; conflicts: Record<string, FieldConflict> }
  | Held<EventState>;

export type EventWriteContext = WriteContext & Waiting;

export function createEvent(
  context: EventWriteContext,
  event: NewEvent,
  key: WriteKey | null = null,
): Promise<EventWriteResult> {
  const { database, actor, now, waits } = context;
  return database.db.transaction((tx) =>
    writeOnce<EventWriteResult>(tx, key, 'event', async () => {
      const after = await withPlace(tx, newEventState(event), event.placeId);
      const fields = await eventFaults(tx, after, null);
      if (fields) return { ok: false, reason: 'invalid', fields };
      if (waits) return { ok: false, reason: 'held', before: null, after, version: null };
      const picture = await pictureFault(tx, context, null, after);
      if (picture) return { ok: false, reason: 'invalid', fields: picture };
      const id = await insertEvent(tx, after, { createdAt: now });
      await wantPicture(tx, { id, before: null, after, actor, now });
      await recordEvent(tx, { id, action: 'create', before: null, after, actor, now });
      return { ok: true, id };
    }),
  );
}

/**
 * Changes only the named fields of an event; simultaneous changes are serialized. With `baseVersion`, edits made
 * since are merged, and a field that both changed is a conflict; without it the last write wins (event-7).
 */
export function changeEvent(
  context: EventWriteContext,
  id: number,
  change: EventChange,
  baseVersion?: number,
): Promise<EventWriteResult> {
  const { database, actor, now, waits } = context;
  return database.db.transaction(async (tx) => {
    const found = await lockEvent(tx, id, 'published');
    if (!found) return { ok: false, reason: 'missing' };
    const { state: before, version } = found;
    const writes = version - (baseVersion ?? version);
    const base = writes > 0 ? await readEarlierState<EventState>(tx, 'event', id, writes) : null;
    const merged = mergeEventEdits(base ?? before, changedEvent(base ?? before, change), before);
    if (!merged.ok) return { ...merged, reason: 'conflict' };
    const after = await atItsPlace(tx, before, merged.state, change.placeId);
    const fields = await eventFaults(tx, after, before);
    if (fields) return { ok: false, reason: 'invalid', fields };
    if (waits) return { ok: false, reason: 'held', before, after, version };
    const picture = await pictureFault(tx, context, before, after);
    if (picture) return { ok: false, reason: 'invalid', fields: picture };
    await updateEvent(tx, id, after, { updatedAt: now });
    await wantPicture(tx, { id, before, after, actor, now });
    await recordEvent(tx, { id, action: 'update', before, after, actor, now });
    return { ok: true, id };
  });
}

async function pictureFault(
  tx: Db,
  { actor, now }: EventWriteContext,
  before: EventState | null,
  after: EventState,
) {
  const pictures = { before: before?.imageUrl ?? null, after: after.imageUrl };
  return (await claimPicture(tx, pictures, actor, now)) ? null : { imageUrl: PICTURE_GONE };
}

/** Deletes an event softly: staff can restore it, and calendar feeds report its cancellation. */
export function deleteEvent(
  { database, actor, now, waits }: EventWriteContext,
  id: number,
): Promise<EventWriteResult> {
  return database.db.transaction(async (tx) => {
    const before = await lockEventState(tx, id, 'published');
    if (!before) return { ok: false, reason: 'missing' };
    if (waits) return { ok: false, reason: 'held', before, after: null, version: null };
    await takeOut(tx, { id, before, actor, now });
    return { ok: true, id };
  });
}

async function takeOut(tx: Db, ending: By & { id: number; before: EventState }): Promise<void> {
  const { id, now } = ending;
  await tx
    .update(eventsTable)
    .set({ deletedAt: now, version: sql`${eventsTable.version} + 1`, updatedAt: now })
    .where(eq(eventsTable.id, id));
  await recordEvent(tx, { ...ending, action: 'delete', after: null });
}

type Restored =
  | Extract<EventWriteResult, { ok: true } | { reason: 'invalid' }>
  | { ok: false; reason: 'missing' };

/**
 * Locks an event, deleted or not, until the transaction ends. `write` restores an earlier state without deleted
 * tags, or deletes the event if it did not exist then.
 */
export async function holdEvent(tx: Db, id: number, { actor, now }: By) {
  const [row] = await tx
    .select({ status: eventsTable.status })
    .from(eventsTable)
    .where(eq(eventsTable.id, id))
    .for('update');
  const state = await lockEventState(tx, id, 'published');

  async function write(earlier: EventState | null): Promise<Restored> {
    if (!row) return { ok: false, reason: 'missing' };
    if (!earlier) {
      if (state) await takeOut(tx, { id, before: state, actor, now });
      return { ok: true, id };
    }
    const after = { ...earlier, tagIds: await tagsThere(tx, earlier.tagIds) };
    const fields = await eventFaults(tx, after);
    if (fields) return { ok: false, reason: 'invalid', fields };
    await updateEvent(tx, id, after, {
      deletedAt: null,
      updatedAt: now,
      // A rejected event was never public: it becomes pending again.
      ...(row.status === 'rejected' && { status: 'pending' as const, reviewedAt: null, reviewedBy: null }),
    });
    await wantPicture(tx, { id, before: state, after, actor, now });
    await recordEvent(tx, { id, action: 'restore', before: state, after, actor, now });
    return { ok: true, id };
  }
  return { state, write };
}
