import { z } from 'zod';
import { idParams, idSchema } from '#contract/ids.ts';
import '#contract/messages.ts';
import { ADMIN_EDIT, type Endpoints } from '#contract/endpoint.ts';
import { FIELD_PROBLEMS } from '#contract/error-codes.ts';
import { line } from '#contract/text-rules.ts';

/** 'tag' is shown as "General" (place-3). */
export const TAG_TYPES = ['tag', 'vibe', 'crowd', 'perfect_for'] as const;
export const tagTypeSchema = z.enum(TAG_TYPES);
export type TagType = z.infer<typeof tagTypeSchema>;

export const categorySchema = z.object({
  id: idSchema,
  name: z.string(),
  /** A lucide icon name, 'martini'. */
  icon: z.string(),
  /** '#RRGGBB', for other programs; our own screens use the theme's palette. */
  color: z.string(),
});
export type Category = z.infer<typeof categorySchema>;

export const tagSchema = z.object({
  id: idSchema,
  name: z.string(),
  type: tagTypeSchema,
  color: z.string().nullable(),
});
export type Tag = z.infer<typeof tagSchema>;

export const neighborhoodSchema = z.object({
  id: idSchema,
  name: z.string(),
  district: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type Neighborhood = z.infer<typeof neighborhoodSchema>;

const NAME_RULE = 'A tag has 2 to 30 letters, digits, spaces or hyphens';

/** A tag's name (ai-3); also allows '&' and '+', which the guide's own names contain ("Mixed LGBTQ+"). */
const tagName = line(200).pipe(
  z.string().regex(/^(?=.{2,30}$)[\p{L}\p{N}][\p{L}\p{M}\p{N} &+-]*$/u, NAME_RULE),
);

export const managedTagSchema = tagSchema.extend({
  suggestedByAi: z.boolean(),
  places: z.int(),
  events: z.int(),
});
export type ManagedTag = z.infer<typeof managedTagSchema>;

/** Any change by staff confirms a suggested tag; an empty change does not. */
export const tagChangeSchema = z
  .object({
    name: tagName,
    type: tagTypeSchema,
    color: z
      .string()
      .regex(/^#[\da-f]{6}$/i, 'Please enter a valid color')
      .nullable(),
  })
  .partial();
export type TagChange = z.output<typeof tagChangeSchema>;

export const tagMergeSchema = z.object({ into: idSchema });

/** Limits of a set of synonyms. */
export const MIN_SYNONYMS = 2;
export const MAX_SYNONYMS = 30;
export const MAX_SYNONYM_LENGTH = 60;

/** Words and phrases that mean the same in a search (search-4), in any language. */
export const synonymSetSchema = z.object({ id: idSchema, words: z.array(z.string()) });
export type ManagedSynonyms = z.infer<typeof synonymSetSchema>;

/** Words with the same normalized spelling count once: 'Bar' and 'bar' are too few. */
export const newSynonymsSchema = z.object({
  words: z.array(line(MAX_SYNONYM_LENGTH)).min(MIN_SYNONYMS, FIELD_PROBLEMS.few_words).max(MAX_SYNONYMS),
});

export const vocabularyApi = {
  'GET /api/categories': {
    access: 'gate',
    summary: 'All categories',
    status: 200,
    response: z.array(categorySchema),
  },
  'GET /api/tags': {
    access: 'gate',
    summary: 'All tags of the four types',
    status: 200,
    response: z.array(tagSchema),
  },
  'GET /api/neighborhoods': {
    access: 'gate',
    summary: "Barcelona's neighborhoods with their centers",
    status: 200,
    response: z.array(neighborhoodSchema),
  },
} as const satisfies Endpoints;

export const synonymsApi = {
  'GET /api/synonyms': {
    access: 'gate',
    summary: 'Words that mean the same in a search, for the search on the device',
    status: 200,
    response: z.array(synonymSetSchema),
  },
  'GET /api/admin/synonyms': {
    access: 'admin',
    summary: 'Words that mean the same in a search, newest first',
    status: 200,
    response: z.array(synonymSetSchema),
  },
  'POST /api/admin/synonyms': {
    access: 'admin',
    summary: 'Two or more words or phrases that mean the same; search knows them at once',
    write: ADMIN_EDIT,
    body: newSynonymsSchema,
    status: 201,
    response: synonymSetSchema,
  },
  'DELETE /api/admin/synonyms/:id': {
    access: 'admin',
    summary: 'Forget that these words mean the same; the history can bring them back',
    write: ADMIN_EDIT,
    params: idParams,
    status: 204,
    response: null,
  },
} as const satisfies Endpoints;

export const tagsApi = {
  'GET /api/admin/tags': {
    access: 'admin',
    summary: 'Every tag with its uses; those suggested by AI first',
    status: 200,
    response: z.array(managedTagSchema),
  },
  'PATCH /api/admin/tags/:id': {
    access: 'admin',
    summary: 'Rename a tag, change its type or color; with nothing named, accept a suggested one as it is',
    write: ADMIN_EDIT,
    params: idParams,
    body: tagChangeSchema,
    status: 200,
    response: managedTagSchema,
  },
  'POST /api/admin/tags/:id/merge': {
    access: 'admin',
    summary: 'Everything with this tag carries another one instead; this one goes. Answers the other one',
    write: ADMIN_EDIT,
    params: idParams,
    body: tagMergeSchema,
    status: 200,
    response: managedTagSchema,
  },
  'DELETE /api/admin/tags/:id': {
    access: 'admin',
    summary: 'Take a tag off everything; the history can bring it back',
    write: ADMIN_EDIT,
    params: idParams,
    status: 204,
    response: null,
  },
} as const satisfies Endpoints;
