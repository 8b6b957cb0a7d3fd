import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/** Receipts of held changes, for 30 days. private: keyed hashes of numbers that only the device has. */
export const receiptsTable = pgTable(
  'receipts',
  {
    hash: text('hash').primaryKey(),
    /** The id of the held change. */
    changeId: integer('change_id').notNull(),
    createdAt: createdAt(),
  },
  (receipt) => [index('receipts_age').on(receipt.createdAt)],
);
