import pg, { type Pool, type PoolClient } from 'pg';

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

/** Runs the work in the transaction that a client is in; in one of its own when it gets the pool. */
export const withinTransaction = <T>(
  at: Pool | PoolClient,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> => (at instanceof pg.Pool ? inTransaction(at, work) : work(at));
