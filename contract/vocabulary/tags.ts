import { z } from 'zod';
import '#contract/messages.ts';
import { idSchema } from '#contract/ids.ts';
import { line } from '#contract/text-rules.ts';
import { tagSchema, tagTypeSchema } from './vocabulary.ts';

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
