import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { PICTURE_PROBLEMS } from '#contract/events/event-pictures.ts';
import { instant } from './columns.ts';
import { eventsTable } from './events.ts';

/**
 * Pictures that events name by an external address. Triggers count a fetched one as a change of events. A row
 * stays while the history can restore its address.
 */
export const eventPicturesTable = pgTable(
  'event_pictures',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    eventId: integer('event_id')
      .notNull()
      .references(() => eventsTable.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    /** When the job may fetch it; a visitor's address waits for a day (event-9). */
    dueAt: instant('due_at').notNull(),
    /** Includes attempts that never ended, so that a picture that crashes the server does so three times at most. */
    tries: integer('tries').notNull().default(0),
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
