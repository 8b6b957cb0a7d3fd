import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * Calls of outside services, per service and UTC day. Logged, unlike rate limits: a budget must survive a crash.
 * The model's calls are in `ai_usage`.
 */
export const serviceCallsTable = pgTable(
  'service_calls',
  {
    day: date('day', { mode: 'string' }).notNull(),
    service: text('service').notNull(),
    calls: integer('calls').notNull().default(0),
    /** Calls that were skipped because the budget was spent. */
    refused: integer('refused').notNull().default(0),
  },
  (used) => [primaryKey({ columns: [used.day, used.service] })],
);
