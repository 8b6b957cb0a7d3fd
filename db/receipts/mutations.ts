import type { Pool, PoolClient } from 'pg';
import { receiptsSince } from './queries.ts';

/** Stores the hash of a held change's receipt, if the device sent one. */
export async function leaveReceipt(
  client: PoolClient,
  hash: string | null | undefined,
  changeId: number,
  now: Date,
): Promise<void> {
  if (!hash) return;
  await client.query(
    `insert into receipts (hash, change_id, created_at) values ($1, $2, $3) on conflict do nothing`,
    [hash, changeId, now.toISOString()],
  );
}

/** Deletes receipts older than 30 days. */
export async function forgetOldReceipts(pool: Pool, now: Date): Promise<void> {
  await pool.query('delete from receipts where created_at < $1', [receiptsSince(now).toISOString()]);
}
