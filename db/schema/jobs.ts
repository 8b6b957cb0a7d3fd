import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, json, pgTable, text } from 'drizzle-orm/pg-core';
import type { JobSummary } from '#contract/jobs/jobs.ts';
import { instant } from './columns.ts';

/** One row for each run of a job; a run that failed or was cut off, and is taken up again, is still the same run. */
export const jobRunsTable = pgTable(
  'job_runs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** Names the entry of the queue, of which the library forgets everything once it is done. */
    ticket: text('ticket').notNull().unique(),
    job: text('job').notNull(),
    status: text('status', { enum: ['running', 'succeeded', 'failed'] })
      .notNull()
      .default('running'),
    attempt: integer('attempt').notNull(),
    /** What the run was told, or what was decided when it began. */
    payload: json('payload'),
    summary: json('summary').$type<JobSummary>().notNull().default({}),
    /** private: never what another side wrote, so that nobody else's words reach a log or a screen of staff. */
    problems: text('problems').array().notNull().default(sql`'{}'::text[]`),
    startedAt: instant('started_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (run) => [
    index('job_runs_job').on(run.job, run.startedAt),
    check('job_runs_status_known', sql`${run.status} in ('running', 'succeeded', 'failed')`),
  ],
);

/** Which jobs the timetable starts. A job without a row is not known to any server yet. */
export const jobSchedulesTable = pgTable('job_schedules', {
  job: text('job').primaryKey(),
  isScheduled: boolean('is_scheduled').notNull(),
  /** Known, or switched on or off, since then. */
  since: instant('since').notNull(),
  /** The staff id of whoever switched it. */
  switchedBy: text('switched_by'),
});
