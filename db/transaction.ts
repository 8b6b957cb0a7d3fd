import { drizzle } from 'drizzle-orm/node-postgres';
import pg, { type Client, type Pool, type PoolClient } from 'pg';
import type { Db } from './client.ts';

/** Returns a Drizzle handle on the same connection, and so in the same transaction. */
export const asDb = (client: PoolClient | Client): Db => drizzle(client);

/**
 * Runs the work in one transaction: committed when it returns, rolled back when it throws or `isKept` rejects its
 * result.
 */
export async function inTransaction<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  isKept: (result: T) => boolean = () => true,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query(isKept(result) ? 'commit' : 'rollback');
    client.release();
    return result;
  } catch (error) {
    const isUndone = await client.query('rollback').then(
      () => true,
      () => false,
    );
    // A connection whose transaction is still open must not return to the pool.
    client.release(!isUndone);
    throw error;
  }
}

/** Runs the work in the client's transaction, or in a new one when given the pool. */
export const withinTransaction = <T>(
  at: Pool | PoolClient,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> => (at instanceof pg.Pool ? inTransaction(at, work) : work(at));

/**
 * Runs the work in a savepoint, which is rolled back when the work returns a refusal, even one by the database.
 */
export async function inSavepoint<Refusal>(
  client: PoolClient,
  work: () => Promise<Refusal | null>,
): Promise<Refusal | null> {
  await client.query('savepoint part');
  const refusal = await work();
  await client.query(refusal === null ? 'release savepoint part' : 'rollback to savepoint part');
  return refusal;
}
