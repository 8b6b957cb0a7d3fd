import pg, { type Client } from 'pg';
import { SUPERUSER } from './initialise.ts';
import { SERVER_CONNECTION_NAME } from './lock.ts';
import type { Postmaster } from './postmaster-file.ts';

/** The role the guide connects as: it owns its database and is no superuser, whatever SQL may get through. */
export const GUIDE_ROLE = 'guide';
export const GUIDE_DATABASE = 'postgres';

/** One connection that is open for as long as we use the server: its end tells us that the server has gone. */
export async function connectLease(running: Postmaster, mode: string): Promise<Client | null> {
  const client = new pg.Client({
    host: running.socketFolder,
    port: running.port,
    user: SUPERUSER,
    database: GUIDE_DATABASE,
    application_name: mode === 'server' ? SERVER_CONNECTION_NAME : 'guide command line',
    connectionTimeoutMillis: 2000,
  });
  // 'end' follows every 'error'; without a listener the latter would end the process.
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
  // One transaction, under a lock: several processes may see the new cluster at once.
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
