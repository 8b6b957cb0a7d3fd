import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, json, pgTable, text } from 'drizzle-orm/pg-core';
import type { JobSummary } from '#contract/jobs/jobs.ts';
import { instant } from '../columns.ts';

/** One row for each run of a job; a retry continues the same run. */
export const jobRunsTable = pgTable(
  'job_runs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** Identifies the queue entry, which the library deletes when the run is done. */
    ticket: text('ticket').notNull().unique(),
    job: text('job').notNull(),
    status: text('status', { enum: ['running', 'succeeded', 'failed'] })
      .notNull()
      .default('running'),
    attempt: integer('attempt').notNull(),
    payload: json('payload'),
    summary: json('summary').$type<JobSummary>().notNull().default({}),
    /** private: never text from another server, so that no such text reaches a log or a staff screen */
    problems: text('problems').array().notNull().default(sql`'{}'::text[]`),
    startedAt: instant('started_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (run) => [
    index('job_runs_job').on(run.job, run.startedAt),
    check('job_runs_status_known', sql`${run.status} in ('running', 'succeeded', 'failed')`),
  ],
);

/** Schedules of jobs; a job without a row is new to all servers. */
export const jobSchedulesTable = pgTable('job_schedules', {
  job: text('job').primaryKey(),
  isScheduled: boolean('is_scheduled').notNull(),
  /** The time at which the job became known or was last switched on or off. */
  since: instant('since').notNull(),
  /** The id of the staff member who switched it. */
  switchedBy: text('switched_by'),
});
