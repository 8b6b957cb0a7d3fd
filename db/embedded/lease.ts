import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type Client } from 'pg';
import { SUPERUSER } from './initialize.ts';
import { type Postmaster, processExists } from './postmaster-file.ts';

/** The guide's role: it owns its database but is no superuser, which limits the effect of injected SQL. */
export const GUIDE_ROLE = 'guide';
export const GUIDE_DATABASE = 'postgres';

const PATIENCE_MS = 5000;

/** Opens a connection that is held as long as we use the server: when it ends, the server is gone. */
export async function connectLease(running: Postmaster, mode: string): Promise<Client | null> {
  const client = new pg.Client({
    host: running.socketFolder,
    port: running.port,
    user: SUPERUSER,
    database: GUIDE_DATABASE,
    application_name: mode === 'server' ? SERVER_CONNECTION_NAME : 'guide command line',
    connectionTimeoutMillis: 2000,
  });
  // 'end' follows every 'error'; an 'error' without a listener would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch {
    return null;
  }
  return client;
}

export async function ensureGuideRole(client: Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [GUIDE_ROLE]);
  if (rowCount) return;
  // Runs in one transaction under a lock, because several processes may create the cluster at once.
  await client.query(`
    begin;
    select pg_advisory_xact_lock(1819242347);
    do $$ begin
      if not exists (select from pg_roles where rolname = '${GUIDE_ROLE}') then
        create role ${GUIDE_ROLE} login;
        alter database ${GUIDE_DATABASE} owner to ${GUIDE_ROLE};
      end if;
    end $$;
    commit`);
}

export class AnotherServerError extends Error {
  override name = 'AnotherServerError';
}

const LOCK = [1819242347, 1] as const;
const NAME = 'guide server, process ';

/** The application name of the lock holder's connection, from which other servers read its process id. */
const SERVER_CONNECTION_NAME = `${NAME}${process.pid}`;

/**
 * Makes this the only server on its data folder while `client` is connected: the lock belongs to the session, so it
 * is released when the process ends. Throws AnotherServerError, one line, when a running server holds it.
 */
export async function takeServerLock(client: Client, dataDir: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1, $2) as taken', [
      ...LOCK,
    ]);
    if (rows[0]?.taken) return;
    const holder = await lockHolder(client);
    // A killed server's connection outlives it briefly.
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
