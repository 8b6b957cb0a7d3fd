import { z } from 'zod';
import { idSchema, mapsPlaceIdSchema } from '#contract/ids.ts';

/** The search of the maps service: shorter texts find everything, longer ones nothing. */
export const DIRECTORY_MIN_LENGTH = 2;
export const DIRECTORY_MAX_LENGTH = 100;

const degrees = (most: number) =>
  z.coerce.number('This is not a position').min(-most, 'Outside the earth').max(most, 'Outside the earth');

/**
 * One person's search from the first letter to the choice, made up by the browser (a UUID). Google bills a session as
 * one; OpenStreetMap never gets it.
 */
const session = z
  .string()
  .regex(/^[\w-]{16,64}$/, 'This is not a session')
  .optional();

export const directoryQuerySchema = z
  .object({
    q: z
      .string()
      .trim()
      .min(DIRECTORY_MIN_LENGTH, `Type at least ${DIRECTORY_MIN_LENGTH} letters`)
      .max(DIRECTORY_MAX_LENGTH, `Search for at most ${DIRECTORY_MAX_LENGTH} characters`),
    /** Narrows the search to about a kilometre around; only on the person's request, already rounded to 0.01°. */
    lat: degrees(90).optional(),
    lng: degrees(180).optional(),
    session,
  })
  .refine((query) => (query.lat === undefined) === (query.lng === undefined), {
    path: ['lat'],
    message: 'A position has both lat and lng',
  });

export const directoryHitSchema = z.object({
  /** The maps service's own id: 'osm:node/123', or Google's without a prefix (readings 30). */
  placeId: z.string(),
  name: z.string(),
  address: z.string(),
  /** Null where only the details say it (Google). */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** Whom to name beside the list: '© OpenStreetMap contributors' or 'Google Maps'. */
  attribution: z.string(),
});

/** Readings 29: `sameProvider` cannot be added twice, a place of a similar name may be another one. */
export const placeTwinSchema = z.object({
  id: idSchema,
  name: z.string(),
  address: z.string(),
  /** In metres from the point of the place that was to be added. */
  distance: z.int(),
  /** It has the same id of the maps service. */
  sameProvider: z.boolean(),
});
export type PlaceTwin = z.infer<typeof placeTwinSchema>;

export const mapsPlaceParams = z.object({ placeId: mapsPlaceIdSchema });
export const mapsPlaceQuerySchema = z.object({ session });

const mapsPhotoSchema = z.object({
  /** Opaque, and short-lived: never to be stored as an address. */
  photo_reference: z.string(),
  html_attributions: z.array(z.string()),
  /** The same as plain text. */
  attribution: z.string().nullable(),
  /** Addresses on our own origin, 800 and 400 wide. */
  url: z.string(),
  preview_url: z.string(),
});

/** The legacy shape that S2 §3 lists, whichever maps service answers. */
export const mapsPlaceSchema = z.object({
  place_id: z.string(),
  name: z.string(),
  formatted_address: z.string(),
  geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
  formatted_phone_number: z.string().optional(),
  website: z.string().optional(),
  /** Lines 'Day: hours', Monday first. */
  opening_hours: z.object({ weekday_text: z.array(z.string()) }).optional(),
  photos: z.array(mapsPhotoSchema),
  business_status: z.enum(['OPERATIONAL', 'CLOSED_TEMPORARILY', 'CLOSED_PERMANENTLY']).optional(),
  /** The place's page at the maps service; shown beside its data. */
  url: z.string().optional(),
  attribution: z.string(),
});
export type MapsPlace = z.infer<typeof mapsPlaceSchema>;

export const directoryPhotoQuerySchema = z.object({
  ref: z.string().min(1).max(1000),
  /** The preview and the saved width of S2 §9. */
  w: z.enum(['400', '800']).transform(Number).default(400),
});
