/** Of all servers on one database, the lock holder runs the jobs (docs/decisions/027-jobs.md). */
import { setTimeout as sleep } from 'node:timers/promises';
import { waitForLock } from '#db/held-lock.ts';
import { addNewJobs } from '#db/jobs/mutations.ts';
import type { AppContext } from '#server/app-context.ts';
import { describeError } from '#server/http/response/describe-error.ts';
import { UNSCHEDULED_JOBS } from './job-definitions.ts';
import type { QueueOptions } from './queue.ts';

export const RUNNER_LOCK = 1_819_242_349;
/** Less than the seven seconds after which main.ts closes all connections. */
const PATIENCE_MS = 5000;

export type RunnerOptions = QueueOptions & {
  startAfterMs: number;
  tryEveryMs: number;
};

const USUAL: RunnerOptions = {
  followsTimetable: true,
  startAfterMs: 3000,
  tryEveryMs: 2000,
  settleMs: 2000,
  pollMs: 5000,
};

export type Runner = {
  /**
   * Interrupts running jobs, so that the next runner continues them, and waits for them for up to five seconds.
   */
  stop: () => Promise<void>;
};

/** Runs the database's jobs whenever no other process does, until stopped. */
export function startRunner(ctx: AppContext, options: Partial<RunnerOptions> = {}): Runner {
  const chosen = { ...USUAL, ...options };
  const stopping = new AbortController();
  const over = contend(ctx, chosen, stopping.signal);
  return {
    stop: async () => {
      stopping.abort();
      await Promise.race([over, sleep(PATIENCE_MS, undefined, { ref: false })]);
    },
  };
}

async function contend(ctx: AppContext, options: RunnerOptions, stopping: AbortSignal): Promise<void> {
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping, ref: false }).catch(() => {});
  await pause(options.startAfterMs);
  while (!stopping.aborted) {
    try {
      await serveOnce(ctx, options, stopping);
    } catch (error) {
      ctx.log.warn({ error: describeError(error) }, 'the jobs stopped');
    }
    await pause(options.tryEveryMs);
  }
}

async function serveOnce(ctx: AppContext, options: RunnerOptions, stopping: AbortSignal): Promise<void> {
  await addNewJobs(ctx.database.db, UNSCHEDULED_JOBS, ctx.now());
  const lock = await waitForLock(ctx.database, {
    key: RUNNER_LOCK,
    signal: stopping,
    everyMs: options.tryEveryMs,
  });
  if (!lock) return;
  try {
    const { runQueue } = await import('./queue.ts');
    await runQueue(ctx, options, AbortSignal.any([stopping, lock.lost]));
  } finally {
    await lock.release();
  }
}
