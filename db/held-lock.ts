import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type Client, type ClientConfig } from 'pg';
import type { Database } from './client.ts';

export type HeldLock = {
  /** Aborts when the connection, and with it the lock, is lost. */
  lost: AbortSignal;
  release: () => Promise<void>;
};

export type LockWait = { key: number; signal: AbortSignal; everyMs: number };

const HEARTBEAT_MS = 2000;
const PATIENCE_MS = 10_000;
/**
 * PostgreSQL releases the lock 25 s after its holder vanished: longer than the holder's heartbeat timeout, so the old
 * holder has stopped before a new one starts.
 */
const KEEPALIVE =
  'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3';

/**
 * Holds a lock over all processes that share the database, on a separate connection. Polls, because a waiting statement
 * would hold back vacuum in the whole database. Returns null when `signal` aborts.
 */
export async function waitForLock(
  { connection }: Pick<Database, 'connection'>,
  { key, signal, everyMs }: LockWait,
): Promise<HeldLock | null> {
  let client: Client | null = null;
  while (!signal.aborted) {
    try {
      client ??= await connect(connection);
      const { rows } = await client.query<{ isHeld: boolean }>(
        'select pg_try_advisory_lock($1) as "isHeld"',
        [key],
      );
      if (rows[0]?.isHeld) return hold(client);
    } catch {
      // The database is unreachable; the next attempt reconnects.
      void client?.end().catch(() => {});
      client = null;
    }
    await sleep(everyMs, undefined, { signal, ref: false }).catch(() => {});
  }
  await client?.end().catch(() => {});
  return null;
}

async function connect(connection: ClientConfig): Promise<Client> {
  const client = new pg.Client({
    ...connection,
    application_name: 'guide lock',
    query_timeout: PATIENCE_MS,
  });
  client.on('error', () => {});
  await client.connect();
  await client.query(KEEPALIVE);
  return client;
}

function hold(client: Client): HeldLock {
  const lost = new AbortController();
  client.once('end', () => lost.abort());
  const heartbeat = setInterval(() => {
    client.query('select 1').catch(() => {
      lost.abort();
      void client.end().catch(() => {});
    });
  }, HEARTBEAT_MS);
  heartbeat.unref();
  return {
    lost: lost.signal,
    release: async () => {
      clearInterval(heartbeat);
      await client.end().catch(() => {});
    },
  };
}
