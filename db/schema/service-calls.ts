import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * How often outside services were asked, one row a service and day (UTC). Logged, unlike the limits of devices: a
 * budget must survive a crash. The model's calls are in `ai_usage`, with their tokens.
 */
export const serviceCallsTable = pgTable(
  'service_calls',
  {
    day: date('day', { mode: 'string' }).notNull(),
    service: text('service').notNull(),
    calls: integer('calls').notNull().default(0),
    /** Questions that were not sent, because nothing was left. */
    refused: integer('refused').notNull().default(0),
  },
  (used) => [primaryKey({ columns: [used.day, used.service] })],
);
