import type { Client } from 'pg';
import type { Database } from './client.ts';
import { withOwnConnection } from './own-connection.ts';

const LOCK_KEY = 1_819_242_348;

/**
 * Runs migrations, seeding and restores one at a time over all processes that share the database. The lock ends
 * with the work's connection.
 */
export function withDatabaseLock<T>(
  database: Pick<Database, 'connection'>,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  return withOwnConnection(database, 'guide maintenance', async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    return work(client);
  });
}
