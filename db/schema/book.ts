import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { BOOK_ACTS } from '#contract/book/book.ts';
import type { Erasable } from '#contract/history/erasure.ts';

/** The book of staff's acts. Each entry contains the hash of the previous one, and hashes instead of texts (book-2). */
export const bookEntriesTable = pgTable(
  'book_entries',
  {
    seq: integer('seq').primaryKey(),
    on: date('on').notNull(),
    act: text('act', { enum: BOOK_ACTS }).notNull(),
    /** The number of items that one act decided. */
    count: integer('count').notNull(),
    entity: text('entity').$type<Erasable>(),
    entityId: integer('entity_id'),
    /** The salted hash of title and reason; '' for an entry without text. */
    textHash: text('text_hash').notNull(),
    previous: text('previous').notNull(),
    hash: text('hash').notNull(),
  },
  (entry) => [index('book_entries_entity').on(entry.entity, entry.entityId)],
);

/**
 * The texts of entries, which can be erased without breaking the chain. The salt is erased with them, so that no text
 * can be guessed.
 */
export const bookTextsTable = pgTable('book_texts', {
  seq: integer('seq')
    .primaryKey()
    .references(() => bookEntriesTable.seq, { onDelete: 'cascade' }),
  title: text('title').notNull(),
  reason: text('reason').notNull(),
  salt: text('salt').notNull(),
});

/** The last entry, so that its removal is detected; one row. */
export const bookHeadTable = pgTable(
  'book_head',
  {
    id: integer('id').primaryKey(),
    seq: integer('seq').notNull(),
    hash: text('hash').notNull(),
  },
  (head) => [check('book_head_single', sql`${head.id} = 1`)],
);
