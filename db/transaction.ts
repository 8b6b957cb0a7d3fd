import { drizzle } from 'drizzle-orm/node-postgres';
import pg, { type Client, type Pool, type PoolClient } from 'pg';
import type { Db } from './client.ts';

/** Returns a Drizzle handle on the same connection, and so in the same transaction. */
export const asDb = (client: PoolClient | Client): Db => drizzle(client);

/** A connection with an open transaction. */
export type Transaction = PoolClient;

/**
 * Runs the work in one transaction: committed when it returns, rolled back when it throws or `isKept` rejects its
 * result.
 */
export const inTransaction = <T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  isKept: (result: T) => boolean = () => true,
): Promise<T> => between(pool, { begin: 'begin', isKept }, work);

/** Runs reads that all see the same moment; the database refuses writes. */
export const inSnapshot = <T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> =>
  between(pool, { begin: 'begin isolation level repeatable read read only', isKept: () => true }, work);

async function between<T>(
  pool: Pool,
  { begin, isKept }: { begin: string; isKept: (result: T) => boolean },
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query(isKept(result) ? 'commit' : 'rollback');
    client.release();
    return result;
  } catch (error) {
    const isUndone = await client.query('rollback').then(
      () => true,
      () => false,
    );
    // A connection with an open transaction must not return to the pool.
    client.release(!isUndone);
    throw error;
  }
}

/** Runs the work in the client's transaction, or in a new one when given the pool. */
export const withinTransaction = <T>(
  at: Pool | PoolClient,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> => (at instanceof pg.Pool ? inTransaction(at, work) : work(at));
