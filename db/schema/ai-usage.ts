import { bigint, date, integer, pgTable } from 'drizzle-orm/pg-core';

/** One row per UTC day: `update … set calls = calls + 1 where calls < budget` cannot overspend. */
export const aiUsageTable = pgTable('ai_usage', {
  day: date('day', { mode: 'string' }).primaryKey(),
  calls: integer('calls').notNull().default(0),
  refused: integer('refused').notNull().default(0),
  failed: integer('failed').notNull().default(0),
  inputTokens: bigint('input_tokens', { mode: 'number' }).notNull().default(0),
  outputTokens: bigint('output_tokens', { mode: 'number' }).notNull().default(0),
});
