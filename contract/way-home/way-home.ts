import { z } from 'zod';
import '#contract/messages.ts';
import { ADMIN_EDIT, type Endpoints } from '#contract/endpoint.ts';
import { idParams, idSchema } from '#contract/ids.ts';
import { cornerSchema } from '#contract/streets/streets.ts';
import { emptyToNull, line, OUTSIDE, text } from '#contract/text-rules.ts';

/** Metro stations, stops of night buses, and taxi ranks (home-1). */
export const STOP_KINDS = ['metro', 'night_bus', 'taxi_rank'] as const;
export type StopKind = (typeof STOP_KINDS)[number];

/** Kinds with service times; taxis have none. */
export const SERVICE_KINDS = ['metro', 'night_bus'] as const;
export type ServiceKind = (typeof SERVICE_KINDS)[number];

const point = { latitude: z.number(), longitude: z.number() };
/** The source of the record ('staff' for an edited one), and the source's date. */
const origin = { source: z.string(), sourceDate: z.iso.date() };

export const stopSchema = z.object({
  id: idSchema,
  kind: z.enum(STOP_KINDS),
  name: z.string().nullable(),
  lines: z.array(z.string()),
  ...point,
  /** Additional access points: street entrances, or platforms that are far apart. */
  entrances: z.array(z.object(point)),
  /** Whether a lift leads to the trains; null if unknown. */
  hasLift: z.boolean().nullable(),
  /** Set in the way home only, not in the answer to an edit. */
  corner: cornerSchema.optional(),
  ...origin,
});
export type Stop = z.infer<typeof stopSchema>;

export const serviceTimeSchema = z.object({
  id: idSchema,
  kind: z.enum(SERVICE_KINDS),
  /**
   * 'saturday', 'friday_and_eves', 'weekdays' or 'every_day'; a special night is 'MM-DD' of each year, or 'YYYY-MM-DD' of
   * one.
   */
  day: z.string(),
  from: z.string(),
  /** 'HH:MM'; '02:00' and '26:00' are the same moment. Null for a service that runs all night. */
  to: z.string().nullable(),
  ...origin,
});
export type ServiceTime = z.infer<typeof serviceTimeSchema>;

export const wayHomeSchema = z.object({ stops: z.array(stopSchema), times: z.array(serviceTimeSchema) });
export type WayHomeRecords = z.infer<typeof wayHomeSchema>;

/** The area in and around the city in which stops can lie. */
export const STOPS_BOUNDS = { south: 41.2, west: 1.9, north: 41.6, east: 2.4 } as const;
const NAME_LENGTH = 120;
const LINE_LENGTH = 8;
const MAX_LINES = 40;
const SOURCE_LENGTH = 120;

const WRONG_TIME = 'Please enter a valid time';
/** 'HH:MM'; a service that began the day before ends at up to 29:59. */
const clock = text(5).pipe(z.string().regex(/^(?:[01]\d|2\d):[0-5]\d$/, WRONG_TIME));

/**
 * Omitted fields are unchanged. A stop marked as gone is no longer shown; staff can restore it from the
 * history.
 */
export const stopEditSchema = z
  .object({
    name: emptyToNull(line(NAME_LENGTH)),
    lines: z.array(line(LINE_LENGTH).pipe(z.string().min(1))).max(MAX_LINES),
    latitude: z.number().min(STOPS_BOUNDS.south, OUTSIDE).max(STOPS_BOUNDS.north, OUTSIDE),
    longitude: z.number().min(STOPS_BOUNDS.west, OUTSIDE).max(STOPS_BOUNDS.east, OUTSIDE),
    hasLift: z.boolean().nullable(),
    isGone: z.literal(true),
  })
  .partial();
export type StopEdit = z.output<typeof stopEditSchema>;

export const serviceTimeEditSchema = z
  .object({
    from: clock.pipe(z.string().regex(/^(?:[01]\d|2[0-3])/, WRONG_TIME)),
    to: emptyToNull(clock),
    /** Null or omitted: staff. */
    source: emptyToNull(line(SOURCE_LENGTH)),
    /** Not in the future; today if omitted. */
    sourceDate: z.iso.date(),
  })
  .partial();
export type ServiceTimeEdit = z.output<typeof serviceTimeEditSchema>;

export const wayHomeApi = {
  'GET /api/way-home': {
    access: 'gate',
    summary: 'Metro stations, stops of night buses, taxi ranks, and when metro and night buses run',
    status: 200,
    response: wayHomeSchema,
  },
  'PATCH /api/admin/stops/:id': {
    access: 'admin',
    summary: 'Correct a stop, or say that it is gone; a renewal leaves it as it is from then on',
    write: ADMIN_EDIT,
    params: idParams,
    body: stopEditSchema,
    status: 200,
    response: stopSchema,
  },
  'PATCH /api/admin/service-times/:id': {
    access: 'admin',
    summary: 'Correct or confirm from when to when metro or night buses run',
    write: ADMIN_EDIT,
    params: idParams,
    body: serviceTimeEditSchema,
    status: 200,
    response: serviceTimeSchema,
  },
} as const satisfies Endpoints;
