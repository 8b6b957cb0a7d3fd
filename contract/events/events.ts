import { z } from 'zod';
import { idParamSchema, idSchema } from '#contract/ids.ts';
import { searchTextSchema } from '#contract/search.ts';
import { categorySchema } from '#contract/vocabulary/vocabulary.ts';
import { languageQuerySchema, languagesOf, newerTextsOf } from '#contract/wordings.ts';
import { eventPictureSchema } from './event-pictures.ts';

/** The dates and times of one occurrence of an event: YYYY-MM-DD and HH:MM:SS in Europe/Madrid. */
export const occurrenceSchema = z.object({
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  startTime: z.string().nullable(),
  /** An end time not later than the start time on the same date is on the next day (event-1). */
  endTime: z.string().nullable(),
});
export type Occurrence = z.infer<typeof occurrenceSchema>;

export const eventExceptionSchema = z.object({
  /** The original date according to the rule. */
  date: z.iso.date(),
  /** The new date, with the same duration; null: canceled. */
  movedTo: z
    .object({ startDate: z.iso.date(), startTime: z.string().nullable(), endTime: z.string().nullable() })
    .nullable(),
});
export type EventException = z.infer<typeof eventExceptionSchema>;

/**
 * A confirmation of one date of an expected event; 'visitor': one visitor's statement, which alone confirms nothing.
 */
export const dateWordSchema = z.object({
  date: z.iso.date(),
  by: z.enum(['visitor', 'two_visitors', 'staff', 'own_site']),
  /** The day of the statement, in Madrid. */
  on: z.iso.date(),
});
export type DateWord = z.infer<typeof dateWordSchema>;

export const eventSchema = z.object({
  id: idSchema,
  title: z.string(),
  description: z.string().nullable(),
  /** For a recurring event, the first date; clients show `occurrences` instead. */
  ...occurrenceSchema.shape,
  locationName: z.string(),
  address: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  placeId: idSchema.nullable(),
  /** The place with the id `placeId`, unless that place was deleted. */
  place: z.object({ id: idSchema, name: z.string(), neighborhood: z.string().nullable() }).nullable(),
  /** The URL as entered: an upload's, or an external one that browsers never request (event-9). */
  imageUrl: z.string().nullable(),
  picture: eventPictureSchema.nullable(),
  website: z.string().nullable(),
  organizer: z.string().nullable(),
  price: z.string().nullable(),
  category: categorySchema.nullable(),
  isRecurring: z.boolean(),
  recurringPattern: z.string().nullable(),
  /** The rule in RFC 5545's syntax, 'FREQ=WEEKLY;BYDAY=FR'; domain/events/recurrence reads and builds it. */
  rrule: z.string().nullable(),
  exceptions: z.array(eventExceptionSchema),
  /** True while the dates follow from a pattern and are unconfirmed. */
  isExpected: z.boolean(),
  /** 'Usually every Thursday', in the requested language; only while the event is expected (event-10). */
  usually: z.string().optional(),
  /** Confirmations and cancellations of single dates; only for an expected event that has any. */
  dateWords: z.array(dateWordSchema).optional(),
  /**
   * Soonest first, never empty: in lists the dates that have not ended, up to the first one after this week;
   * in a window (`from`, `to`), the dates within it; for a single event, the next five; for a past event its
   * last one.
   */
  occurrences: z.array(occurrenceSchema).min(1),
  tags: z.array(z.object({ id: idSchema, name: z.string(), color: z.string().nullable() })),
  sourceUrl: z.string().nullable(),
  /** The credit that the source requires, as plain text. */
  attribution: z.string().nullable(),
  languages: languagesOf('title', 'description', 'recurringPattern', 'price'),
  newer: newerTextsOf('title', 'description', 'recurringPattern', 'price'),
  version: z.int(),
  /** The start, in UTC, of the day in Madrid of the last write. */
  updatedAt: z.iso.datetime(),
});
export type Event = z.infer<typeof eventSchema>;

export const MAX_PAST_EVENTS = 200;

export const eventListQuerySchema = languageQuerySchema
  .extend({
    /** 'past': events that have ended, latest first. */
    when: z.enum(['coming', 'past']).optional(),
    /** The first and last day of a window: it contains all events in it, past ones included (for the month view). */
    from: z.iso.date('This is not a date').optional(),
    to: z.iso.date('This is not a date').optional(),
    placeId: idParamSchema.optional(),
    /**
     * Best match first; words for days, in three languages, limit the results to that night, until 06:00 (search-5).
     */
    search: searchTextSchema,
    limit: z.coerce.number().int().min(1).max(100_000).optional(),
    offset: z.coerce.number().int().min(0).max(1_000_000).optional(),
  })
  .superRefine(({ from, to }, { addIssue }) => {
    if ((from === undefined) !== (to === undefined)) {
      addIssue({ code: 'custom', path: [from === undefined ? 'from' : 'to'], message: 'Required' });
    } else if (from !== undefined && to !== undefined && daysFrom(from, to) > MAX_WINDOW_DAYS) {
      addIssue({ code: 'custom', path: ['to'], message: `At most ${MAX_WINDOW_DAYS} days at once` });
    } else if (from !== undefined && to !== undefined && to < from) {
      addIssue({ code: 'custom', path: ['to'], message: 'End date must be on or after start date' });
    }
  });
export type EventListQuery = z.infer<typeof eventListQuerySchema>;

const MAX_WINDOW_DAYS = 62;
const daysFrom = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

export const nextEventDateSchema = z.object({
  placeId: idSchema,
  eventId: idSchema,
  title: z.string(),
  languages: languagesOf('title'),
  ...occurrenceSchema.shape,
  /** As in an event; also absent when this date is confirmed. */
  usually: z.string().optional(),
});
export type NextEventDate = z.infer<typeof nextEventDateSchema>;

/** A calendar URL for programs, which cannot enter the access code. The token is shown once. */
export const feedSchema = z.object({ token: z.string(), url: z.string() });

export const feedCountSchema = z.object({
  count: z.int(),
  oldest: z.iso.date().nullable(),
  newest: z.iso.date().nullable(),
});
export type FeedCount = z.infer<typeof feedCountSchema>;

export const feedTokenParams = z.object({
  token: z.string().regex(/^[\w-]{43}$/, 'This is not a calendar address'),
});
