import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { processExists } from './postmaster-file.ts';

export class AnotherServerError extends Error {
  override name = 'AnotherServerError';
}

const LOCK = [1819242347, 1] as const;
const NAME = 'guide server, process ';
const PATIENCE_MS = 5000;

/** The name of the lock holder's connection, by which other servers read its process id. */
export const SERVER_CONNECTION_NAME = `${NAME}${process.pid}`;

/**
 * Makes this the only server on its data folder while `client` is connected: the lock belongs to the session, so
 * it is released when the process dies. Throws AnotherServerError, one line, when a living server holds it.
 */
export async function takeServerLock(client: Client, dataDir: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1, $2) as taken', [
      ...LOCK,
    ]);
    if (rows[0]?.taken) return;
    const holder = await lockHolder(client);
    // A killed server's connection outlives it for a moment.
    if (holder !== null && (processExists(holder) || Date.now() > deadline)) {
      throw new AnotherServerError(
        `Another server (process ${holder}) is already using ${dataDir}: stop it, or choose another DATA_DIR.`,
      );
    }
    await sleep(50);
  }
}

async function lockHolder(client: Client): Promise<number | null> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and classid = $1 and objid = $2 and granted`,
    [...LOCK],
  );
  return rows[0] ? Number(rows[0].name.slice(NAME.length)) : null;
}
