import type { Pool, PoolClient } from 'pg';
import { receiptsSince } from './queries.ts';

type Subject = { thing: 'write'; id: null } | { thing: 'held' | 'report'; id: number };

/** Stores a receipt's hash; a repeated write does not change the first one. */
export async function leaveReceipt(
  pool: Pool | PoolClient,
  hash: string | null | undefined,
  { thing, id }: Subject,
  now: Date,
): Promise<void> {
  if (!hash) return;
  await pool.query(
    `insert into receipts (hash, thing, thing_id, created_at) values ($1, $2, $3, $4) on conflict do nothing`,
    [hash, thing, id, now.toISOString()],
  );
}

/** Stores an objection; false when there is one for this receipt. */
export async function addObjection(pool: Pool, hash: string, text: string, now: Date): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into objections (receipt, text, created_at) values ($1, $2, $3) on conflict do nothing`,
    [hash, text, now.toISOString()],
  );
  return rowCount === 1;
}

type Deciding = { decision: 'accepted' | 'refused'; reason: string; staffId: string; now: Date };

/** Decides a waiting objection and erases its text; false when it was already decided. */
export async function settleObjection(
  pool: Pool,
  id: number,
  { decision, reason, staffId, now }: Deciding,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update objections set decided_at = $2, decided_by = $3, decision = $4, reason = $5, text = ''
     where id = $1 and decided_at is null`,
    [id, now.toISOString(), staffId, decision, reason],
  );
  return rowCount === 1;
}

/** Deletes receipts older than 30 days, with their objections. */
export async function forgetOldReceipts(pool: Pool, now: Date): Promise<void> {
  await pool.query('delete from receipts where created_at < $1', [receiptsSince(now).toISOString()]);
}
