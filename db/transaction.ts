import type { Pool, PoolClient } from 'pg';

/** Runs the work in one transaction on one connection: kept when it answers, undone when it throws. */
export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    const isUndone = await client.query('rollback').then(
      () => true,
      () => false,
    );
    // A connection whose transaction is still open is not given back.
    client.release(!isUndone);
    throw error;
  }
}
