import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/**
 * Counters of writes, by key and window. UNLOGGED (edited into the first migration): counting needs no disk flush, and
 * a crash loses only the counts of the last minutes.
 */
export const rateLimitsTable = pgTable(
  'rate_limits',
  {
    // private: purpose and keyed hash, 'write:device:…'
    key: text('key').notNull(),
    windowStart: instant('window_start').notNull(),
    count: integer('count').notNull().default(0),
  },
  (limit) => [
    primaryKey({ columns: [limit.key, limit.windowStart] }),
    index('rate_limits_window').on(limit.windowStart),
  ],
);
