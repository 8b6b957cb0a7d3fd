/**
 * Serves requests with several processes on one port (WORKERS; docs/decisions/052-workers.md). The first process runs
 * the database, the jobs, the metrics and the alerts; its workers serve. Each process announces its changes to the
 * others at once.
 */
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, SharedDatabase } from '#db/client.ts';
import type { AppContext } from '#server/app-context.ts';
import type { KeptEndedSessions } from '#server/http/gate/ended-sessions.ts';
import { shareChanges } from './share-changes.ts';
import { shareEnded } from './shared-ended.ts';
import type { Message } from './worker-messages.ts';

const RESTART_MS = 1000;
/** Longer than a worker needs to finish its open requests. */
const PATIENCE_MS = 15_000;

const liveWorkers = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

/** The reason why a worker ended before it listened. */
class StartFailure extends Error {
  readonly isDatabaseAway: boolean;
  constructor(reason: string, isDatabaseAway: boolean) {
    super(reason);
    this.isDatabaseAway = isDatabaseAway;
  }
}

/**
 * Starts the workers, and replaces each one that ends. Resolves to a function that stops them in order, once the first
 * one is listening and the others are listening or waiting for the database. Rejects with the reason when one does not
 * start.
 */
export async function startWorkers(ctx: AppContext, ended: KeptEndedSessions): Promise<() => Promise<void>> {
  const { env, database, log } = ctx;
  const stopping = new AbortController();
  const send = (worker: Worker, message: Message) => {
    if (worker.isConnected()) worker.send(message);
  };
  const takeIn = shareChanges(ctx, (message) => {
    for (const worker of liveWorkers()) send(worker, message);
  });
  const sharedEnded = shareEnded(ended, send);

  cluster.on('message', (from, message: Message) => {
    sharedEnded.hear(from, message);
    if (message.guide === 'join') {
      sharedEnded.join(from);
      send(from, { guide: 'joined', database: shared(database), ended: ended.all() });
    }
    if (message.guide !== 'changed') return;
    takeIn(message.nouns);
    for (const worker of liveWorkers()) if (worker !== from) send(worker, message);
  });
  cluster.on('exit', sharedEnded.leave);

  /** Resolves when the worker listens; rejects with a StartFailure. */
  function startOne(): Promise<Worker> {
    const worker = cluster.fork();
    return new Promise((resolve, reject) => {
      let failure = new StartFailure('A worker ended before it listened', false);
      worker.on('message', (message: Message) => {
        if (message.guide === 'failed') failure = new StartFailure(message.reason, message.isDatabaseAway);
      });
      worker.once('listening', () => resolve(worker));
      worker.once('exit', () => reject(failure));
    });
  }

  /**
   * Keeps one worker running until the stop. Calls `onListening` at each start, `onWaiting` when a start has to wait
   * for the database. Rejects when the very first start fails otherwise.
   */
  async function keepOne(onListening: () => void, onWaiting: () => void): Promise<void> {
    let hasListened = false;
    let lastMessage = '';
    while (!stopping.signal.aborted) {
      try {
        const worker = await startOne();
        [hasListened, lastMessage] = [true, ''];
        onListening();
        if (!worker.isDead()) await once(worker, 'exit');
        if (!stopping.signal.aborted) log.error({}, 'a worker ended; another one starts');
      } catch (error) {
        if (stopping.signal.aborted) return;
        const { message, isDatabaseAway } = error as StartFailure;
        if (!hasListened && !isDatabaseAway) throw error;
        if (message !== lastMessage)
          process.stderr.write(`${message}; this worker is tried again every second\n`);
        lastMessage = message;
        onWaiting();
      }
      await sleep(RESTART_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  const startKeeping = (mayWait: boolean) =>
    new Promise<void>((resolve, reject) => {
      keepOne(resolve, mayWait ? resolve : () => {}).catch(reject);
    });

  async function stop(): Promise<void> {
    stopping.abort();
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
    // The first worker starts alone, so that a wrong configuration is reported once.
    await startKeeping(false);
    await Promise.all(Array.from({ length: env.workers - 1 }, () => startKeeping(true)));
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

const shared = ({ connection, isEmbedded }: Database): SharedDatabase => ({ connection, isEmbedded });
