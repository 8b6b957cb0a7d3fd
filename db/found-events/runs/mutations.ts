import { and, eq, lt, sql } from 'drizzle-orm';
import type { SourceName } from '#contract/found-events/event-sources.ts';
import type { Db } from '#db/client.ts';
import { scrapeRunsTable as runs, sourceStatesTable as states } from '#db/schema/scraping.ts';
import { HOUR_MS } from '#domain/city-time/durations.ts';
import type { SourceHistory } from '#domain/found-events/source-health.ts';

/** A run that makes no progress for this long no longer blocks the next one. */
const GIVEN_UP_MS = HOUR_MS;
const GIVEN_UP = 'the run was given up';

export type NewRun = { sources: SourceName[]; startedBy: string | null; now: Date };

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

/** Returns a run, locked until the transaction ends: the lock serializes the judging of events. */
export async function lockRun(tx: Db, id: number): Promise<typeof runs.$inferSelect | null> {
  const [run] = await tx.select().from(runs).where(eq(runs.id, id)).for('update');
  return run ?? null;
}

type Totals = Pick<typeof runs.$inferSelect, 'results' | 'errors' | 'totalFound' | 'totalSaved'>;

export async function saveTotals(tx: Db, runId: number, totals: Totals): Promise<void> {
  await tx.update(runs).set(totals).where(eq(runs.id, runId));
}

export async function readSourceHistory(tx: Db, source: SourceName): Promise<SourceHistory | null> {
  const [history] = await tx.select().from(states).where(eq(states.source, source));
  return history ?? null;
}

export async function saveSourceHistory(tx: Db, source: SourceName, history: SourceHistory): Promise<void> {
  await tx
    .insert(states)
    .values({ source, ...history })
    .onConflictDoUpdate({ target: states.source, set: history });
}

export async function endRun(db: Db, runId: number, hasSucceeded: boolean, now: Date): Promise<void> {
  await db
    .update(runs)
    .set({ status: hasSucceeded ? 'succeeded' : 'failed', finishedAt: now })
    .where(and(eq(runs.id, runId), eq(runs.status, 'running')));
}
