/** The files of uploads: one picture is kept once, however many rows name it. */
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from './transaction.ts';

export type RemoveFiles = (ref: string) => Promise<void>;

/** Holds a picture's name until the transaction ends: nobody adds a row of it, nor removes its files, meanwhile. */
export const lockPicture = (client: PoolClient, ref: string) =>
  client.query(`select pg_advisory_xact_lock(hashtext('photo'), hashtext($1))`, [ref]);

export async function isNamed(client: PoolClient, ref: string): Promise<boolean> {
  const { rowCount } = await client.query('select from photos where source_ref = $1 limit 1', [ref]);
  return rowCount === 1;
}

/** Removes the files of those photos that no row names. */
export async function removeUnnamed(
  pool: Pool,
  refs: readonly string[],
  removeFiles: RemoveFiles,
): Promise<void> {
  for (const ref of new Set(refs)) {
    await inTransaction(pool, async (client) => {
      await lockPicture(client, ref);
      if (!(await isNamed(client, ref))) await removeFiles(ref);
    });
  }
}
