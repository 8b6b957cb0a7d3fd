import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';
import { uploadAddressSchema } from '#contract/photos/photos.ts';
import { REGION } from '#contract/places/place-writes.ts';
import { emptyToNull, line, link, OUTSIDE, text, typedNumber } from '#contract/text-rules.ts';
import { writtenLanguageSchema } from '#contract/wordings.ts';

/** Events may take place slightly further away than places, for example in Sitges. */
const EVENT_REGION = { ...REGION, west: 1.75 } as const;

/** The initial position of the map in forms (event-6). */
export const EVENT_CENTER = { latitude: 41.3851, longitude: 2.1734 } as const;

const END_BEFORE_START = 'End date must be on or after start date';
const NO_TIME_LEFT = 'End time must be after start time';
const MAX_DAYS = 366;
/** One date per week for a year; more would make calendars too large. */
export const MAX_CHANGED_DATES = 52;
const MAX_DAYS_MOVED = 60;

const daysApart = (a: string, b: string) => Math.abs(Date.parse(a) - Date.parse(b)) / 86_400_000;

/** A date between 2000 and 2100; `missing` is the message for an empty one. */
const date = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .pipe(z.iso.date('Please enter a valid date'))
    .refine((value) => value >= '2000-01-01' && value <= '2100-12-31', 'Please enter a valid date');

/** '22:30' or '22:30:00'; stored with seconds (event-6). */
const time = emptyToNull(
  z
    .string()
    .trim()
    .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'Please enter a valid time')
    .transform((value) => (value.length === 5 ? `${value}:00` : value)),
);

const degrees = (min: number, max: number) =>
  z.preprocess(typedNumber, z.number('Please enter a number').min(min, OUTSIDE).max(max, OUTSIDE));

const exception = z
  .object(
    {
      date: date('Required'),
      movedTo: z.object({ startDate: date('Required'), startTime: time, endTime: time }).nullable(),
    },
    'Please enter a valid date',
  )
  .refine(({ date, movedTo }) => movedTo === null || daysApart(date, movedTo.startDate) <= MAX_DAYS_MOVED, {
    path: ['movedTo', 'startDate'],
    message: `A date can be moved by at most ${MAX_DAYS_MOVED} days`,
  });

/** An upload, or a URL from which the server fetches the picture (decision 012). */
const image = z.union([uploadAddressSchema, link], 'Please enter a valid URL');

const shared = {
  startDate: date('Start date is required'),
  endDate: date('End date is required'),
  startTime: time,
  endTime: time,
  latitude: degrees(EVENT_REGION.south, EVENT_REGION.north),
  longitude: degrees(EVENT_REGION.west, EVENT_REGION.east),
  /**
   * Omitted: the place is matched by the location's name (event-6); null: the event is linked to no place.
   */
  placeId: idSchema.nullable(),
  imageUrl: image,
  website: link,
  organizer: emptyToNull(line(200)),
  price: emptyToNull(line(100)),
  categoryId: z.preprocess(typedNumber, idSchema.nullable()),
  isRecurring: z.boolean(),
  recurringPattern: emptyToNull(line(200)),
  /** Upper case, as domain/events/recurrence builds it; the server refuses rules that it does not support. */
  rrule: emptyToNull(line(200).pipe(z.string().regex(/^[A-Z0-9=;,+-]+$/, 'This rule cannot be read'))),
  exceptions: z
    .array(exception)
    .max(MAX_CHANGED_DATES, `At most ${MAX_CHANGED_DATES} dates of an event can be changed`)
    .refine(
      (list) => new Set(list.map((one) => one.date)).size === list.length,
      'Each date can be changed once only',
    ),
  isExpected: z.boolean(),
  tagIds: z.array(idSchema).max(50),
  language: writtenLanguageSchema,
};

const description = text(5000).pipe(z.string().min(10, 'Description must be at least 10 characters'));

const newFields = {
  ...shared,
  title: line(200).pipe(z.string().min(3, 'Title must be at least 3 characters')),
  description,
  locationName: line(200).pipe(z.string().min(2, 'Location name is required')),
  address: line(300).pipe(z.string().min(5, 'Address is required')),
};

const changedFields = {
  ...shared,
  title: line(200).pipe(z.string().min(1, 'Title is required')),
  description,
  locationName: line(200).pipe(z.string().min(1, 'Location name is required')),
  address: line(300).pipe(z.string().min(1, 'Address is required')),
};

type Dates = { startDate: string; endDate: string; startTime?: string | null; endTime?: string | null };

/** Returns the problems of an event's end, by field (event-1). The server checks again after a partial change. */
export function endProblem({ startDate, endDate, startTime, endTime }: Dates): Record<string, string> | null {
  if (endDate < startDate) return { endDate: END_BEFORE_START };
  if (daysApart(startDate, endDate) > MAX_DAYS) {
    return { endDate: `An event lasts at most ${MAX_DAYS} days` };
  }
  // An earlier end on the same date means the next day; the same minute would mean no duration.
  if (startDate === endDate && endTime && endTime === (startTime ?? '00:00:00')) {
    return { endTime: NO_TIME_LEFT };
  }
  return null;
}

function checkEnd(dates: Partial<Dates>, { addIssue }: { addIssue: (issue: z.core.$ZodRawIssue) => void }) {
  const { startDate, endDate } = dates;
  if (startDate === undefined || endDate === undefined) return;
  for (const [field, message] of Object.entries(endProblem({ ...dates, startDate, endDate }) ?? {})) {
    addIssue({ code: 'custom', path: [field], message, input: dates });
  }
}

/** A new event. Unknown fields are dropped, never stored (`id`, `status`, `source`). */
export const newEventSchema = z
  .object(newFields)
  .partial()
  .extend({
    // `.required()` would report 'Required' instead of these fields' own messages.
    title: newFields.title,
    description: newFields.description,
    startDate: newFields.startDate,
    endDate: newFields.endDate,
    locationName: newFields.locationName,
    address: newFields.address,
    latitude: newFields.latitude.default(EVENT_CENTER.latitude),
    longitude: newFields.longitude.default(EVENT_CENTER.longitude),
  })
  .superRefine(checkEnd);
export type NewEvent = z.output<typeof newEventSchema>;

/**
 * For forms: a new event must not be over already, because a past date is usually a mistyped year. Programs may
 * import past events.
 */
export const comingEventSchema = (today: string) =>
  newEventSchema.superRefine(({ endDate, isRecurring }, { addIssue }) => {
    if (endDate < today && !isRecurring) {
      addIssue({ code: 'custom', path: ['endDate'], message: 'This event would be over already' });
    }
  });

/**
 * A new event as sent: staff can use short names, as in a change; for visitors the server enforces
 * `newEventSchema`.
 */
export const sentEventSchema = newEventSchema.safeExtend({
  title: line(200).pipe(z.string().min(1, 'Title must be at least 3 characters')),
  locationName: changedFields.locationName,
  address: changedFields.address,
});

/** The dashboard's form, with the rules of the edit form. */
export const staffEventSchema = sentEventSchema.safeExtend({ title: changedFields.title });

/** A change to an event: omitted fields are unchanged (event-7). */
export const eventChangeSchema = z.object(changedFields).partial().superRefine(checkEnd);
export type EventChange = z.output<typeof eventChangeSchema>;

/**
 * A change that began from `baseVersion`: other people's changes since then are preserved, and a different
 * change to the same field is a conflict. Without it the last write wins.
 */
export const eventEditSchema = eventChangeSchema.safeExtend({ baseVersion: z.int().min(1).optional() });
