import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * The half hours for which a model was asked what to do now. The key makes it one call for each of them, over all
 * servers; `answer` stays null when nothing came of it.
 */
export const adviceSlotsTable = pgTable('advice_slots', {
  slot: instant('slot').primaryKey(),
  /** The class of the weather that the answer is about (domain/right-now/weather.ts). */
  weather: text('weather').notNull(),
  answer: jsonb('answer'),
});
