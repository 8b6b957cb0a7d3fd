import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { type LaunchedServer, type LaunchOrder, launchPostgres } from './launch.ts';
import { connectLease } from './lease.ts';
import { isAlive, readPostmaster, removeStaleFile } from './postmaster-file.ts';

/** A server that serves a cluster; `isOurs` when this process launched it. */
export type ReachedServer = { client: Client; isOurs: boolean };

export type Reach = {
  /**
   * Connects to the cluster's server; launches it if none is running. Throws one line when that fails, or when
   * `isStopping` returns true.
   */
  connect: (isStopping: () => boolean) => Promise<ReachedServer>;
  /** Hurries the shutdown of our server after SIGTERM, until the interval is cleared. */
  watchForStopping: () => NodeJS.Timeout;
  /** Asks our server to stop, and waits until it has. */
  release: () => Promise<void>;
};

const PATIENCE_MS = 60_000;
const STOPPING_SEEN_MS = 500;

/**
 * Returns whether PostgreSQL failed because another server holds the data, rather than because its lock file is
 * unwritable.
 */
const isOfAnotherServer = (failure: string) =>
  /shared memory block/.test(failure) ||
  (/lock file/.test(failure) && /already exists|is empty/.test(failure));

/** Creates the connection to a cluster's server, and launches the server where none is running. */
export function createReach(order: LaunchOrder, mode: string): Reach {
  const { clusterFolder } = order;
  let launched: LaunchedServer | null = null;
  let hasServed = false;

  async function connect(isStopping: () => boolean): Promise<ReachedServer> {
    const deadline = Date.now() + PATIENCE_MS;
    while (!isStopping()) {
      const running = readPostmaster(clusterFolder);
      const client = running?.status === 'ready' ? await connectLease(running, mode) : null;
      if (client) {
        hasServed = true;
        return { client, isOurs: launched !== null && launched.pid() === running?.pid };
      }
      if (launched?.hasExited()) {
        const failure = launched.failure();
        const wasKilled = hasServed;
        launched = null;
        hasServed = false;
        // Another process is starting the server, or an old server is still shutting down.
        if (!wasKilled && !isOfAnotherServer(failure)) throw new Error(`PostgreSQL failed: ${failure}`);
        await sleep(100);
      } else if (!launched && !(running && isAlive(running))) {
        removeStaleFile(clusterFolder);
        launched = launchPostgres(order);
      }
      if (Date.now() > deadline) {
        throw new Error(
          `PostgreSQL in ${clusterFolder} does not answer (process ${running?.pid ?? 'none'}).`,
        );
      }
      await sleep(15);
    }
    throw new Error('PostgreSQL was stopped while starting');
  }

  // After SIGTERM alone, a server refuses new connections but waits indefinitely for ours to close.
  function watchForStopping(): NodeJS.Timeout {
    return setInterval(() => {
      const running = readPostmaster(clusterFolder);
      if (running?.status !== 'stopping' || running.pid !== launched?.pid()) return;
      try {
        process.kill(running.pid, 'SIGINT');
      } catch {}
    }, STOPPING_SEEN_MS).unref();
  }

  async function release(): Promise<void> {
    const ours = launched;
    if (!ours) return;
    ours.release();
    for (let waited = 0; !ours.hasExited() && waited < PATIENCE_MS; waited += 10) await sleep(10);
  }

  return { connect, watchForStopping, release };
}
