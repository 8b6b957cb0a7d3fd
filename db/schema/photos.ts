import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, deletedAt, instant } from './columns.ts';
import { placesTable } from './places.ts';

/**
 * Photos; `placeId` is null for an upload before its place exists. The migration allows one primary per place,
 * checked after each statement, so that a swap changes two rows at once.
 */
export const photosTable = pgTable(
  'photos',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** An upload's public address: 128 random bits. Null for photos of the maps service. */
    address: text('address'),
    placeId: integer('place_id').references(() => placesTable.id, { onDelete: 'cascade' }),
    position: integer('position').notNull().default(0),
    isPrimary: boolean('is_primary').notNull().default(false),
    alt: text('alt').notNull().default(''),
    source: text('source', { enum: ['upload', 'google', 'url'] }).notNull(),
    /** An upload's name in the photo store (from its content), or the maps service's reference. */
    sourceRef: text('source_ref').notNull(),
    // private: a keyed hash of the device or staff member who may use it; null once it is used, or a day old
    uploadedBy: text('uploaded_by'),
    bytes: integer('bytes').notNull().default(0),
    width: integer('width'),
    height: integer('height'),
    attribution: text('attribution'),
    attributionUrl: text('attribution_url'),
    /** When a provider's terms end the right to show it (maps-2). */
    expiresAt: instant('expires_at'),
    createdAt: createdAt(),
    deletedAt: deletedAt(),
  },
  (photo) => [
    index('photos_place').on(photo.placeId, photo.position),
    // For the clean-up of unused uploads (db/photos/stored-photos.ts).
    index('photos_unused').on(photo.createdAt).where(sql`${photo.placeId} is null`),
    index('photos_created').on(photo.createdAt),
    index('photos_source_ref').on(photo.sourceRef),
    uniqueIndex('photos_address_unique').on(photo.address),
    check('photos_upload_addressed', sql`(${photo.source} = 'upload') = (${photo.address} is not null)`),
    check('photos_source_known', sql`${photo.source} in ('upload', 'google', 'url')`),
  ],
);
