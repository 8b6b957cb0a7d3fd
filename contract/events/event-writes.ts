import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';
import { uploadAddressSchema } from '#contract/photos/photos.ts';
import { REGION } from '#contract/places/place-writes.ts';
import { emptyToNull, line, link, OUTSIDE, text, typedNumber } from '#contract/text-rules.ts';
import { writtenLanguageSchema } from '#contract/wordings.ts';

/** Events reach a little further than places: Sitges belongs to the year of this city. */
const EVENT_REGION = { ...REGION, west: 1.75 } as const;

/** S2 §5 and §9: where the forms begin. */
export const EVENT_CENTRE = { latitude: 41.3851, longitude: 2.1734 } as const;

const END_BEFORE_START = 'End date must be on or after start date';
const NO_TIME_LEFT = 'End time must be after start time';
const MOST_DAYS = 366;
/** A year of weeks. More would make one event as large as a hundred in every calendar. */
export const MOST_CHANGED_DATES = 52;
const MOST_DAYS_MOVED = 60;

const daysApart = (a: string, b: string) => Math.abs(Date.parse(a) - Date.parse(b)) / 86_400_000;

/** A date of the calendar, between 2000 and 2100; an empty one is missing. */
const date = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .pipe(z.iso.date('Please enter a valid date'))
    .refine((value) => value >= '2000-01-01' && value <= '2100-12-31', 'Please enter a valid date');

/** '22:30' or '22:30:00'; kept with seconds (S2 §3). */
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
  .refine(({ date, movedTo }) => movedTo === null || daysApart(date, movedTo.startDate) <= MOST_DAYS_MOVED, {
    path: ['movedTo', 'startDate'],
    message: `A date can be moved by at most ${MOST_DAYS_MOVED} days`,
  });

/** An upload of ours, or an address on the web from which the server fetches the picture (decision 039). */
const image = z.union([uploadAddressSchema, link], 'Please enter a valid URL');

const shared = {
  startDate: date('Start date is required'),
  endDate: date('End date is required'),
  startTime: time,
  endTime: time,
  latitude: degrees(EVENT_REGION.south, EVENT_REGION.north),
  longitude: degrees(EVENT_REGION.west, EVENT_REGION.east),
  /** Left out, it is found from the location's name; null: at no place of the guide. */
  placeId: idSchema.nullable(),
  imageUrl: image,
  website: link,
  organizer: emptyToNull(line(200)),
  price: emptyToNull(line(100)),
  categoryId: z.preprocess(typedNumber, idSchema.nullable()),
  isRecurring: z.boolean(),
  recurringPattern: emptyToNull(line(200)),
  /** Upper case, as domain/recurrence builds it; the server refuses what it cannot follow. */
  rrule: emptyToNull(line(200).pipe(z.string().regex(/^[A-Z0-9=;,+-]+$/, 'This rule cannot be read'))),
  exceptions: z
    .array(exception)
    .max(MOST_CHANGED_DATES, `At most ${MOST_CHANGED_DATES} dates of an event can be changed`)
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

/** What is wrong with an event's end, by its field (readings 37). The server asks again after a change of one part. */
export function endProblem({ startDate, endDate, startTime, endTime }: Dates): Record<string, string> | null {
  if (endDate < startDate) return { endDate: END_BEFORE_START };
  if (daysApart(startDate, endDate) > MOST_DAYS) {
    return { endDate: `An event lasts at most ${MOST_DAYS} days` };
  }
  // Earlier on the same date is the next day; the same minute is no time at all.
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

/** S2 §5, Add Event. Unknown fields are dropped, never stored (`id`, `status`, `source`). */
export const newEventSchema = z
  .object({ ...newFields })
  .partial({
    startTime: true,
    endTime: true,
    placeId: true,
    imageUrl: true,
    website: true,
    organizer: true,
    price: true,
    categoryId: true,
    isRecurring: true,
    recurringPattern: true,
    rrule: true,
    exceptions: true,
    isExpected: true,
    tagIds: true,
  })
  .extend({
    latitude: newFields.latitude.default(EVENT_CENTRE.latitude),
    longitude: newFields.longitude.default(EVENT_CENTRE.longitude),
  })
  .superRefine(checkEnd);
export type NewEvent = z.output<typeof newEventSchema>;

/**
 * For people who fill in a form: a new event is still to come, goes on, or comes again. One that is over is a slip of
 * the year. Programs may bring the past.
 */
export const comingEventSchema = (today: string) =>
  newEventSchema.superRefine(({ endDate, isRecurring }, { addIssue }) => {
    if (endDate < today && !isRecurring) {
      addIssue({ code: 'custom', path: ['endDate'], message: 'This event would be over already' });
    }
  });

/** The dashboard's form says first that a title is missing (S2 §5); what it sends is an event like any other. */
export const staffEventSchema = newEventSchema.safeExtend({
  title: line(200).pipe(z.string().min(1, 'Title is required').min(3, 'Title must be at least 3 characters')),
});

/** S2 §5, Edit Event: every field that is not named stays as it is (readings 38). */
export const eventChangeSchema = z.object(changedFields).partial().superRefine(checkEnd);
export type EventChange = z.output<typeof eventChangeSchema>;

/**
 * A change made from the event as it was at `baseVersion`: what others changed meanwhile stays, and the same field
 * changed differently is a conflict. Without it the last write wins.
 */
export const eventEditSchema = eventChangeSchema.safeExtend({ baseVersion: z.int().min(1).optional() });
