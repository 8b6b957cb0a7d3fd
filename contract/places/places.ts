import { z } from 'zod';
import { idParamSchema, idSchema } from '#contract/ids.ts';
import { categorySchema, tagSchema } from '#contract/vocabulary.ts';
import { languageQuerySchema, languagesOf } from '#contract/wordings.ts';

export const photoSchema = z.object({
  id: idSchema,
  url: z.string(),
  alt: z.string(),
  isPrimary: z.boolean(),
  /** Whom to credit, as plain text; shown beside the photo. */
  attribution: z.string().nullable(),
});
export type Photo = z.infer<typeof photoSchema>;

/** Day label to text, in the order it was written: {'Monday - Friday': '18:00 – 02:30'} (S1 §3). */
export const openingHoursSchema = z.record(z.string(), z.string());
export type OpeningHours = z.infer<typeof openingHoursSchema>;

/** S1 §3. Instants are ISO 8601 in UTC, distance is in kilometres. */
export const placeSchema = z.object({
  id: idSchema,
  name: z.string(),
  description: z.string().nullable(),
  address: z.string(),
  neighborhood: z.string().nullable(),
  neighborhoodId: idSchema.nullable(),
  latitude: z.number(),
  longitude: z.number(),
  /** The maps service's own id; ids that are not Google's carry a prefix, 'osm:node/123' (readings 30). */
  googlePlaceId: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  email: z.string().nullable(),
  openingHours: openingHoursSchema.nullable(),
  /** How far the hours can be trusted, in the words of whoever entered them. */
  hoursNote: z.string().nullable(),
  /** When somebody last confirmed the hours; null means they are unverified. */
  hoursVerifiedAt: z.iso.datetime().nullable(),
  /** A statement of a moment: null again 24 hours after a person made it (readings 19). */
  isOpen: z.boolean().nullable(),
  rating: z.number().min(0).max(5).nullable(),
  /** A rating is shown only with the source it came from (readings 25). */
  ratingSource: z.string().nullable(),
  reviewCount: z.int().nullable(),
  /** Filled in "nearby" only, from the place asked about (readings 26). */
  distance: z.number().optional(),
  enriched: z.boolean(),
  photos: z.array(photoSchema),
  /** The primary category: the first of `categories` (readings 15). */
  category: categorySchema.nullable(),
  categories: z.array(categorySchema),
  tags: z.array(tagSchema),
  /** Credit that the licence of the row's source asks for. */
  attribution: z.string().nullable(),
  languages: languagesOf('description', 'hoursNote'),
  updatedAt: z.iso.datetime(),
  /** Grows with each write: an edit says from which it began (PATCH, `baseVersion`). */
  version: z.int(),
});
export type Place = z.infer<typeof placeSchema>;

export const placeListSchema = z.object({ places: z.array(placeSchema), total: z.int() });
export type PlaceList = z.infer<typeof placeListSchema>;

export const PLACE_SORTS = ['recommended', 'name', 'rating'] as const;

export const SEARCH_MAX_LENGTH = 100;

/** An id in a filter: what cannot be an id matches nothing, which is an empty answer and no error. */
const filterId = z.string().transform((text) => idParamSchema.safeParse(text).data ?? 0);

export const placeListQuerySchema = languageQuerySchema.extend({
  search: z
    .string()
    .trim()
    .max(SEARCH_MAX_LENGTH, `Search for at most ${SEARCH_MAX_LENGTH} characters`)
    .optional(),
  categoryId: filterId.optional(),
  /** Comma-separated ids: any of one type, all of the types together (readings 17). */
  tagIds: z
    .string()
    .max(1000, 'Too many tags')
    .transform((text) =>
      text
        .split(',')
        .filter(Boolean)
        .map((part) => filterId.parse(part.trim())),
    )
    .optional(),
  limit: z.coerce.number().int().min(1).max(100_000).optional(),
  offset: z.coerce.number().int().min(0).max(1_000_000).optional(),
  sort: z.enum(PLACE_SORTS).optional(),
});
export type PlaceListQuery = z.infer<typeof placeListQuerySchema>;

/** The answer of "Refresh data": which fields the maps service changed. */
export const enrichAnswerSchema = z.object({ place: placeSchema, updated: z.array(z.string()) });

/** The same field changed by two people who began from one version: the values both wrote. */
export const fieldConflictSchema = z.object({ yours: z.unknown(), theirs: z.unknown() });
export type FieldConflict = z.infer<typeof fieldConflictSchema>;

/** One write of a place, newest first in its history. */
export const revisionSchema = z.object({
  id: z.int(),
  action: z.string(),
  at: z.iso.datetime(),
  actorKind: z.enum(['staff', 'device', 'system']),
  /** A staff id, or the pseudonym of a device, which changes every week. */
  actor: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type Revision = z.infer<typeof revisionSchema>;

/** What the place page lists of a place's coming events; the whole event comes from /api/events/{id}. */
export const placeEventSchema = z.object({
  id: idSchema,
  title: z.string(),
  /** YYYY-MM-DD and HH:MM:SS, both Europe/Madrid. */
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  recurringPattern: z.string().nullable(),
  languages: languagesOf('title', 'recurringPattern'),
});
export type PlaceEvent = z.infer<typeof placeEventSchema>;
