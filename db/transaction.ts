import { drizzle } from 'drizzle-orm/node-postgres';
import pg, { type Client, type Pool, type PoolClient } from 'pg';
import type { Db } from './client.ts';

/** The same connection, and with it the same transaction, for what is written in Drizzle. */
export const asDb = (client: PoolClient | Client): Db => drizzle(client);

/**
 * Runs the work in one transaction on one connection: kept when it answers, undone when it throws or `isKept` says no to
 * its answer.
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

/**
 * Runs the work in a part of a transaction that can be undone alone: kept when it answers null, undone when it answers
 * why not. The database may have refused a statement of it.
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
