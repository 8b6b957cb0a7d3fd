import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  time,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { PICTURE_PROBLEMS } from '#contract/events/event-pictures.ts';
import type { DateWord, EventException } from '#contract/events/events.ts';
import type { EventLink } from '#domain/found-events/event-sameness.ts';
import type { SourceSnapshot } from '#domain/found-events/source-snapshot.ts';
import { createdAt, deletedAt, instant, updatedAt, wordings } from './columns.ts';
import { placesTable } from './places.ts';
import { categoriesTable, tagsTable } from './vocabulary.ts';

/** Dates and times are Madrid's. An end time before the start time is on the next day (event-1). */
export const eventsTable = pgTable(
  'events',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    title: text('title').notNull(),
    titleWordings: wordings('title_wordings'),
    description: text('description'),
    descriptionWordings: wordings('description_wordings'),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    startTime: time('start_time'),
    endTime: time('end_time'),
    locationName: text('location_name').notNull(),
    address: text('address'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    /** Derived from the location's name when saved; the text is kept (event-6). */
    placeId: integer('place_id').references(() => placesTable.id, { onDelete: 'set null' }),
    imageUrl: text('image_url'),
    website: text('website'),
    organizer: text('organizer'),
    price: text('price'),
    priceWordings: wordings('price_wordings'),
    categoryId: integer('category_id').references(() => categoriesTable.id),
    isRecurring: boolean('is_recurring').notNull().default(false),
    recurringPattern: text('recurring_pattern'),
    recurringPatternWordings: wordings('recurring_pattern_wordings'),
    rrule: text('rrule'),
    /** Canceled or moved dates of the rule. */
    exceptions: jsonb('exceptions').$type<EventException[]>().notNull().default([]),
    /** True when the date follows from a pattern and has not been announced. */
    isExpected: boolean('is_expected').notNull().default(false),
    /** Confirmations and cancellations of single dates while the event is expected. */
    dateWords: jsonb('date_words').$type<DateWord[]>().notNull().default([]),
    source: text('source').notNull().default('visitor'),
    sourceId: text('source_id'),
    sourceUrl: text('source_url'),
    /** The same event at other sources, by their ids. */
    otherLinks: jsonb('other_links').$type<EventLink[]>().notNull().default([]),
    /** The source's statement when the event was approved. */
    snapshot: jsonb('told').$type<SourceSnapshot>(),
    attribution: text('attribution'),
    confidence: text('confidence'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (event) => [
    index('events_public').on(event.startDate, event.id).where(sql`${event.deletedAt} is null`),
    index('events_place').on(event.placeId),
    // For lookups of the events that show an upload (db/photos/photo-uses.ts).
    index('events_picture').on(event.imageUrl).where(sql`${event.imageUrl} like '/api/photos/%'`),
    uniqueIndex('events_source_unique')
      .on(event.source, event.sourceId)
      .where(sql`${event.sourceId} is not null`),
    check('events_ends_after_start', sql`${event.endDate} >= ${event.startDate}`),
    check('events_position_whole', sql`(${event.latitude} is null) = (${event.longitude} is null)`),
    check(
      'events_position_real',
      sql`${event.latitude} between -90 and 90 and ${event.longitude} between -180 and 180`,
    ),
  ],
);

export const eventTagsTable = pgTable(
  'event_tags',
  {
    eventId: integer('event_id')
      .notNull()
      .references(() => eventsTable.id, { onDelete: 'cascade' }),
    tagId: integer('tag_id')
      .notNull()
      .references(() => tagsTable.id),
  },
  (link) => [
    primaryKey({ columns: [link.eventId, link.tagId] }),
    index('event_tags_tag').on(link.tagId, link.eventId),
  ],
);

/**
 * Pictures that events reference by an external address. Triggers treat a fetched one as a change of events. A row is
 * kept as long as the history can restore its address.
 */
export const eventPicturesTable = pgTable(
  'event_pictures',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    eventId: integer('event_id')
      .notNull()
      .references(() => eventsTable.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    /** The time from which the job may fetch it; a visitor's address waits for a day (event-9). */
    dueAt: instant('due_at').notNull(),
    /** Includes interrupted attempts, so that a picture that crashes the server does so at most three times. */
    attempts: integer('tries').notNull().default(0),
    problem: text('problem', { enum: PICTURE_PROBLEMS }),
    photo: text('photo'),
  },
  (picture) => [
    // Hashed, since an address may exceed an index entry's size.
    uniqueIndex('event_pictures_once').on(picture.eventId, sql`md5(${picture.url})`),
    index('event_pictures_photo').on(picture.photo),
    index('event_pictures_due')
      .on(picture.dueAt)
      .where(sql`${picture.photo} is null and ${picture.problem} is null`),
  ],
);
