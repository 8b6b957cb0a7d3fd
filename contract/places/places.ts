import { z } from 'zod';
import { placeFactsSchema } from '#contract/facts/facts.ts';
import { idParamSchema, idSchema } from '#contract/ids.ts';
import { photoCreditSchema } from '#contract/photos/photos.ts';
import { placeSearchSchema, searchTextSchema } from '#contract/search.ts';
import { cornerSchema } from '#contract/streets/streets.ts';
import { categorySchema, tagSchema } from '#contract/vocabulary/vocabulary.ts';
import { languageQuerySchema, languagesOf, newerTextsOf } from '#contract/wordings.ts';
import { PLAIN_RESPONSES } from './plain-fields.ts';

export const photoSchema = z.object({
  id: idSchema,
  url: z.string(),
  alt: z.string(),
  isPrimary: z.boolean(),
  attribution: z.string().nullable(),
  /** The credit of a freely licensed photo, which must be shown with the photo (photo-3). */
  credit: photoCreditSchema.nullable(),
});
export type Photo = z.infer<typeof photoSchema>;

/** A place (place-1). Instants are ISO 8601 in UTC, distance is in kilometers. */
export const placeSchema = z.object({
  id: idSchema,
  name: z.string(),
  description: z.string().nullable(),
  address: z.string(),
  neighborhood: z.string().nullable(),
  neighborhoodId: idSchema.nullable(),
  latitude: z.number(),
  longitude: z.number(),
  /** The maps service's id; ids that are not Google's have a prefix, 'osm:node/123' (maps-1). */
  googlePlaceId: z.string().nullable(),
  ...PLAIN_RESPONSES,
  /** A note on the reliability of the hours, by the person who entered them. */
  hoursNote: z.string().nullable(),
  /** The start of the day, in UTC, on which the hours were last checked; null: unverified. */
  hoursVerifiedAt: z.iso.datetime().nullable(),
  /** A temporary statement, reset to null 24 hours after a person made it (place-6). */
  isOpen: z.boolean().nullable(),
  rating: z.number().min(0).max(5).nullable(),
  /** A rating is shown only with its source (place-1). */
  ratingSource: z.string().nullable(),
  reviewCount: z.int().nullable(),
  /** Set in "nearby" responses only: the distance from the requested place (place-5). */
  distance: z.number().optional(),
  /** Set in the response of one place only. */
  corner: cornerSchema.optional(),
  enriched: z.boolean(),
  photos: z.array(photoSchema),
  /** The primary category: the first of `categories` (place-2). */
  category: categorySchema.nullable(),
  categories: z.array(categorySchema),
  tags: z.array(tagSchema),
  attribution: z.string().nullable(),
  /** Places that staff merged into this one; their URLs redirect here, and their names stay with staff. */
  formerly: z.array(z.object({ id: idSchema })).nullable(),
  facts: placeFactsSchema,
  languages: languagesOf('description', 'hoursNote'),
  newer: newerTextsOf('description'),
  /** The start, in UTC, of the Madrid day of the last write. */
  updatedAt: z.iso.datetime(),
  /** Grows with each write; an edit names the version it began from (PATCH, `baseVersion`). */
  version: z.int(),
});
export type Place = z.infer<typeof placeSchema>;

/** `search` says how the search of the request was understood. */
export const placeListSchema = z.object({
  places: z.array(placeSchema),
  total: z.int(),
  search: placeSearchSchema.optional(),
});
export type PlaceList = z.infer<typeof placeListSchema>;

export const PLACE_SORTS = ['recommended', 'name', 'rating'] as const;

/** An id in a filter; an invalid id matches nothing and is not an error. */
const filterId = z.string().transform((text) => idParamSchema.safeParse(text).data ?? 0);

export const placeListQuerySchema = languageQuerySchema.extend({
  search: searchTextSchema,
  categoryId: filterId.optional(),
  /** Comma-separated ids: a place must have any of the tags of each type (filter-1). */
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
  /** `recommended` is the same at every hour; the guide's own list begins with open places (filter-4). */
  sort: z.enum(PLACE_SORTS).optional(),
  /** Includes closed places, which are omitted by default (facts-gone-3). */
  closed: z.stringbool().optional(),
});
export type PlaceListQuery = z.infer<typeof placeListQuerySchema>;

export const enrichResponseSchema = z.object({ place: placeSchema, updated: z.array(z.string()) });

export const fieldConflictSchema = z.object({ yours: z.unknown(), theirs: z.unknown() });
export type FieldConflict = z.infer<typeof fieldConflictSchema>;

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

/** A coming event on a place's page; /api/events/{id} returns the whole event. */
export const placeEventSchema = z.object({
  id: idSchema,
  title: z.string(),
  /** YYYY-MM-DD and HH:MM:SS, both in Europe/Madrid. */
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  recurringPattern: z.string().nullable(),
  /** 'Usually every Thursday', while this date is not confirmed. */
  usually: z.string().optional(),
  languages: languagesOf('title', 'recurringPattern'),
});
export type PlaceEvent = z.infer<typeof placeEventSchema>;
