import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { EventSourceName } from '#contract/found-events/event-sources.ts';
import type { PendingChange, SourceResult } from '#contract/found-events/scraping.ts';
import type { Database, Db } from '#db/client.ts';
import { changedWithPlace, recordEvent, updateEvent } from '#db/events/event-rows.ts';
import { eventFaults, lockEventState } from '#db/events/event-states.ts';
import { wantPicture } from '#db/events/pictures/event-pictures.ts';
import { ingest, type SourceReading } from '#db/found-events/ingest.ts';
import type { Actor } from '#db/history/actor.ts';
import { claimPicture, PICTURE_GONE } from '#db/photos/photo-uses.ts';
import { eventsTable as events } from '#db/schema/events.ts';
import {
  sourceDifferencesTable as differences,
  scrapeRunsTable as runs,
  sourceStatesTable as states,
} from '#db/schema/scraping.ts';
import { withContacts } from '#domain/found-events/found-draft.ts';
import { afterRun } from '#domain/found-events/source-health.ts';

/** A run without progress for this long no longer blocks the next one. */
const GIVEN_UP_MS = 3_600_000;
const GIVEN_UP = 'the run was given up';

export type NewRun = { sources: EventSourceName[]; startedBy: string | null; now: Date };

/** Returns the new run's id, or null while another run is in progress. */
export async function startRun(db: Db, { sources, startedBy, now }: NewRun): Promise<number | null> {
  await db
    .update(runs)
    .set({ status: 'failed', finishedAt: now, errors: sql`array_append(${runs.errors}, ${GIVEN_UP})` })
    .where(and(eq(runs.status, 'running'), lt(runs.startedAt, new Date(now.getTime() - GIVEN_UP_MS))));
  const [run] = await db
    .insert(runs)
    .values({ sources, startedBy, startedAt: now })
    .onConflictDoNothing()
    .returning({ id: runs.id });
  return run?.id ?? null;
}

/** A source's result: its reading, or why it failed. */
export type Outcome =
  | { state: 'ok' | 'empty'; reading: SourceReading; errors: string[] }
  | { state: 'failed'; errors: string[] };

/**
 * Saves a source's result and events, all or nothing, once per run and not after the run's end. The lock on the
 * run's row serializes the judging of events.
 */
export function saveOutcome(
  db: Db,
  { runId, source, now }: { runId: number; source: EventSourceName; now: Date },
  outcome: Outcome,
): Promise<void> {
  return db.transaction(async (tx) => {
    const [run] = await tx.select().from(runs).where(eq(runs.id, runId)).for('update');
    if (run?.status !== 'running' || run.results.some((result) => result.source === source)) return;
    const { found, saved } =
      outcome.state === 'failed' ? { found: 0, saved: 0 } : await ingest(tx, outcome.reading);
    const [error] = outcome.errors;
    const result: SourceResult = { source, state: outcome.state, found, saved, ...(error && { error }) };
    await tx
      .update(runs)
      .set({
        results: [...run.results, result],
        errors: [...run.errors, ...outcome.errors.map((text) => `${source}: ${text}`)],
        totalFound: run.totalFound + found,
        totalSaved: run.totalSaved + saved,
      })
      .where(eq(runs.id, runId));
    await noteHealth(tx, result, now);
  });
}

async function noteHealth(tx: Db, result: SourceResult, now: Date): Promise<void> {
  const [before] = await tx.select().from(states).where(eq(states.source, result.source));
  const after = afterRun(before ?? null, result, now);
  await tx
    .insert(states)
    .values({ source: result.source, ...after })
    .onConflictDoUpdate({ target: states.source, set: after });
}

export async function endRun(db: Db, runId: number, hasSucceeded: boolean, now: Date): Promise<void> {
  await db
    .update(runs)
    .set({ status: hasSucceeded ? 'succeeded' : 'failed', finishedAt: now })
    .where(and(eq(runs.id, runId), eq(runs.status, 'running')));
}

export type Reviewer = { database: Database; actor: Actor; now: Date };

export type ReviewResult =
  | { ok: true }
  | { ok: false; reason: 'missing' | 'published' | 'newer' }
  | { ok: false; reason: 'invalid'; fields: Record<string, string> };

export function approveEvent({ database, actor, now }: Reviewer, id: number): Promise<ReviewResult> {
  return decide(database.db, id, async (tx, state) => {
    const fields = await eventFaults(tx, state);
    if (fields) return { ok: false, reason: 'invalid', fields };
    await updateEvent(tx, id, state, {
      status: 'published',
      updatedAt: now,
      reviewedAt: now,
      reviewedBy: actor.key,
    });
    await wantPicture(tx, { id, before: null, after: state, actor, now });
    await recordEvent(tx, { id, action: 'create', before: null, after: state, actor, now });
    return { ok: true };
  });
}

/** Rejects an event but keeps its row, so that it stays away unless the rejection is undone (source-3). */
export function rejectEvent({ database, actor, now }: Reviewer, id: number): Promise<ReviewResult> {
  return decide(database.db, id, async (tx, state) => {
    await updateEvent(tx, id, state, {
      status: 'rejected',
      updatedAt: now,
      reviewedAt: now,
      reviewedBy: actor.key,
    });
    await recordEvent(tx, { id, action: 'reject', before: state, after: null, actor, now });
    return { ok: true };
  });
}

/** Corrects a pending event; corrected fields are no longer marked as filled in by us. */
export function correctEvent(
  { database, actor, now }: Reviewer,
  id: number,
  { baseVersion, ...change }: PendingChange,
): Promise<ReviewResult> {
  return decide(database.db, id, async (tx, state, row) => {
    if (baseVersion !== undefined && baseVersion !== row.version) return { ok: false, reason: 'newer' };
    const after = await changedWithPlace(tx, state, change);
    const fields = await eventFaults(tx, after);
    if (fields) return { ok: false, reason: 'invalid', fields };
    if (!(await claimPicture(tx, { before: state.imageUrl, after: after.imageUrl }, actor, now))) {
      return { ok: false, reason: 'invalid', fields: { imageUrl: PICTURE_GONE } };
    }
    const filled = row.filled.filter((field) => after[field] === state[field]);
    const reviewFlags = withContacts(row.reviewFlags, after);
    await updateEvent(tx, id, after, { filled, reviewFlags, updatedAt: now });
    return { ok: true };
  });
}

type PendingRow = Pick<typeof events.$inferSelect, 'version' | 'filled' | 'reviewFlags'>;
type PendingState = NonNullable<Awaited<ReturnType<typeof lockEventState>>>;

/** Serializes decisions about an event: the second one finds it decided. */
function decide(
  db: Db,
  id: number,
  decision: (tx: Db, state: PendingState, row: PendingRow) => Promise<ReviewResult>,
): Promise<ReviewResult> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({
        status: events.status,
        version: events.version,
        filled: events.filled,
        reviewFlags: events.reviewFlags,
      })
      .from(events)
      .where(and(eq(events.id, id), isNull(events.deletedAt)))
      .for('update');
    if (!row || row.status === 'rejected') return { ok: false, reason: 'missing' };
    const state = await lockEventState(tx, id, 'pending');
    return state ? decision(tx, state, row) : { ok: false, reason: 'published' };
  });
}

/** Marks a difference as seen; returns whether there was one. */
export async function seeDifference(db: Db, eventId: number, now: Date): Promise<boolean> {
  const seen = await db
    .update(differences)
    .set({ seenAt: now })
    .where(and(eq(differences.eventId, eventId), isNull(differences.seenAt)))
    .returning({ eventId: differences.eventId });
  return seen.length > 0;
}
