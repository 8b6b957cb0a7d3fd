import { bigint, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** One row per UTC day: `update … set calls = calls + 1 where calls < budget` cannot overspend. */
export const aiUsageTable = pgTable('ai_usage', {
  day: date('day', { mode: 'string' }).primaryKey(),
  calls: integer('calls').notNull().default(0),
  refused: integer('refused').notNull().default(0),
  failed: integer('failed').notNull().default(0),
  inputTokens: bigint('input_tokens', { mode: 'number' }).notNull().default(0),
  outputTokens: bigint('output_tokens', { mode: 'number' }).notNull().default(0),
});

/**
 * Half hours for which the model was asked for advice. The key limits it to one call each over all servers;
 * `answer` stays null when the call failed.
 */
export const adviceSlotsTable = pgTable('advice_slots', {
  slot: instant('slot').primaryKey(),
  /** The weather class of the advice (domain/right-now/weather.ts). */
  weather: text('weather').notNull(),
  answer: jsonb('answer'),
});
