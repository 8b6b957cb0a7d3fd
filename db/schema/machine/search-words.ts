import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * The words of all places, by prefix, part and one wrong letter; unread since decision 091, without new words since
 * migration 0031. The table is kept for servers of the previous release.
 */
export const searchWordsTable = pgTable(
  'search_words',
  {
    /** '=bar', and for longer words '1|anco', '2|bnco' …: the word without its first, second … letter. */
    key: text('key').notNull(),
    word: text('word').notNull(),
  },
  (entry) => [
    primaryKey({ columns: [entry.key, entry.word] }),
    index('search_words_start').on(entry.word.op('text_pattern_ops')).where(sql`${entry.key} like '=%'`),
    index('search_words_part')
      .using('gin', sql`${entry.word} gin_trgm_ops`)
      .where(sql`${entry.key} like '=%'`),
  ],
);
