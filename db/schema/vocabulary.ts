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

/** Kinds of places and events; listed in `position` order, which is the vocabulary's. */
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
    /** Made by the analysis of a place and not yet looked at by staff (readings 28). */
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

/** The 73 official neighbourhoods; `latitude` and `longitude` are the centre. */
export const neighborhoodsTable = pgTable('neighborhoods', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  /** The city's own number, 1 to 73. */
  code: smallint('code').unique(),
  name: text('name').notNull().unique(),
  district: text('district').notNull(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  /** `name` through `normalise`: a typed text is matched against it (readings 15). */
  searchName: text('search_name').notNull(),
});
