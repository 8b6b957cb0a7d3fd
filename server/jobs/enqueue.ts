import type { JobName } from '#contract/jobs/job-names.ts';
import type { Pool } from '#db/client.ts';
import { inTransaction } from '#db/transaction.ts';
import type { AppContext } from '#server/app-context.ts';
import { describeError } from '#server/http/response/describe-error.ts';
import { type Jobs, MAX_ATTEMPTS, type PayloadOf, QUEUE_TABLES_LOCK, ticketOf } from './jobs.ts';

/** Runs a job soon. Failures are only logged, because the timetable runs the job anyway. */
export async function runSoon({ jobs, log }: Pick<AppContext, 'jobs' | 'log'>, job: JobName): Promise<void> {
  await jobs.add(job, null).catch((error: unknown) => {
    log.warn({ job, error: describeError(error) }, 'a job waits for the timetable');
  });
}

export function createJobs(pool: Pool): Jobs {
  return { add: async (job, payload) => void (await enqueue(pool, job, payload)) };
}

/**
 * Adds a job and returns the ticket of its run; a waiting job without a payload is not added again. Plain SQL: a
 * server that only enqueues should not load the whole queue library.
 */
export async function enqueue<Name extends JobName>(
  pool: Pool,
  job: Name,
  payload: PayloadOf<Name>,
): Promise<string> {
  const add = async () => {
    const { rows } = await inTransaction(pool, async (client) => {
      // The library creates its tables in several steps, between which its functions do not work.
      await client.query(`set local statement_timeout = '60s'`);
      await client.query('select pg_advisory_xact_lock_shared($1)', [QUEUE_TABLES_LOCK]);
      return client.query<{ id: string; created_at: Date }>(
        `select id, created_at from graphile_worker.add_job(
          $1, payload := $2::json, queue_name := $1, max_attempts := $3, job_key := $4)`,
        [job, JSON.stringify(payload ?? {}), MAX_ATTEMPTS, payload === null ? job : null],
      );
    });
    const [entry] = rows;
    if (!entry) throw new Error('The job was not added');
    return ticketOf(entry);
  };
  try {
    return await add();
  } catch (error) {
    if (!isQueueMissing(error)) throw error;
    // The first job of a new database may come before its first runner.
    const { prepareQueue } = await import('./queue.ts');
    await prepareQueue(pool);
    return add();
  }
}

const isQueueMissing = (error: unknown) =>
  ['3F000', '42883', '42P01'].includes(String((error as { code?: unknown }).code));
