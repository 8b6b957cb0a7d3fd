/**
 * Answers with several processes on one port (WORKERS; docs/decisions/052-workers.md). The first process keeps the
 * database, the jobs, the metrics and the alerts; its workers answer. Each tells the others at once what it changed.
 */
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { VersionedNoun } from '#contract/effects.ts';
import type { Database, SharedDatabase } from '#db/client.ts';
import type { AppContext } from './app-context.ts';

/** What processes send each other; the metrics' library sends messages of its own. */
type Message =
  | { guide: 'join' }
  | { guide: 'joined'; database: SharedDatabase }
  | { guide: 'failed'; reason: string }
  | { guide: 'changed'; nouns: VersionedNoun[] }
  | { guide: 'stop' };

const RESTART_MS = 1000;
/** Longer than a worker takes to finish what it has begun. */
const PATIENCE_MS = 15_000;

const liveWorkers = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

/** Sends what this process changes to `tell`; returns what takes in the changes of others. */
function shareChanges(ctx: AppContext, tell: (message: Message) => void): (nouns: VersionedNoun[]) => void {
  const { versions } = ctx;
  ctx.versions = {
    ...versions,
    bump(...nouns) {
      versions.bump(...nouns);
      tell({ guide: 'changed', nouns });
    },
  };
  return (nouns) => versions.bump(...nouns);
}

/**
 * Starts the workers, and another one for each that ends. Rejects with the reason of one that does not start. Returns
 * what stops them in order.
 */
export async function startWorkers(ctx: AppContext): Promise<() => Promise<void>> {
  const { env, database, log } = ctx;
  let isStopping = false;
  const send = (worker: Worker, message: Message) => {
    if (worker.isConnected()) worker.send(message);
  };
  const takeIn = shareChanges(ctx, (message) => {
    for (const worker of liveWorkers()) send(worker, message);
  });

  cluster.on('message', (from, message: Message) => {
    if (message.guide === 'join') send(from, { guide: 'joined', database: shared(database) });
    if (message.guide !== 'changed') return;
    takeIn(message.nouns);
    for (const worker of liveWorkers()) if (worker !== from) send(worker, message);
  });

  /** Resolves when the worker listens. */
  function startOne(): Promise<void> {
    const worker = cluster.fork();
    return new Promise((resolve, reject) => {
      let reason = 'A worker ended before it listened';
      worker.on('message', (message: Message) => {
        if (message.guide === 'failed') reason = message.reason;
      });
      worker.once('listening', () => resolve());
      worker.once('exit', () => {
        reject(new Error(reason));
        if (!isStopping) void replace();
      });
    });
  }

  async function replace(): Promise<void> {
    await sleep(RESTART_MS, undefined, { ref: false });
    if (isStopping) return;
    log.error({}, 'a worker ended; another one starts');
    await startOne().catch(() => {});
  }

  async function stop(): Promise<void> {
    isStopping = true;
    await Promise.all(
      liveWorkers().map(async (worker) => {
        send(worker, { guide: 'stop' });
        const patience = setTimeout(() => worker.kill('SIGKILL'), PATIENCE_MS);
        if (!worker.isDead()) await once(worker, 'exit');
        clearTimeout(patience);
      }),
    );
  }

  try {
    // The first one alone, so that a wrong configuration is explained once.
    await startOne();
    await Promise.all(Array.from({ length: env.workers - 1 }, startOne));
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

const shared = ({ connection, isEmbedded }: Database): SharedDatabase => ({ connection, isEmbedded });

const toFirst = (message: Message) => process.send?.(message);

/** In a worker: asks the first process for its database. */
export async function sharedDatabase(): Promise<SharedDatabase> {
  toFirst({ guide: 'join' });
  for (;;) {
    const [message] = (await once(process, 'message')) as [Message];
    if (message.guide === 'joined') return message.database;
  }
}

/** In a worker: shares changes, and stops when the first process says so; signals of a terminal reach that one too. */
export function followFirst(ctx: AppContext, stop: () => void): void {
  const takeIn = shareChanges(ctx, toFirst);
  process.on('message', (message: Message) => {
    if (message.guide === 'changed') takeIn(message.nouns);
    if (message.guide === 'stop') stop();
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {});
}

/** In a worker: leaves the explanation to the first process; resolves when it has been sent. */
export const tellFailure = (reason: string) =>
  new Promise<void>((resolve) => {
    const message: Message = { guide: 'failed', reason };
    process.send?.(message, () => resolve());
  });
