/** Of all servers on one database, the one that holds a lock runs the jobs (docs/decisions/027-jobs.md). */
import { setTimeout as sleep } from 'node:timers/promises';
import { waitForLock } from '#db/held-lock.ts';
import { addNewJobs } from '#db/jobs/mutations.ts';
import type { AppContext } from '#server/app-context.ts';
import { describeError } from '#server/http/response/describe-error.ts';
import type { QueueOptions } from './queue.ts';

export const RUNNER_LOCK = 1_819_242_349;
/** Jobs must be over before the process ends: main.ts cuts off whoever is still served after seven seconds. */
const PATIENCE_MS = 5000;

export type RunnerOptions = QueueOptions & {
  /** A server first answers those who wait for it. */
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
  /** Cuts off the jobs that run, so that the next runner takes them up, and waits for them a while. */
  stop: () => Promise<void>;
};

/** Runs the jobs of the database whenever no other process does, until it is stopped. */
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
  await addNewJobs(ctx.database.db, ctx.now());
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
