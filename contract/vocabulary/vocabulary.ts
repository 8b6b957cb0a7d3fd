import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';

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
