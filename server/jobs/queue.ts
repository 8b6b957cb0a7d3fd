/** The queue, built on graphile-worker; loaded only by the server that runs jobs, because the library is large. */

import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, type ParsedCronItem, parseCronItems, run, runMigrations } from 'graphile-worker';
import type { Logger as Log } from 'pino';
import type { JobName } from '#contract/jobs/job-names.ts';
import type { Pool } from '#db/client.ts';
import { endAbandonedRuns } from '#db/jobs/mutations.ts';
import { inTransaction } from '#db/transaction.ts';
import { DAY_MS } from '#domain/city-time/durations.ts';
import { isDue, type Timetable } from '#domain/jobs/timetable.ts';
import type { AppContext } from '#server/app-context.ts';
import { describeError } from '#server/http/response/describe-error.ts';
import type { JobWork } from './job-definition.ts';
import { JOB_DEFINITIONS } from './job-definitions.ts';
import { MAX_ATTEMPTS, QUEUE_TABLES_LOCK, ticketOf } from './jobs.ts';
import { performJob } from './perform.ts';

/** Two, so that a long job does not delay short ones; each job has a queue of its own and runs once at a time. */
const JOBS_AT_ONCE = 2;

export type JobWorks = { readonly [Name in JobName]?: JobWork<Name> };

export type QueueOptions = {
  /** For tests: other tasks under the names of jobs. */
  works?: JobWorks;
  followsTimetable: boolean;
  /** Gives a runner that has just lost the lock time to notice. */
  settleMs: number;
  /** For retries; new jobs are announced by NOTIFY. */
  pollMs: number;
};

export function prepareQueue(pool: Pool, logger?: Logger): Promise<void> {
  return inTransaction(pool, async (client) => {
    await client.query(`set local statement_timeout = '60s'`);
    await client.query('select pg_advisory_xact_lock($1)', [QUEUE_TABLES_LOCK]);
    await runMigrations({ pgPool: pool, logger: logger ?? new Logger(() => () => {}) });
  });
}

/** Works until `until` aborts and running jobs have ended; only for the lock holder. */
export async function runQueue(ctx: AppContext, options: QueueOptions, until: AbortSignal): Promise<void> {
  const { pool } = ctx.database;
  const logger = createLogger(ctx.log);
  const works = options.works ?? JOB_DEFINITIONS;
  await prepareQueue(pool, logger);
  await releaseStaleLocks(ctx, options.settleMs, until);
  if (until.aborted) return;
  const runner = await run({
    pgPool: pool,
    logger,
    noHandleSignals: true,
    concurrency: JOBS_AT_ONCE,
    pollInterval: options.pollMs,
    taskList: taskList(ctx, works, until),
    parsedCronItems: options.followsTimetable ? cronItems(Object.keys(works) as JobName[], ctx.now) : [],
    // Batches survive a lost database; without them its failure would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
  const stop = () => runner.stop().catch(() => {});
  until.addEventListener('abort', stop, { once: true });
  if (until.aborted) void stop();
  await runner.promise.finally(() => until.removeEventListener('abort', stop));
}

/**
 * Only the lock holder runs jobs, so any locked entry belongs to a dead runner and is released at once (the
 * library would wait four hours).
 */
async function releaseStaleLocks(ctx: AppContext, settleMs: number, until: AbortSignal): Promise<void> {
  const { pool, db } = ctx.database;
  const { rows: locked } = await pool.query<{ by: string }>(
    'select distinct locked_by as by from graphile_worker.jobs where locked_by is not null',
  );
  if (locked.length > 0) {
    await sleep(settleMs, undefined, { signal: until }).catch(() => {});
    if (until.aborted) return;
    await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [locked.map(({ by }) => by)]);
    ctx.log.info({ runners: locked.length }, 'jobs of a runner that died are taken up again');
  }
  await pool.query(
    `select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where attempts >= max_attempts and locked_by is null))`,
  );
  const { rows } = await pool.query<{ id: string; created_at: Date }>(
    'select id, created_at from graphile_worker.jobs',
  );
  await endAbandonedRuns(db, rows.map(ticketOf), ctx.now());
}

function taskList(ctx: AppContext, works: JobWorks, until: AbortSignal) {
  const entries = Object.entries(works) as [JobName, JobWork][];
  return Object.fromEntries(
    entries.map(([job, work]) => [
      job,
      (payload: unknown, { job: row }: { job: { id: string; created_at: Date; attempts: number } }) =>
        performJob(
          ctx,
          job,
          work,
          {
            ticket: ticketOf(row),
            payload,
            attempt: row.attempts,
            isLastAttempt: row.attempts >= MAX_ATTEMPTS,
          },
          until,
        ),
    ]),
  );
}

/**
 * private: logs our own text and the place in the code, because the library's messages quote errors and payloads
 */
function createLogger(log: Log): Logger {
  return new Logger(() => (level, _message, meta) => {
    if (level !== 'error' || meta?.failure) return;
    log.warn({ error: describeError(meta?.error) }, 'the queue of jobs had a problem');
  });
}

/** Catches up once on runs missed while the server was off, for at most a day; on weekly runs, for at most a week. */
const BACKFILL_MS = DAY_MS;
const backfillOf = (timetable: Timetable) => ('weekday' in timetable ? 7 * BACKFILL_MS : BACKFILL_MS);

export function cronItems(jobs: readonly JobName[], now: () => Date): ParsedCronItem[] {
  return parseCronItems(
    jobs.flatMap((job) => {
      const { schedule } = JOB_DEFINITIONS[job];
      if (!schedule) return [];
      return {
        task: job,
        match: (digest: Digest) => isDueAt(schedule, digest, now()),
        // The same key as in `enqueue`, so that a waiting job is not added twice.
        options: {
          backfillPeriod: backfillOf(schedule),
          queueName: job,
          jobKey: job,
          maxAttempts: MAX_ATTEMPTS,
        },
      };
    }),
  );
}

/** A UTC minute without its year, as the library passes it. */
type Digest = { month: number; date: number; hour: number; min: number };

function isDueAt(timetable: Timetable, digest: Digest, now: Date): boolean {
  // A cheap check first, because the library asks for every minute of the backfilled day. Madrid's offsets are whole
  // hours.
  const isThisMinute =
    'everyMinutes' in timetable
      ? digest.min % timetable.everyMinutes === 0
      : digest.min === timetable.dailyAt % 60;
  return isThisMinute && isDue(timetable, nearestInstant(digest, now));
}

export function nearestInstant({ month, date, hour, min }: Digest, now: Date): Date {
  const years = [-1, 0, 1].map((step) => Date.UTC(now.getUTCFullYear() + step, month - 1, date, hour, min));
  const distance = (ms: number) => Math.abs(ms - now.getTime());
  return new Date(years.reduce((a, b) => (distance(b) < distance(a) ? b : a)));
}
