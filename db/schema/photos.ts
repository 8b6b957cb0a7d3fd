import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, deletedAt, instant } from './columns.ts';
import { placesTable } from './places.ts';

/** A photo is uploaded before its place exists: `placeId` is null until then. */
export const photosTable = pgTable(
  'photos',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    placeId: integer('place_id').references(() => placesTable.id, { onDelete: 'cascade' }),
    position: integer('position').notNull().default(0),
    isPrimary: boolean('is_primary').notNull().default(false),
    alt: text('alt').notNull().default(''),
    source: text('source', { enum: ['upload', 'google', 'url'] }).notNull(),
    /** An upload's name in the photo store (from its content), or the provider's reference or address. */
    sourceRef: text('source_ref').notNull(),
    width: integer('width'),
    height: integer('height'),
    attribution: text('attribution'),
    attributionUrl: text('attribution_url'),
    /** A provider's terms may end the right to show it (readings 31). */
    expiresAt: instant('expires_at'),
    createdAt: createdAt(),
    deletedAt: deletedAt(),
  },
  (photo) => [
    index('photos_place').on(photo.placeId, photo.position),
    uniqueIndex('photos_primary_unique')
      .on(photo.placeId)
      .where(sql`${photo.isPrimary} and ${photo.deletedAt} is null`),
    check('photos_source_known', sql`${photo.source} in ('upload', 'google', 'url')`),
  ],
);
