import { eq, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { Database, Db } from '#db/client.ts';
import { ANNOUNCED_AFTER } from '#db/data-versions.ts';
import { wantPicture } from '#db/events/pictures/event-pictures.ts';
import { letWaitAgain } from '#db/found-events/waiting-events.ts';
import { claimPicture, PICTURE_GONE } from '#db/photos/photo-uses.ts';
import type { Restorer } from '#db/review/restorer.ts';
import { eventsTable } from '#db/schema/events.ts';
import { asDb, inTransaction } from '#db/transaction.ts';
import type { By } from '#db/write-context.ts';
import { type WriteKey, writeOnce } from '#db/write-once.ts';
import type { EventState } from '#domain/events/event-change.ts';
import { insertEvent, recordEvent, updateEvent, updateEventRow } from './event-rows.ts';
import { type FoundEvent, lockEventVersion, readEventState } from './event-states.ts';

/** 'invalid': the picture may not be used. 'repeated': its key has already written an event. */
export type EventConstraint =
  | { ok: false; reason: 'repeated' }
  | { ok: false; reason: 'invalid'; fields: Record<string, string> };

/** An event's next state: `found` is the present one (null: a new event), `after` null deletes it. */
export type EventWrite = By & {
  found: FoundEvent | null;
  after: EventState | null;
  key?: WriteKey | null | undefined;
};

type WriteResult = { ok: true; id: number } | EventConstraint;

/**
 * Writes an event with its revision; null when the event is no longer at the version that was read. The caller
 * announces the change (db/data-versions.ts).
 */
export async function writeEvent(
  { pool }: Pick<Database, 'pool'>,
  id: number | null,
  write: EventWrite,
): Promise<WriteResult | null> {
  const { found, after, key = null, ...by } = write;
  if (found !== null && id !== null && after !== null && isWithinRow(found.state, after)) {
    const isWritten = await updateEventRow(pool, { id, found, after, ...by });
    return isWritten ? { ok: true, id } : null;
  }
  return inTransaction(pool, async (client) => {
    const tx = asDb(client);
    await tx.execute(sql.raw(`select ${ANNOUNCED_AFTER}`));
    if (found === null || id === null) {
      if (after === null) throw new Error('A new event has a state');
      return writeOnce<WriteResult>(tx, key, 'event', () => create(tx, after, by));
    }
    if ((await lockEventVersion(tx, id)) !== found.version) return null;
    const before = found.state;
    if (after !== null) return change(tx, { id, before, after, ...by });
    await takeOut(tx, { id, before, ...by });
    return { ok: true, id };
  });
}

/** Whether a change concerns only the event's row, not its tags or picture. */
const isWithinRow = (before: EventState, after: EventState) =>
  before.imageUrl === after.imageUrl && String(before.tagIds) === String(after.tagIds);

async function create(tx: Db, after: EventState, by: By): Promise<WriteResult> {
  const picture = await pictureFault(tx, { before: null, after, ...by });
  if (picture) return picture;
  const id = await insertEvent(tx, after, { createdAt: by.now });
  await wantPicture(tx, { id, before: null, after, ...by });
  await recordEvent(tx, { id, action: 'create', before: null, after, ...by });
  return { ok: true, id };
}

type Change = By & { id: number; before: EventState; after: EventState };

async function change(tx: Db, changing: Change): Promise<WriteResult> {
  const { id, before, after, now } = changing;
  const picture = await pictureFault(tx, changing);
  if (picture) return picture;
  await updateEvent(tx, id, after, { updatedAt: now }, before);
  await wantPicture(tx, changing);
  await recordEvent(tx, { ...changing, action: 'update' });
  return { ok: true, id };
}

async function pictureFault(
  tx: Db,
  { before, after, actor, now }: By & { before: EventState | null; after: EventState },
): Promise<EventConstraint | null> {
  const pictures = { before: before?.imageUrl ?? null, after: after.imageUrl };
  const isClaimed = await claimPicture(tx, pictures, actor, now);
  return isClaimed ? null : { ok: false, reason: 'invalid', fields: { imageUrl: PICTURE_GONE } };
}

/** Deletes an event softly: staff can restore it, and calendar feeds report its cancellation. */
async function takeOut(tx: Db, ending: By & { id: number; before: EventState }): Promise<void> {
  const { id, now } = ending;
  await tx
    .update(eventsTable)
    .set({ deletedAt: now, version: sql`${eventsTable.version} + 1`, updatedAt: now })
    .where(eq(eventsTable.id, id));
  await recordEvent(tx, { ...ending, action: 'delete', after: null });
}

/** `isFound`: a found event that was not approved. */
export type EventRow = { state: EventState | null; isFound: boolean };

/**
 * Returns an event, deleted or not, with its state if visitors see it, or a found event that waits or was refused; null
 * when there is no row.
 */
export async function readEventRow(client: PoolClient, id: number): Promise<EventRow | null> {
  const { rows } = await client.query<{ isFound: boolean }>(
    `select false as "isFound" from events where id = $1
     union all select true from found_events where id = $1`,
    [id],
  );
  return rows[0] ? { ...rows[0], state: (await readEventState(client, id))?.state ?? null } : null;
}

/** Restores an event's state, or deletes it (null). */
export const restoreEventStep: Restorer = async (client, { entityId: id, ...step }, { found, ...by }) => {
  const tx = asDb(client);
  const { before, after } = step as { before: EventState | null; after: EventState | null };
  if (!after) {
    if (before) await takeOut(tx, { id, before, ...by });
    return;
  }
  // A rejected event was never public: it waits again.
  if (found.events.get(id)?.isFound) await letWaitAgain(tx, id, after);
  else {
    await updateEvent(tx, id, after, { deletedAt: null, updatedAt: by.now });
    await wantPicture(tx, { id, before, after, ...by });
  }
  await recordEvent(tx, { id, action: 'restore', before, after, ...by });
};
