import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { PICTURE_PROBLEMS } from '#contract/events/event-pictures.ts';
import { instant } from './columns.ts';
import { eventsTable } from './events.ts';

/**
 * Pictures that events name by an address elsewhere. Triggers of the migration count a result as a change of events. A
 * row outlives its event's address for as long as the history can bring that address back.
 */
export const eventPicturesTable = pgTable(
  'event_pictures',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    eventId: integer('event_id')
      .notNull()
      .references(() => eventsTable.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    /** The job fetches it from then on; a visitor's address has to stand for a day first. */
    dueAt: instant('due_at').notNull(),
    /** Includes tries that never ended, so that a picture that stops the server stops it three times at most. */
    tries: integer('tries').notNull().default(0),
    problem: text('problem', { enum: PICTURE_PROBLEMS }),
    /** The address of the upload that the picture is kept as: photos.address. */
    photo: text('photo'),
  },
  (picture) => [
    // An address may be longer than what an index takes.
    uniqueIndex('event_pictures_once').on(picture.eventId, sql`md5(${picture.url})`),
    index('event_pictures_photo').on(picture.photo),
    index('event_pictures_due')
      .on(picture.dueAt)
      .where(sql`${picture.photo} is null and ${picture.problem} is null`),
  ],
);
