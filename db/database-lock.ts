import pg, { type Client } from 'pg';
import type { Database } from './client.ts';

const LOCK_KEY = 1_819_242_348;

/**
 * Runs one piece of work at a time over all processes that share the database: migrations, seeding, restoring. The
 * work gets a connection of its own without a time limit; the lock ends with it, whatever happens.
 */
export async function withDatabaseLock<T>(
  { connection }: Pick<Database, 'connection'>,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connection, application_name: 'guide maintenance' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    return await work(client);
  } finally {
    await client.end();
  }
}
