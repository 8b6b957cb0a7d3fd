import { z } from 'zod';
import '#contract/messages.ts';
import { idSchema } from '#contract/ids.ts';

/** Metro stations, stops of night buses, and taxi ranks (home-1). */
export const STOP_KINDS = ['metro', 'night_bus', 'taxi_rank'] as const;
export type StopKind = (typeof STOP_KINDS)[number];

/** Kinds with service times; taxis wait at any hour. */
export const SERVICE_KINDS = ['metro', 'night_bus'] as const;
export type ServiceKind = (typeof SERVICE_KINDS)[number];

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
