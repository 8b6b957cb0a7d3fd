import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

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
