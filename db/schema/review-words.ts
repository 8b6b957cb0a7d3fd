import { pgTable, text } from 'drizzle-orm/pg-core';

/** Words that staff added to those of domain/review/words.json. */
export const reviewWordsTable = pgTable('review_words', { word: text('word').primaryKey() });
