import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/**
 * Random keys for hashing devices and addresses, one per day and week. The table is UNLOGGED (edited into its
 * migration) and in no backup, so a deleted key remains in no write-ahead log and no file.
 */
export const pseudonymKeysTable = pgTable('pseudonym_keys', {
  /** 'day 2026-06-26' or 'week 2026-06-22'. */
  period: text('period').primaryKey(),
  // private: 32 random bytes as base64url
  key: text('key').notNull(),
  forgetAt: instant('forget_at').notNull(),
});
