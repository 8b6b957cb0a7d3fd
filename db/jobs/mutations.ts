import { and, eq, lt, notInArray, sql } from 'drizzle-orm';
import { JOBS, type JobName } from '#contract/jobs/job-names.ts';
import type { JobSummary } from '#contract/jobs/jobs.ts';
import type { Db } from '#db/client.ts';
import { jobRunsTable as runs, jobSchedulesTable as schedules } from '#db/schema/machine/jobs.ts';

type RunStart = { id: number; attempt: number; payload: unknown };

/** Schedules jobs that are new to all servers, except those that staff must enable. */
export async function addNewJobs(db: Db, switched: readonly JobName[], now: Date): Promise<void> {
  const rows = JOBS.map((job) => ({ job, isScheduled: !switched.includes(job), since: now }));
  await db.insert(schedules).values(rows).onConflictDoNothing();
}

export async function switchJob(
  db: Db,
  job: JobName,
  change: { isScheduled: boolean; by: string; now: Date },
): Promise<void> {
  const row = { isScheduled: change.isScheduled, since: change.now, switchedBy: change.by };
  await db
    .insert(schedules)
    .values({ job, ...row })
    .onConflictDoUpdate({ target: schedules.job, set: row });
}

type Ticket = { ticket: string; attempt: number };

/** Continues the run of a queue entry; null when it has none yet. */
export async function continueRun(tx: Db, { ticket, attempt }: Ticket): Promise<RunStart | null> {
  const [run] = await tx
    .update(runs)
    .set({ status: 'running', attempt, finishedAt: null })
    .where(eq(runs.ticket, ticket))
    .returning({ id: runs.id, payload: runs.payload });
  return run ? { ...run, attempt } : null;
}

/** Opens the run of a queue entry. */
export async function openRun(
  tx: Db,
  { ticket, job, attempt, payload, now }: Ticket & { job: JobName; payload: unknown; now: Date },
): Promise<RunStart> {
  const [added] = await tx
    .insert(runs)
    .values({ ticket, job, attempt, payload, startedAt: now })
    .returning({ id: runs.id });
  if (!added) throw new Error('The run was not written');
  return { id: added.id, attempt, payload };
}

/** Does nothing if another server has continued the run meanwhile. */
export async function endRun(
  db: Db,
  { id, attempt }: RunStart,
  end: { status: 'succeeded' | 'failed'; summary?: JobSummary; problems: string[]; now: Date },
): Promise<void> {
  const { status, summary = {}, problems, now } = end;
  await db
    .update(runs)
    .set({ status, summary, problems, finishedAt: now })
    .where(and(eq(runs.id, id), eq(runs.attempt, attempt), eq(runs.status, 'running')));
}

/** Fails runs without a valid ticket: their server died and no retry is left. */
export async function endAbandonedRuns(db: Db, livingTickets: string[], now: Date): Promise<void> {
  await db
    .update(runs)
    .set({ status: 'failed', problems: ['the server stopped while it ran'], finishedAt: now })
    .where(and(eq(runs.status, 'running'), notInArray(runs.ticket, livingTickets)));
}

/** Keeps each job's last run, whatever its age. */
export async function forgetOldRuns(db: Db, before: Date): Promise<void> {
  const isFollowed = sql`exists (select from ${runs} as later
    where later.job = ${runs.job} and later.started_at > ${runs.startedAt})`;
  await db.delete(runs).where(and(lt(runs.finishedAt, before), isFollowed));
}

/** Records the progress of a running job. */
export async function noteProgress(db: Db, job: JobName, summary: JobSummary): Promise<void> {
  await db
    .update(runs)
    .set({ summary })
    .where(and(eq(runs.job, job), eq(runs.status, 'running')));
}
