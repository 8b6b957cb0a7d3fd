import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * Random keys under which devices and addresses are hashed, one for each day and each week. The table is UNLOGGED (by
 * hand in its migration) and in no backup: a forgotten key is in no write-ahead log and in no file that is kept.
 */
export const pseudonymKeysTable = pgTable('pseudonym_keys', {
  /** 'day 2026-06-26' or 'week 2026-06-22'. */
  period: text('period').primaryKey(),
  // private: 32 random bytes as base64url
  key: text('key').notNull(),
  forgetAt: instant('forget_at').notNull(),
});
