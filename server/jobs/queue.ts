/** The queue, by graphile-worker: loaded only by the server that holds the runner, because the library weighs much. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, type ParsedCronItem, parseCronItems, run, runMigrations } from 'graphile-worker';
import type { Logger as Log } from 'pino';
import type { JobName } from '#contract/jobs/jobs.ts';
import type { Pool } from '#db/client.ts';
import { endAbandonedRuns } from '#db/jobs/mutations.ts';
import { inTransaction } from '#db/transaction.ts';
import { JOB_TIMES } from '#domain/jobs/job-times.ts';
import { isDue, type Timetable } from '#domain/jobs/timetable.ts';
import type { AppContext } from '#server/app-context.ts';
import { describeError } from '#server/http/response/describe-error.ts';
import { MOST_ATTEMPTS, QUEUE_TABLES_LOCK, ticketOf } from './jobs.ts';
import { performJob } from './perform.ts';
import { TASKS, type Task, type Tasks } from './tasks.ts';

/** A long job does not keep the short ones waiting; each job has a queue of its own, and runs once at a time. */
const JOBS_AT_ONCE = 2;

export type QueueOptions = {
  /** For tests: other work under the names of the jobs. */
  tasks?: Partial<Tasks>;
  /** Whether jobs are started when they are due, or only those that were added. */
  followsTimetable: boolean;
  /** Time for a runner that has just lost the lock to see it. */
  settleMs: number;
  /** For what waits to be tried again; what is new is told by NOTIFY. */
  pollMs: number;
};

/** Makes the library's own tables, or brings them up to date. */
export function prepareQueue(pool: Pool, logger?: Logger): Promise<void> {
  return inTransaction(pool, async (client) => {
    await client.query(`set local statement_timeout = '60s'`);
    await client.query('select pg_advisory_xact_lock($1)', [QUEUE_TABLES_LOCK]);
    await runMigrations({ pgPool: pool, logger: logger ?? new Logger(() => () => {}) });
  });
}

/** Works until `until` aborts and what runs has ended. Only for whoever holds the lock of the runner. */
export async function runQueue(ctx: AppContext, options: QueueOptions, until: AbortSignal): Promise<void> {
  const { pool } = ctx.database;
  const logger = loggerOf(ctx.log);
  const tasks = options.tasks ?? TASKS;
  await prepareQueue(pool, logger);
  await freeLocksOfTheDead(ctx, options.settleMs, until);
  if (until.aborted) return;
  const runner = await run({
    pgPool: pool,
    logger,
    noHandleSignals: true,
    concurrency: JOBS_AT_ONCE,
    pollInterval: options.pollMs,
    taskList: taskList(ctx, tasks, until),
    parsedCronItems: options.followsTimetable ? cronItems(Object.keys(tasks) as JobName[], ctx.now) : [],
    // Batches have an answer to a lost database; without them a failure would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
  const stop = () => runner.stop().catch(() => {});
  until.addEventListener('abort', stop, { once: true });
  if (until.aborted) void stop();
  await runner.promise.finally(() => until.removeEventListener('abort', stop));
}

/**
 * Whoever holds the lock is alone, so what others have locked is left over from a runner that died: it is taken up
 * again. The library itself would wait four hours.
 */
async function freeLocksOfTheDead(ctx: AppContext, settleMs: number, until: AbortSignal): Promise<void> {
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

function taskList(ctx: AppContext, tasks: Partial<Tasks>, until: AbortSignal) {
  const entries = Object.entries(tasks) as [JobName, Task][];
  return Object.fromEntries(
    entries.map(([job, task]) => [
      job,
      (payload: unknown, { job: row }: { job: { id: string; created_at: Date; attempts: number } }) =>
        performJob(
          ctx,
          job,
          task,
          {
            ticket: ticketOf(row),
            payload,
            attempt: row.attempts,
            isLastAttempt: row.attempts >= MOST_ATTEMPTS,
          },
          until,
        ),
    ]),
  );
}

/** The library's lines quote errors and payloads: ours say what happened, and where in the code. */
function loggerOf(log: Log): Logger {
  return new Logger(() => (level, _message, meta) => {
    if (level !== 'error' || meta?.failure) return;
    log.warn({ error: describeError(meta?.error) }, 'the queue of jobs had a problem');
  });
}

/** A day that the server was off is made good when it is back, once. */
const BACKFILL_MS = 24 * 3_600_000;

/** Our timetable in the library's terms. */
export function cronItems(jobs: readonly JobName[], now: () => Date): ParsedCronItem[] {
  return parseCronItems(
    jobs.map((job) => ({
      task: job,
      match: (digest) => isDueAt(JOB_TIMES[job], digest, now()),
      // The key is that of `enqueue`: what waits already is not added again.
      options: { backfillPeriod: BACKFILL_MS, queueName: job, jobKey: job, maxAttempts: MOST_ATTEMPTS },
    })),
  );
}

/** A minute of UTC without its year, as the library tells it. */
type Digest = { month: number; date: number; hour: number; min: number };

function isDueAt(timetable: Timetable, digest: Digest, now: Date): boolean {
  // Cheap first: the library asks for each minute of the day that it makes good. All zones of Madrid are whole hours.
  const isThisMinute =
    'everyMinutes' in timetable
      ? digest.min % timetable.everyMinutes === 0
      : digest.min === timetable.dailyAt % 60;
  return isThisMinute && isDue(timetable, nearestInstant(digest, now));
}

/** The instant of such a minute that is nearest to now. */
export function nearestInstant({ month, date, hour, min }: Digest, now: Date): Date {
  const years = [-1, 0, 1].map((step) => Date.UTC(now.getUTCFullYear() + step, month - 1, date, hour, min));
  const distance = (ms: number) => Math.abs(ms - now.getTime());
  return new Date(years.reduce((a, b) => (distance(b) < distance(a) ? b : a)));
}
