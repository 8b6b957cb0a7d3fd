import { z } from 'zod';
import type { Endpoints } from '#contract/endpoint.ts';
import { idParams, idSchema } from '#contract/ids.ts';
import { website } from '#contract/text-rules.ts';
import { sourceNameSchema } from './event-sources.ts';
import { eventSourceSchema } from './scraping.ts';

/** Each address takes some minutes of a run, because requests to a host need pauses. */
export const MAX_WATCHED = 60;

export const NO_ADDRESS = 'Please enter the address of a calendar, a feed or a page';
export const NOT_PUBLIC = 'This address leads to no public website';
export const WATCHED_ALREADY = 'This address is watched already';
export const TOO_MANY_WATCHED = `At most ${MAX_WATCHED} addresses can be watched`;
export const NO_SUCH_PLACE = 'This place no longer exists';
export const NOT_WATCHED = 'This source is no longer watched';

/** Reasons why an address cannot be read; never text from the other server. */
export const UNREAD = {
  robots: 'The robots.txt of this site forbids reading this address',
  challenge: 'This site asks for a proof that a person is reading',
  resting: 'This site asks to come back later',
  timeout: 'This site does not answer in time',
  unreachable: 'This site cannot be reached',
  'too-large': 'This page is too large',
  'too-slow': 'This page takes too long to read',
  'refused-address': 'This address leads to another site, or to no public one',
  malformed: 'This page cannot be read',
  status: 'This address answers with HTTP',
} as const;

/** Calendars are also linked as 'webcal://', which means HTTPS. */
const watchedUrl = z.preprocess(
  (value) => (typeof value === 'string' ? value.trim().replace(/^webcals?:\/\//i, 'https://') : value),
  website.pipe(z.string(NO_ADDRESS)),
);

/** An address to watch, and the place of its events that name none. */
export const watchedAddressSchema = z.object({ url: watchedUrl, placeId: idSchema.nullish() });
export type WatchedAddress = z.output<typeof watchedAddressSchema>;

/** The form in which an address announces events; 'page': none of the other forms was recognized. */
export const WATCHED_KINDS = [
  'ics',
  'rss',
  'atom',
  'json',
  'json-ld',
  'microdata',
  'microformats',
  'page',
] as const;
export type WatchedKind = (typeof WATCHED_KINDS)[number];

/** An event as a reading would find it. Days and times are Madrid's. */
const previewedEventSchema = z.object({
  title: z.string(),
  startDate: z.iso.date(),
  endDate: z.iso.date().nullable(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  locationName: z.string().nullable(),
  address: z.string().nullable(),
  url: z.string().nullable(),
  isRecurring: z.boolean(),
});

export const watchedPreviewSchema = z.object({
  kind: z.enum(WATCHED_KINDS),
  /** Coming events in this city, at most 50. */
  events: z.array(previewedEventSchema),
  /** The number of coming events in this city. */
  total: z.int(),
  /** The number of other events: past, canceled, or elsewhere. */
  leftOut: z.int(),
});
export type WatchedPreview = z.infer<typeof watchedPreviewSchema>;

export const newWatchedSchema = z.object({ id: idSchema, source: sourceNameSchema });

export const watchedSchema = eventSourceSchema
  .pick({
    source: true,
    health: true,
    since: true,
    lastRunAt: true,
    lastSuccessAt: true,
    lastCount: true,
    lastError: true,
  })
  .extend({
    id: idSchema,
    url: z.string(),
    place: z.object({ id: idSchema, name: z.string() }).nullable(),
    addedAt: z.iso.datetime(),
    /** The timetable's next run; null while the timetable is off. */
    nextRunAt: z.iso.datetime().nullable(),
  });
export type Watched = z.infer<typeof watchedSchema>;

/** Addresses of calendars, feeds and pages that staff add to the event sources (source-10). */
export const watchedApi = {
  'POST /api/admin/watched/preview': {
    access: 'admin',
    summary: 'Read an address once and show the events that watching would find; saves nothing',
    write: { limit: null, history: false, reason: 'Reads an address; nothing changes by it' },
    body: watchedAddressSchema,
    status: 200,
    response: watchedPreviewSchema,
  },
  'POST /api/admin/watched': {
    access: 'admin',
    summary: 'Watch an address: it becomes an event source, whose events wait for review',
    write: { limit: null, history: false, reason: 'Adds a source; no event changes by it' },
    body: watchedAddressSchema,
    status: 201,
    response: newWatchedSchema,
  },
  'GET /api/admin/watched': {
    access: 'admin',
    summary: 'The watched addresses, with the last and the next reading',
    status: 200,
    response: z.array(watchedSchema),
  },
  'DELETE /api/admin/watched/:id': {
    access: 'admin',
    summary: 'Stop watching an address; its events stay',
    write: { limit: null, history: false, reason: 'Removes a source; no event changes by it' },
    params: idParams,
    status: 204,
    response: null,
  },
} as const satisfies Endpoints;
