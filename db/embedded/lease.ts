import pg, { type Client } from 'pg';
import { SUPERUSER } from './initialize.ts';
import { SERVER_CONNECTION_NAME } from './lock.ts';
import type { Postmaster } from './postmaster-file.ts';

/** The role of the guide: owner of its database but no superuser, which limits injected SQL. */
export const GUIDE_ROLE = 'guide';
export const GUIDE_DATABASE = 'postgres';

/** Opens the connection that lasts as long as we use the server: its end means that the server has gone. */
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
  // In one transaction under a lock: several processes may find the new cluster at once.
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
