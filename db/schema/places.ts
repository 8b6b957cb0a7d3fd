import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { FACT_SOURCES, PROPOSING_SOURCES } from '#contract/facts/facts.ts';
import type { FactKind } from '#domain/facts/fact-kinds.ts';
import type { FactValue } from '#domain/facts/facts.ts';
import { createdAt, deletedAt, instant, updatedAt, wordings } from './columns.ts';
import { categoriesTable, neighborhoodsTable, tagsTable } from './vocabulary.ts';

export const placesTable = pgTable(
  'places',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    name: text('name').notNull(),
    /** Set only where the name differs in another language (text-2). */
    nameWordings: wordings('name_wordings'),
    description: text('description'),
    descriptionWordings: wordings('description_wordings'),
    address: text('address').notNull(),
    /** As typed; `neighborhoodId` is set as well when it names an official one (place-2). */
    neighborhood: text('neighborhood'),
    neighborhoodId: integer('neighborhood_id').references(() => neighborhoodsTable.id),
    /** A popular name of the area ('Gaixample'); for the search only. */
    informalArea: text('informal_area'),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    /** The provider's id, with a prefix such as 'osm:' unless it is Google's (maps-1). */
    googlePlaceId: text('google_place_id'),
    phone: text('phone'),
    website: text('website'),
    email: text('email'),
    // json, not jsonb, which loses the order of the days.
    openingHours: json('opening_hours').$type<Record<string, string>>(),
    hoursNote: text('hours_note'),
    hoursNoteWordings: wordings('hours_note_wordings'),
    isOpen: boolean('is_open'),
    /** `isOpen` is valid for 24 hours from here (place-6). */
    isOpenSetAt: instant('is_open_set_at'),
    rating: real('rating'),
    ratingSource: text('rating_source'),
    reviewCount: integer('review_count'),
    enriched: boolean('enriched').notNull().default(false),
    /** The row's origin: 'starter', 'visitor', 'import', a provider's name. */
    source: text('source').notNull().default('visitor'),
    sourceId: text('source_id'),
    /** The time at which the maps service was last asked; its terms limit how long we may store its content (maps-2). */
    fetchedAt: instant('fetched_at'),
    attribution: text('attribution'),
    /** The places that staff merged into it: the search finds it by their names, and devices follow their ids. */
    formerly: json('formerly').$type<{ id: number; name: string }[]>(),
    /** The place to which its address redirects since staff merged it; such a row is deleted, but never purged. */
    mergedInto: integer('merged_into').references((): AnyPgColumn => placesTable.id, {
      onDelete: 'set null',
    }),
    confidence: text('confidence'),
    /** Incremented by each edit, so that edits cannot silently overwrite each other. */
    version: integer('version').notNull().default(1),
    /** The name as the search compares it, by which an event's location finds its place. */
    searchName: text('search_name').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (place) => [
    uniqueIndex('places_google_place_id_unique')
      .on(place.googlePlaceId)
      .where(sql`${place.googlePlaceId} is not null and ${place.deletedAt} is null`),
    uniqueIndex('places_source_unique')
      .on(place.source, place.sourceId)
      .where(sql`${place.sourceId} is not null`),
    index('places_neighborhood').on(place.neighborhoodId),
    // For finding the places that an event's location could mean.
    index('places_search_name_start').on(place.searchName.op('text_pattern_ops')),
    // The same expression as `planePoint` in db/places/nearby.ts, or the index is not used.
    index('places_nearby')
      .using('gist', sql`point(${place.longitude} * 0.7501, ${place.latitude})`)
      .where(sql`${place.deletedAt} is null`),
    check('places_name_length', sql`length(${place.name}) between 1 and 200`),
    check(
      'places_inside_region',
      sql`${place.latitude} between 41.2 and 41.6 and ${place.longitude} between 1.9 and 2.4`,
    ),
    check('places_rating_range', sql`${place.rating} between 0 and 5`),
    check('places_rating_sourced', sql`${place.rating} is null or ${place.ratingSource} is not null`),
    check('places_review_count_positive', sql`${place.reviewCount} >= 0`),
  ],
);

/** The lowest `position` is the primary category (place-2). */
export const placeCategoriesTable = pgTable(
  'place_categories',
  {
    placeId: integer('place_id')
      .notNull()
      .references(() => placesTable.id, { onDelete: 'cascade' }),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categoriesTable.id),
    position: integer('position').notNull(),
  },
  (link) => [
    primaryKey({ columns: [link.placeId, link.categoryId] }),
    unique('place_categories_position_unique').on(link.placeId, link.position),
    index('place_categories_category').on(link.categoryId, link.placeId),
  ],
);

export const placeTagsTable = pgTable(
  'place_tags',
  {
    placeId: integer('place_id')
      .notNull()
      .references(() => placesTable.id, { onDelete: 'cascade' }),
    tagId: integer('tag_id')
      .notNull()
      .references(() => tagsTable.id),
  },
  (link) => [
    primaryKey({ columns: [link.placeId, link.tagId] }),
    index('place_tags_tag').on(link.tagId, link.placeId),
  ],
);

/**
 * The facts of a place, a row for each kind. `checkedOn` is the day of `source`'s statement; no finer time is stored.
 */
export const placeFactsTable = pgTable(
  'place_facts',
  {
    placeId: integer('place_id')
      .notNull()
      .references(() => placesTable.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<FactKind>().notNull(),
    value: jsonb('value').$type<FactValue>().notNull(),
    source: text('source', { enum: FACT_SOURCES }).notNull(),
    /**
     * The id of the row in another collection, 'osm:node/123'; for the starter city, the short name of its source.
     */
    sourceRef: text('source_ref'),
    checkedOn: date('checked_on').notNull(),
    /** The day of an unconfirmed statement. */
    doubtedOn: date('doubted_on'),
  },
  (fact) => [
    primaryKey({ columns: [fact.placeId, fact.kind] }),
    index('place_facts_closed').on(fact.kind).where(sql`${fact.kind} = 'in_business'`),
    check('place_facts_value_has_option', sql`jsonb_typeof(${fact.value}->'is') = 'string'`),
  ],
);

/**
 * Days on which visitors confirmed a fact, without author (decision 059). `mark` is a hash of the confirmed value, so
 * that a day never counts for another value; visitors may see it from noon on the day `shownOn`.
 */
export const factConfirmationsTable = pgTable(
  'fact_confirmations',
  {
    placeId: integer('place_id')
      .notNull()
      .references(() => placesTable.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<FactKind>().notNull(),
    mark: text('mark').notNull(),
    day: date('day').notNull(),
    shownOn: date('shown_on').notNull(),
  },
  (confirmation) => [
    primaryKey({ columns: [confirmation.placeId, confirmation.kind, confirmation.mark, confirmation.day] }),
    index('fact_confirmations_day').on(confirmation.day),
  ],
);

/**
 * Days on which a source stated the same value as the guide. `mark` is a hash of that value, so that a day never counts
 * for another one; like a confirmation, a renewal is not part of a place's state (decision 059).
 */
export const factRenewalsTable = pgTable(
  'fact_renewals',
  {
    placeId: integer('place_id')
      .notNull()
      .references(() => placesTable.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<FactKind>().notNull(),
    mark: text('mark').notNull(),
    source: text('source', { enum: PROPOSING_SOURCES }).notNull(),
    /** The id of the element, 'osm:node/123', or the page's address. */
    sourceRef: text('source_ref').notNull(),
    renewedOn: date('renewed_on').notNull(),
  },
  (renewal) => [primaryKey({ columns: [renewal.placeId, renewal.kind] })],
);
