import { z } from 'zod';
import '#contract/messages.ts';
import { idSchema } from '#contract/ids.ts';
import { line } from '#contract/text-rules.ts';
import { tagSchema, tagTypeSchema } from '#contract/vocabulary.ts';

const NAME_RULE = 'A tag has 2 to 30 letters, digits, spaces or hyphens';

/** Readings 28; '&' and '+' as well, for the guide's own names have them ("Mixed LGBTQ+"). */
const tagName = line(200).pipe(
  z.string().regex(/^(?=.{2,30}$)[\p{L}\p{N}][\p{L}\p{M}\p{N} &+-]*$/u, NAME_RULE),
);

/** A tag as staff see it: how many places and events of the guide carry it. */
export const managedTagSchema = tagSchema.extend({
  suggestedByAi: z.boolean(),
  places: z.int(),
  events: z.int(),
});
export type ManagedTag = z.infer<typeof managedTagSchema>;

/** Whatever staff change of a suggested tag, they have looked at it: it is no longer one. Nothing named: it stays so. */
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
