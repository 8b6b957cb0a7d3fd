import type { Pool } from 'pg';
import { RECEIPT_DAYS, type ReceiptStatus } from '#contract/receipts/receipts.ts';

const DAY_MS = 24 * 3_600_000;
export const receiptsSince = (now: Date) => new Date(now.getTime() - RECEIPT_DAYS * DAY_MS);

const STATE = `case decision when 'approved' then 'taken' when 'discarded' then 'refused' else 'waits' end`;

const UNKNOWN: ReceiptStatus = { state: 'unknown', reason: null };

/** Returns the outcome of each receipt, in their order. */
export async function readReceipts(
  pool: Pool,
  hashes: readonly string[],
  now: Date,
): Promise<ReceiptStatus[]> {
  const { rows } = await pool.query<ReceiptStatus & { hash: string }>(
    `select hash, ${STATE} as state, refusal as reason
     from receipts join held_changes on held_changes.id = change_id
     where hash = any ($1::text[]) and receipts.created_at >= $2`,
    [hashes, receiptsSince(now).toISOString()],
  );
  const byHash = new Map(rows.map(({ hash, ...status }) => [hash, status]));
  return hashes.map((hash) => byHash.get(hash) ?? UNKNOWN);
}
