import { z } from 'zod';
import { idSchema, mapsPlaceIdSchema } from '#contract/ids.ts';

/** Limits of a search text: shorter ones match everything, longer ones nothing. */
export const MAPS_QUERY_MIN_LENGTH = 2;
export const MAPS_QUERY_MAX_LENGTH = 100;

const degrees = (most: number) =>
  z.coerce.number('This is not a position').min(-most, 'Outside the earth').max(most, 'Outside the earth');

/**
 * A UUID that the browser generates for one search, from the first letter to the choice. Google bills it as
 * one session; OpenStreetMap never receives it.
 */
const session = z
  .string()
  .regex(/^[\w-]{16,64}$/, 'This is not a session')
  .optional();

export const mapsQuerySchema = z
  .object({
    q: z
      .string()
      .trim()
      .min(MAPS_QUERY_MIN_LENGTH, `Type at least ${MAPS_QUERY_MIN_LENGTH} letters`)
      .max(MAPS_QUERY_MAX_LENGTH, `Search for at most ${MAPS_QUERY_MAX_LENGTH} characters`),
    /**
     * Limits the search to a radius of about a kilometer; sent only at the visitor's request, already rounded
     * to 0.01° (maps-3).
     */
    lat: degrees(90).optional(),
    lng: degrees(180).optional(),
    session,
  })
  .refine((query) => (query.lat === undefined) === (query.lng === undefined), {
    path: ['lat'],
    message: 'A position has both lat and lng',
  });

export const mapsHitSchema = z.object({
  /** The maps service's id: 'osm:node/123', or Google's without a prefix (maps-1). */
  placeId: z.string(),
  name: z.string(),
  address: z.string(),
  /** Null if only the details contain the position, as with Google. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  attribution: z.string(),
});

/** A likely twin (place-16); one with `sameProvider` cannot be added again (place-16). */
export const placeTwinSchema = z.object({
  id: idSchema,
  name: z.string(),
  address: z.string(),
  /** Meters from the new place's point. */
  distance: z.int(),
  sameProvider: z.boolean(),
});
export type PlaceTwin = z.infer<typeof placeTwinSchema>;

export const mapsPlaceParams = z.object({ placeId: mapsPlaceIdSchema });
export const mapsPlaceQuerySchema = z.object({ session });

const mapsPhotoSchema = z.object({
  /** Opaque and short-lived; it must not be stored as a URL. */
  photo_reference: z.string(),
  html_attributions: z.array(z.string()),
  attribution: z.string().nullable(),
  /** URLs on the guide's origin, for widths of 800 and 400 px. */
  url: z.string(),
  preview_url: z.string(),
});

/** The names of Google's old interface, whichever service answers (maps-1). */
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
  url: z.string().optional(),
  attribution: z.string(),
});
export type MapsPlace = z.infer<typeof mapsPlaceSchema>;

export const mapsPhotoQuerySchema = z.object({
  ref: z.string().min(1).max(1000),
  /** The preview's and the saved width (photo-1). */
  w: z.enum(['400', '800']).transform(Number).default(400),
});
