import type { JobName } from '#contract/jobs/job-names.ts';
import { beginRun, endRun } from '#db/jobs/mutations.ts';
import { isScheduled } from '#db/jobs/queries.ts';
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

/** Makes the queue retry; the run and the log hold the reason. */
class NotDoneError extends Error {}

/** Performs a queue entry and records its run. Throws to make the queue retry. */
export async function performJob<Name extends JobName>(
  ctx: AppContext,
  job: Name,
  work: JobWork<Name>,
  entry: Entry,
  signal: AbortSignal,
): Promise<void> {
  const { db } = ctx.database;
  const { ticket, attempt } = entry;
  const payload = readPayload(entry.payload);
  if (payload.isFromTimetable && !(await isScheduled(db, job))) return;
  const begun = { ticket, job, attempt, payload: payload.payload, now: ctx.now() };
  const run = await beginRun(db, begun, async (tx) => work.prepare?.(tx, ctx) ?? null);
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

/** private: our own words only, because other messages may quote what people wrote */
function problemOf(error: unknown): string {
  if (error instanceof AppError) return error.message;
  const { name, code } = describeError(error);
  return `unexpected: ${code === undefined ? name : `${name} ${code}`}`;
}
