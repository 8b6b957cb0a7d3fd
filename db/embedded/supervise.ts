import { mkdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { isConnectionError } from '../database-errors.ts';
import { type DatabaseLog, silentLog } from '../database-log.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { ensureCluster } from './initialize.ts';
import { AnotherServerError, ensureGuideRole, GUIDE_DATABASE, GUIDE_ROLE, takeServerLock } from './lease.ts';
import { choosePrivileges } from './privileges.ts';
import { createReach, type Reach } from './reach.ts';
import { prepareSocketFolder } from './socket-folder.ts';

/** 'server' is refused beside another server; 'attach-or-start' (command line) joins a running one. */
export type EmbeddedMode = 'server' | 'attach-or-start';

export type EmbeddedOptions = {
  dataDir: string;
  mode: EmbeddedMode;
  log?: DatabaseLog;
  postgresBin?: string | undefined;
  binaries?: Binaries;
  settings?: Record<string, string>;
};

export type EmbeddedServer = {
  connection: { host: string; port: number; user: string; database: string };
  isNew: boolean;
  /** True if this process started the running server and must stop it. */
  isOwner: () => boolean;
  stop: () => Promise<void>;
};

const OWNER_FIRST_MS = 300;
const RETRY_MS = [0, 100, 250, 500, 1000, 2000, 5000];

/**
 * Starts the private PostgreSQL in `<dataDir>/pg`, or attaches to a running one, and restarts it when it stops; pools
 * reconnect by themselves. It stops with this process, however the process ends. Throws one line on failure;
 * AnotherServerError beside another server.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { mode, log = silentLog, settings = {} } = options;
  const binaries = options.binaries ?? findBinaries(options.postgresBin);
  // PostgreSQL's user must traverse this folder to reach pg/; private contents have their own modes.
  mkdirSync(options.dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  const dataDir = realpathSync(options.dataDir);
  const clusterFolder = path.join(dataDir, 'pg');
  const privileges = choosePrivileges(binaries.folder, dataDir, clusterFolder);
  const socketFolder = prepareSocketFolder(dataDir, privileges);
  const isNew = await ensureCluster(binaries, privileges, clusterFolder);
  const reach = createReach({ binaries, privileges, clusterFolder, socketFolder, settings, log }, mode);
  const { hold, isOwner, stop } = createHold(reach, { dataDir, mode, log });
  try {
    await hold();
  } catch (error) {
    // The lease was refused because of another server: a server that we launched has lost the race and is released.
    await stop();
    throw error instanceof AnotherServerError ? error : new Error(`No database: ${(error as Error).message}`);
  }
  const connection = { host: socketFolder, port: 5432, user: GUIDE_ROLE, database: GUIDE_DATABASE };
  return { connection, isNew, isOwner, stop };
}

/** Creates this process's hold on the server: a permanent connection, reopened whenever it breaks. */
function createHold(
  reach: Reach,
  { dataDir, mode, log }: { dataDir: string; mode: string; log: DatabaseLog },
) {
  let lease: Client | null = null;
  let isOurs = false;
  let isStopping = false;

  async function hold(): Promise<void> {
    const reached = await reach.connect(() => isStopping);
    const { client } = reached;
    isOurs = reached.isOurs;
    try {
      if (isStopping) throw new Error('PostgreSQL was stopped while starting');
      await ensureGuideRole(client);
      if (mode === 'server') {
        // Of servers started together, the one that owns PostgreSQL must get the lock, because PostgreSQL stops when
        // its owner exits.
        if (!isOurs) await sleep(OWNER_FIRST_MS);
        await takeServerLock(client, dataDir);
      }
    } catch (error) {
      await client.end();
      // The server's owner has just stopped it.
      if (isConnectionError(error) && !isStopping) return hold();
      throw error;
    }
    lease = client;
    const watch = isOurs ? reach.watchForStopping() : undefined;
    client.once('end', () => {
      clearInterval(watch);
      lease = null;
      isOurs = false;
      if (!isStopping) void holdAgain();
    });
  }

  async function holdAgain(): Promise<void> {
    log.warn({}, 'the database went away; starting it again');
    for (let attempt = 0; !isStopping; attempt += 1) {
      await sleep(RETRY_MS[attempt] ?? 5000, undefined, { ref: false });
      try {
        await hold();
        log.info({}, 'the database is back');
        return;
      } catch (error) {
        // private: PostgreSQL's startup messages quote no visitor
        log.error({ err: error, reason: (error as Error).message }, 'the database does not start');
      }
    }
  }

  async function stop(): Promise<void> {
    isStopping = true;
    await lease?.end();
    await reach.release();
  }

  return { hold, isOwner: () => isOurs, stop };
}
