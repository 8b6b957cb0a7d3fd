import { z } from 'zod';
import '#contract/messages.ts';
import type { Endpoints } from '#contract/endpoint.ts';
import { idSchema, mapsPlaceIdSchema } from '#contract/ids.ts';
import { writtenHoursSchema } from '#contract/places/plain-fields.ts';
import { emptyToNull, line, text } from '#contract/text-rules.ts';
import { tagSchema } from '#contract/vocabulary/vocabulary.ts';
import { writtenLanguageSchema } from '#contract/wordings.ts';

const knownFacts = {
  address: emptyToNull(line(200)).optional(),
  neighborhood: emptyToNull(line(120)).optional(),
  openingHours: writtenHoursSchema.nullable().optional(),
};

const placeName = (error: string) => z.string({ error }).pipe(line(120)).pipe(z.string().min(1, error));

/** The author of the answer: the rules if there is no model or the day's budget is spent (ai-1). */
const writtenBy = z.enum(['model', 'rules']);

export const generateDescriptionSchema = z.object({
  name: placeName('Place name is required for AI description generation'),
  category: emptyToNull(line(120)).optional(),
  /** The language of the description; Content-Language may name it instead. */
  language: writtenLanguageSchema,
  ...knownFacts,
});
export const generatedDescriptionSchema = z.object({ description: z.string(), writtenBy });

export const suggestTagsSchema = z.object({
  name: placeName('Place name is required for AI tag suggestions'),
  category: emptyToNull(line(120)).optional(),
  description: text(5000).pipe(
    z.string().min(1, 'Please add a description first before getting tag suggestions'),
  ),
  ...knownFacts,
});
/** The same list under both names (ai-3). */
export const suggestedTagsSchema = z.object({
  tags: z.array(idSchema),
  tagIds: z.array(idSchema),
  writtenBy,
});

/** Only the id in the maps service's details is used, because a client could forge the rest. */
const detailsReference = z.object({ place_id: mapsPlaceIdSchema.optional() }).nullable();

export const analyzePlaceSchema = z.object({
  name: placeName('Required'),
  address: emptyToNull(line(200)).optional(),
  googlePlaceDetails: detailsReference.optional(),
  /** The language of the description; Content-Language may name it instead. */
  language: writtenLanguageSchema,
});
export const placeAnalysisSchema = z.object({
  description: z.string(),
  categoryIds: z.array(idSchema),
  tagIds: z.array(idSchema),
  neighborhoodId: idSchema.nullable(),
  /**
   * The tags of `tagIds` that the model suggested; hidden from all lists of tags until staff have reviewed them
   * (ai-3).
   */
  newTags: z.array(tagSchema),
  /** The number of new tags (ai-3). */
  newTagsCreated: z.int(),
  writtenBy,
});

export const aiApi = {
  'POST /api/ai/generate-description': {
    access: 'gate',
    summary: 'Propose a description of a place',
    write: {
      limit: null,
      history: false,
      reason: 'A proposal for a form; the model has a budget of the day',
    },
    body: generateDescriptionSchema,
    status: 200,
    response: generatedDescriptionSchema,
  },
  'POST /api/ai/suggest-tags': {
    access: 'gate',
    summary: 'Propose tags for a place, out of those that exist',
    write: {
      limit: null,
      history: false,
      reason: 'A proposal for a form; the model has a budget of the day',
    },
    body: suggestTagsSchema,
    status: 200,
    response: suggestedTagsSchema,
  },
  'POST /api/ai/analyze-place': {
    access: 'gate',
    summary: 'Propose description, categories, tags and neighborhood of a place; may add up to 3 tags',
    write: {
      limit: null,
      history: false,
      reason: 'A proposal for a form; tags that a model adds are hidden until staff accept them, at most 60',
    },
    body: analyzePlaceSchema,
    status: 200,
    response: placeAnalysisSchema,
  },
} as const satisfies Endpoints;
