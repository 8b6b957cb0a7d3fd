import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  json,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { PHOTO_PROVIDERS, type PhotoCredit, VANISHED } from '#contract/photos/photos.ts';
import { createdAt, deletedAt, instant } from './columns.ts';
import { placesTable } from './places.ts';

/**
 * Photos; `placeId` is null for an upload before its place exists. The migration allows one primary photo for each
 * place and checks it after each statement, so that a swap changes two rows at once.
 */
export const photosTable = pgTable(
  'photos',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** An upload's public address: 128 random bits. Null for the maps service's photos. */
    address: text('address'),
    placeId: integer('place_id').references(() => placesTable.id, { onDelete: 'cascade' }),
    position: integer('position').notNull().default(0),
    isPrimary: boolean('is_primary').notNull().default(false),
    alt: text('alt').notNull().default(''),
    source: text('source', { enum: ['upload', 'google', 'url'] }).notNull(),
    /** An upload's name in the photo store (from its content), or the maps service's reference. */
    sourceRef: text('source_ref').notNull(),
    // private: a keyed hash of the device or staff member who may use it; null once it is used or a day old
    uploadedBy: text('uploaded_by'),
    bytes: integer('bytes').notNull().default(0),
    width: integer('width'),
    height: integer('height'),
    attribution: text('attribution'),
    attributionUrl: text('attribution_url'),
    /** Author and license of a photo with a free license; written with the row and never changed (photo-3). */
    credit: json('credit').$type<PhotoCredit>(),
    /** The end of the right to show it, by its provider's terms (maps-2). */
    expiresAt: instant('expires_at'),
    createdAt: createdAt(),
    deletedAt: deletedAt(),
  },
  (photo) => [
    index('photos_place').on(photo.placeId, photo.position),
    // For the removal of unused uploads (db/photos/stored-photos.ts).
    index('photos_unused').on(photo.createdAt).where(sql`${photo.placeId} is null`),
    index('photos_created').on(photo.createdAt),
    index('photos_source_ref').on(photo.sourceRef),
    uniqueIndex('photos_address_unique').on(photo.address),
    check('photos_upload_addressed', sql`(${photo.source} = 'upload') = (${photo.address} is not null)`),
    check('photos_source_known', sql`${photo.source} in ('upload', 'google', 'url')`),
    check('photos_credit_whole', sql`${photo.credit} is null or ${isWhole(photo.credit)}`),
  ],
);

/** SQL: whether a credit contains author and license. */
function isWhole(credit: unknown) {
  return sql`(coalesce(${credit}->>'author', '') <> '' and coalesce(${credit}->>'licence', '') <> ''
    and coalesce(${credit}->>'licenceUrl', '') <> '' and coalesce(${credit}->>'filePage', '') <> '')`;
}

/**
 * Freely licensed photos found for a place, for staff to accept or refuse (photo-3). Decided rows are kept, so that no
 * photo is offered again.
 */
export const photoCandidatesTable = pgTable(
  'photo_candidates',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    placeId: integer('place_id')
      .notNull()
      .references(() => placesTable.id, { onDelete: 'cascade' }),
    provider: text('provider', { enum: PHOTO_PROVIDERS }).notNull(),
    /** The provider's name for it: 'File:Moll de la Fusta.jpg', or an id. */
    file: text('file').notNull(),
    /** The address from which the picture is fetched, about 1920 pixels wide. */
    imageUrl: text('image_url').notNull(),
    credit: json('credit').$type<PhotoCredit>().notNull(),
    foundOn: date('found_on').notNull(),
    decision: text('decision', { enum: ['taken', 'refused'] }),
    decidedAt: instant('decided_at'),
    /** The address of the photo made from it. */
    photo: text('photo'),
    /** Its defect at the provider: the file is missing, or its license is no longer free. */
    vanished: text('vanished', { enum: VANISHED }),
  },
  (candidate) => [
    unique('photo_candidates_once').on(candidate.placeId, candidate.provider, candidate.file),
    index('photo_candidates_photo').on(candidate.photo),
    check('photo_candidates_provider_known', sql`${candidate.provider} in ('commons', 'panoramax')`),
    check('photo_candidates_credit_whole', isWhole(candidate.credit)),
  ],
);
