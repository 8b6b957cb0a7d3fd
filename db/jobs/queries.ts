import { eq, sql } from 'drizzle-orm';
import type { JobName } from '#contract/jobs/job-names.ts';
import type { Db } from '#db/client.ts';
import { jobRunsTable as runs, jobSchedulesTable as schedules } from '#db/schema/machine/jobs.ts';
import type { RunSeries } from '#domain/jobs/job-health.ts';

export type JobRunRow = typeof runs.$inferSelect;
export type JobRow = {
  schedule: typeof schedules.$inferSelect | undefined;
  lastRun: JobRunRow | undefined;
  series: RunSeries | undefined;
};

export async function readJobs(db: Db): Promise<(job: JobName) => JobRow> {
  const scheduled = await db.select().from(schedules);
  const last = await db
    .selectDistinctOn([runs.job])
    .from(runs)
    .orderBy(runs.job, sql`started_at desc, id desc`);
  const series = await readSeries(db);
  return (job) => ({
    schedule: scheduled.find((row) => row.job === job),
    lastRun: last.find((row) => row.job === job),
    series: series.get(job),
  });
}

/**
 * Returns the health after each job's last judged run, and the time since which that health has been unbroken. A run
 * that is retried after a failure counts as failing until it succeeds.
 */
async function readSeries(db: Db): Promise<Map<string, RunSeries>> {
  const { rows } = await db.execute<{ job: string; health: RunSeries['health']; since: string }>(sql`
    with judged as (
      select job, started_at, case
        when status = 'failed' or (status = 'running' and problems <> '{}') then 'failing'
        when status = 'succeeded' and (summary ->> 'found')::int = 0 then 'silent'
        when status = 'succeeded' then 'good'
      end as health
      from job_runs
    ), last as (
      select distinct on (job) job, health from judged where health is not null order by job, started_at desc
    )
    select job, health, (
      select min(started_at) from judged where judged.job = last.job and judged.health = last.health
        and started_at > coalesce((
          select max(started_at) from judged as other where other.job = last.job and other.health <> last.health
        ), '-infinity')
    ) as since from last`);
  return new Map(rows.map(({ job, health, since }) => [job, { health, since: new Date(since) }]));
}

export async function isScheduled(db: Db, job: JobName): Promise<boolean> {
  const [row] = await db.select().from(schedules).where(eq(schedules.job, job));
  return row?.isScheduled ?? false;
}

export async function findRun(db: Db, ticket: string): Promise<JobRunRow | undefined> {
  const [run] = await db.select().from(runs).where(eq(runs.ticket, ticket));
  return run;
}

export type JobSuccess = { lastSuccessAt: Date | null; failedRuns: number; isRunning: boolean };

export async function readSuccesses(db: Db): Promise<(job: JobName) => JobSuccess> {
  const { rows } = await db.execute<{
    job: string;
    last: string | null;
    failed: number;
    running: boolean;
  }>(sql`
    with last as (select job, max(started_at) as started from job_runs where status = 'succeeded' group by job)
    select job, max(finished_at) filter (where status = 'succeeded') as last,
      count(*) filter (where status = 'failed' and started_at > coalesce(last.started, '-infinity'))::int as failed,
      bool_or(status = 'running') as running
    from job_runs left join last using (job) group by job`);
  const rowByJob = new Map(rows.map((row) => [row.job, row]));
  return (job) => {
    const { last = null, failed = 0, running = false } = rowByJob.get(job) ?? {};
    return { lastSuccessAt: last === null ? null : new Date(last), failedRuns: failed, isRunning: running };
  };
}
