/**
 * Found events that wait for a decision or were refused: rows of `changes`, with the ids that they have as events once
 * they are approved (decision 024).
 */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { uploadsIn } from '#db/photos/uploads-in.ts';
import { changesTable as changes } from '#db/schema/changes.ts';
import type { EventState } from '#domain/events/event-change.ts';
import type { SourceColumns } from '#domain/found-events/arrivals.ts';

/** What the source last said of it, beside its state. */
type SaidBySource = Omit<SourceColumns, 'source'>;

export type WaitingEvent = {
  changeId: number;
  event: EventState;
  source: string;
  said: SaidBySource;
  version: number;
  foundAt: Date;
};

const isFound = (id: number, ...states: ('waiting' | 'refused')[]): SQL | undefined =>
  and(eq(changes.kind, 'found_event'), eq(changes.entityId, id), inArray(changes.state, states));

const contentOf = (event: EventState) => ({ after: event, photos: uploadsIn(event) });

/** Adds a found event, which takes the next id of an event, and returns the id. */
export async function addWaiting(
  tx: Db,
  event: EventState,
  { source, ...said }: SourceColumns,
  now: Date,
): Promise<number> {
  const [added] = await tx
    .insert(changes)
    .values({
      kind: 'found_event',
      state: 'waiting',
      entity: 'event',
      entityId: sql`nextval(pg_get_serial_sequence('events', 'id'))`,
      action: 'create',
      ...contentOf(event),
      input: said,
      baseVersion: 1,
      source,
      actorKind: 'system',
      at: now,
    })
    .returning({ id: changes.entityId });
  return added?.id ?? 0;
}

/** Returns a found event that waits, locked until the transaction ends; null if it does not wait. */
export async function lockWaiting(tx: Db, id: number): Promise<WaitingEvent | null> {
  const [row] = await tx.select().from(changes).where(isFound(id, 'waiting')).for('update');
  if (!row) return null;
  return {
    changeId: row.id,
    event: row.after as EventState,
    source: row.source ?? 'visitor',
    said: row.input as SaidBySource,
    version: row.baseVersion ?? 1,
    foundAt: row.at,
  };
}

/** Writes a new version of a waiting event. */
export async function saveWaiting(
  tx: Db,
  id: number,
  { event, source, said, version }: WaitingEvent,
): Promise<void> {
  await tx
    .update(changes)
    .set({
      ...contentOf(event),
      input: said,
      source: source === 'visitor' ? null : source,
      baseVersion: version + 1,
    })
    .where(isFound(id, 'waiting'));
}

/** Writes what a source said of a found event, which is no new version of it. */
export async function setSaid(tx: Db, id: number, said: Partial<SaidBySource>): Promise<void> {
  await tx
    .update(changes)
    .set({ input: sql`(${changes.input}::jsonb || ${JSON.stringify(said)}::jsonb)::json` })
    .where(isFound(id, 'waiting', 'refused'));
}

/** Refuses a waiting event but keeps its row, so that no source brings it back (source-3). */
export async function refuseWaiting(tx: Db, id: number, by: { staffId: string; now: Date }): Promise<void> {
  await tx
    .update(changes)
    .set({ state: 'refused', decidedAt: by.now, decidedBy: by.staffId })
    .where(isFound(id, 'waiting'));
}

/** Lets a refused event wait again, in the state that staff refused. */
export async function letWaitAgain(tx: Db, id: number, event: EventState): Promise<void> {
  await tx
    .update(changes)
    .set({
      state: 'waiting',
      ...contentOf(event),
      baseVersion: sql`${changes.baseVersion} + 1`,
      decidedAt: null,
      decidedBy: null,
    })
    .where(isFound(id, 'waiting', 'refused'));
}

/** Returns the events of those waiting rows among these changes. */
export async function waitingAmong(db: Db, changeIds: readonly number[]): Promise<number[]> {
  if (changeIds.length === 0) return [];
  const rows = await db
    .select({ id: changes.entityId })
    .from(changes)
    .where(
      and(eq(changes.kind, 'found_event'), eq(changes.state, 'waiting'), inArray(changes.id, [...changeIds])),
    );
  return rows.flatMap(({ id }) => id ?? []);
}
