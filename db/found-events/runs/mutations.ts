import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { EventSourceName } from '#contract/found-events/event-sources.ts';
import type { SourceResult } from '#contract/found-events/scraping.ts';
import type { Db } from '#db/client.ts';
import { ingest, type SourceReading } from '#db/found-events/ingest.ts';
import {
  sourceDifferencesTable as differences,
  scrapeRunsTable as runs,
  sourceStatesTable as states,
} from '#db/schema/scraping.ts';
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

/** Marks a difference as seen; returns whether there was one. */
export async function seeDifference(db: Db, eventId: number, now: Date): Promise<boolean> {
  const seen = await db
    .update(differences)
    .set({ seenAt: now })
    .where(and(eq(differences.eventId, eventId), isNull(differences.seenAt)))
    .returning({ eventId: differences.eventId });
  return seen.length > 0;
}
