import { z } from 'zod';
import '#contract/messages.ts';
import { idSchema, mapsPlaceIdSchema } from '#contract/ids.ts';
import { writtenHoursSchema } from '#contract/places/place-writes.ts';
import { emptyToNull, line, text } from '#contract/text-rules.ts';
import { tagSchema } from '#contract/vocabulary.ts';

/** What is known of a place while it is being added (S2 §7); the more, the better the answer. */
const knownFacts = {
  address: emptyToNull(line(200)).optional(),
  neighborhood: emptyToNull(line(120)).optional(),
  openingHours: writtenHoursSchema.nullable().optional(),
};

const placeName = (error: string) => z.string({ error }).pipe(line(120)).pipe(z.string().min(1, error));

/** Who wrote the answer: rules answer without a model, and when its budget of the day is spent (readings 32). */
const writtenBy = z.enum(['model', 'rules']);

export const generateDescriptionSchema = z.object({
  name: placeName('Place name is required for AI description generation'),
  /** The name of the first selected category. */
  category: emptyToNull(line(120)).optional(),
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
/** Both readings of S2 §3: the two lists are the same. */
export const suggestedTagsSchema = z.object({
  tags: z.array(idSchema),
  tagIds: z.array(idSchema),
  writtenBy,
});

/** Of the maps service's details only the id counts: what else a client sends could be anybody's words. */
const detailsReference = z.object({ place_id: mapsPlaceIdSchema.optional() }).nullable();

export const analyzePlaceSchema = z.object({
  name: placeName('Required'),
  address: emptyToNull(line(200)).optional(),
  googlePlaceDetails: detailsReference.optional(),
});
export const placeAnalysisSchema = z.object({
  description: z.string(),
  /** The first is the primary one. */
  categoryIds: z.array(idSchema),
  tagIds: z.array(idSchema),
  neighborhoodId: idSchema.nullable(),
  /** Of `tagIds` those that a model suggested: they are in no list of tags until staff have looked at them. */
  newTags: z.array(tagSchema),
  /** How many of the tags did not exist before (readings 28). */
  newTagsCreated: z.int(),
  writtenBy,
});
