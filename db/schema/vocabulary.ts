import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, deletedAt, updatedAt } from './columns.ts';

/** Kinds of places and events, listed by `position`. */
export const categoriesTable = pgTable('categories', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull().unique(),
  icon: text('icon').notNull(),
  color: text('color').notNull(),
  description: text('description'),
  position: integer('position').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const tagsTable = pgTable(
  'tags',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    type: text('type', { enum: ['tag', 'vibe', 'crowd', 'perfect_for'] }).notNull(),
    color: text('color'),
    /** Suggested by the analysis of a place and not yet reviewed by staff (ai-3). */
    suggestedByAi: boolean('suggested_by_ai').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (tag) => [
    uniqueIndex('tags_type_slug_unique').on(tag.type, tag.slug).where(sql`${tag.deletedAt} is null`),
    check('tags_type_known', sql`${tag.type} in ('tag', 'vibe', 'crowd', 'perfect_for')`),
  ],
);

/** The 73 official neighborhoods; `latitude` and `longitude` are the center. */
export const neighborhoodsTable = pgTable('neighborhoods', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  /** The city's number, 1 to 73. */
  code: smallint('code').unique(),
  name: text('name').notNull().unique(),
  district: text('district').notNull(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  /** `name` after `normalize`, for matching typed texts (place-2). */
  searchName: text('search_name').notNull(),
});

/** Sets of words that mean the same in a search (search-4); migration 0026 inserts the first ones. */
export const synonymsTable = pgTable(
  'synonyms',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    words: text('words').array().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (set) => [check('synonyms_words_count', sql`cardinality(${set.words}) between 2 and 30`)],
);
