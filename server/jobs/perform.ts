import type { JobName } from '#contract/jobs/job-names.ts';
import { continueRun, endRun, openRun } from '#db/jobs/mutations.ts';
import { isScheduled } from '#db/jobs/queries.ts';
import { asDb, inTransaction } from '#db/transaction.ts';
import type { AppContext } from '#server/app-context.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { describeError } from '#server/http/response/describe-error.ts';
import type { JobWork } from './job-definition.ts';
import type { PayloadOf } from './jobs.ts';

export type Entry = {
  ticket: string;
  payload: unknown;
  attempt: number;
  isLastAttempt: boolean;
};

/** Makes the queue retry; the run and the log contain the reason. */
class NotDoneError extends Error {}

/** Performs a queue entry and records its run. Throws to make the queue retry. */
export async function performJob<Name extends JobName>(
  ctx: AppContext,
  job: Name,
  work: JobWork<Name>,
  entry: Entry,
  signal: AbortSignal,
): Promise<void> {
  const { db, pool } = ctx.database;
  const { ticket, attempt } = entry;
  const payload = readPayload(entry.payload);
  if (payload.isFromTimetable && !(await isScheduled(db, job))) return;
  const now = ctx.now();
  // The payload is prepared in the transaction that opens the run, so that a retry makes no decision twice.
  const run = await inTransaction(pool, async (transaction) => {
    const tx = asDb(transaction);
    const begun = await continueRun(tx, { ticket, attempt });
    if (begun) return begun;
    const prepared = payload.payload ?? (await work.prepare?.(tx, ctx)) ?? null;
    return openRun(tx, { ticket, job, attempt, payload: prepared, now });
  });
  try {
    const report = await work.run(ctx, run.payload as PayloadOf<Name>, signal);
    await endRun(db, run, { status: 'succeeded', ...report, now: ctx.now() });
    ctx.log.info({ job, attempt, ...report }, 'a job is done');
  } catch (error) {
    // Interrupted: the run continues on the next runner.
    if (signal.aborted) throw new NotDoneError('cut off');
    ctx.log.warn({ job, attempt, error: describeError(error) }, 'a job failed');
    await endRun(db, run, { status: 'failed', problems: [problemOf(error)], now: ctx.now() });
    if (!entry.isLastAttempt) throw new NotDoneError('failed');
  }
}

function readPayload(payload: unknown): { payload: object | null; isFromTimetable: boolean } {
  const { _cron, ...rest } = payload as { _cron?: unknown };
  return {
    payload: Object.keys(rest).length > 0 ? rest : null,
    isFromTimetable: _cron !== undefined,
  };
}

/** private: only our own words, because other messages may quote what people wrote */
function problemOf(error: unknown): string {
  if (error instanceof AppError) return error.message;
  const { name, code } = describeError(error);
  return `unexpected: ${code === undefined ? name : `${name} ${code}`}`;
}
