import { z } from 'zod';
import { idSchema, mapsPlaceIdSchema } from '#contract/ids.ts';
import { placePhotosSchema } from '#contract/photos/photos.ts';
import { emptyToNull, line, OUTSIDE, text } from '#contract/text-rules.ts';
import { writtenLanguageSchema } from '#contract/wordings.ts';
import { PLAIN_RULES } from './plain-fields.ts';

/** The guide's region; positions outside are refused (place-add-3). */
export const REGION = { south: 41.2, north: 41.6, west: 1.9, east: 2.4 } as const;

const fields = {
  name: line(120).pipe(z.string().min(2, 'Name must be at least 2 characters')),
  /** Optional, but at least 10 characters when given (place-add-3). */
  description: emptyToNull(text(5000).pipe(z.string().min(10, 'Description must be at least 10 characters'))),
  address: line(200),
  neighborhood: emptyToNull(line(120)),
  neighborhoodId: idSchema.nullable(),
  latitude: z.number().min(REGION.south, OUTSIDE).max(REGION.north, OUTSIDE),
  longitude: z.number().min(REGION.west, OUTSIDE).max(REGION.east, OUTSIDE),
  googlePlaceId: emptyToNull(line(300).pipe(mapsPlaceIdSchema)),
  ...PLAIN_RULES,
  isOpen: z.boolean().nullable(),
  categoryId: idSchema,
  categoryIds: z.array(idSchema).min(1, 'Select at least one category').max(6),
  tagIds: z.array(idSchema).max(50),
  photos: placePhotosSchema,
  language: writtenLanguageSchema,
};

/** A new place. Unknown fields are dropped, never stored (`id`, `isAdmin`, `deletedAt`). */
export const newPlaceSchema = z
  .object(fields)
  .partial()
  .required({ name: true, address: true, latitude: true, longitude: true })
  .extend({
    /** Requests details from the maps service; the server decides which details are used (place-7). */
    enriched: z.boolean().optional(),
  })
  .refine((place) => place.categoryId !== undefined || place.categoryIds !== undefined, {
    path: ['categoryIds'],
    message: 'Select at least one category',
    // Reported together with the other problems, instead of after they are fixed.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
export type NewPlace = z.output<typeof newPlaceSchema>;

/** A change contains only the changed fields. */
export const placeChangeSchema = z.object(fields).partial();
export type PlaceChange = z.output<typeof placeChangeSchema>;

/** The dashboard's stricter form (place-add-3); it sends an ordinary place. */
export const staffPlaceSchema = placeChangeSchema.extend({
  name: line(120).pipe(z.string().min(1, 'Name is required').min(2, 'Name must be at least 2 characters')),
  description: text(5000).pipe(z.string().min(10, 'Description must be at least 10 characters')),
  address: line(200).pipe(z.string().min(1, 'Address is required')),
  latitude: fields.latitude,
  longitude: fields.longitude,
  categoryIds: z.array(idSchema).min(1, 'At least one category is required').max(6),
});

/** Returns only the fields that are valid individually; for data from the maps service. */
export function acceptableFields(said: object): PlaceChange {
  const read = Object.entries(said).map(([field, value]) => placeChangeSchema.safeParse({ [field]: value }));
  return Object.assign({}, ...read.map(({ data }) => data));
}

/**
 * A change that began from `baseVersion`: other people's changes since then are preserved, and a different
 * change to the same field is a conflict. Without it the last write wins.
 */
export const placeEditSchema = placeChangeSchema.extend({ baseVersion: z.int().min(1).optional() });

/** `?check=twins` looks for likely twins before adding (place-16). */
export const addPlaceQuerySchema = z.object({ check: z.enum(['twins']).optional() });
