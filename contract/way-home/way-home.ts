import { z } from 'zod';
import '#contract/messages.ts';
import { idSchema } from '#contract/ids.ts';

/** Metro stations, stops of night buses, and taxi ranks (home-1). */
export const STOP_KINDS = ['metro', 'night_bus', 'taxi_rank'] as const;
export type StopKind = (typeof STOP_KINDS)[number];

/** What has times of its own: a taxi runs at any hour. */
export const SERVICE_KINDS = ['metro', 'night_bus'] as const;
export type ServiceKind = (typeof SERVICE_KINDS)[number];

/** The days of a week's timetable; a special night is named by its date, 'MM-DD' each year or 'YYYY-MM-DD' once. */
export const SERVICE_DAYS = ['saturday', 'friday_and_eves', 'weekdays', 'every_day'] as const;

/** 'HH:MM'; hours after midnight of a service that began the day before may be written as 24:00 to 29:59. */
export const clockSchema = z.string().regex(/^(?:[01]\d|2\d):[0-5]\d$/);

const point = { latitude: z.number(), longitude: z.number() };
/** Where the record was read, 'staff' for an edited one, and the day of that source. */
const origin = { source: z.string(), sourceDate: z.iso.date() };

export const stopSchema = z.object({
  id: idSchema,
  kind: z.enum(STOP_KINDS),
  name: z.string().nullable(),
  lines: z.array(z.string()),
  ...point,
  /** Further points where passengers get in: street entrances, or platforms far apart. */
  entrances: z.array(z.object(point)),
  /** Whether a lift leads to the trains; null where it is not known. */
  hasLift: z.boolean().nullable(),
  ...origin,
});
export type Stop = z.infer<typeof stopSchema>;

export const serviceTimeSchema = z.object({
  id: idSchema,
  kind: z.enum(SERVICE_KINDS),
  /** One of SERVICE_DAYS, or the date of a special night. */
  day: z.string(),
  from: z.string(),
  /** '02:00' and '26:00' are the same moment; null for a service that runs all night. */
  to: z.string().nullable(),
  ...origin,
});
export type ServiceTime = z.infer<typeof serviceTimeSchema>;

export const wayHomeSchema = z.object({ stops: z.array(stopSchema), times: z.array(serviceTimeSchema) });
export type WayHomeRecords = z.infer<typeof wayHomeSchema>;
