import { z } from 'zod';
import { idSchema, mapsPlaceIdSchema } from '#contract/ids.ts';

export const MAX_LINKS_AT_ONCE = 200;

/** A place without a maps service id, and a candidate with its name, for staff to judge. */
export const placeLinkSchema = z.object({
  place: z.object({ id: idSchema, name: z.string(), address: z.string() }),
  found: z.object({ placeId: z.string(), name: z.string(), address: z.string(), url: z.string() }),
  /** Meters between the two points. */
  distance: z.int(),
});
export type PlaceLink = z.infer<typeof placeLinkSchema>;

/** `unlinked` counts all places without an id, including those without a finding. */
export const placeLinksSchema = z.object({ unlinked: z.int(), links: z.array(placeLinkSchema) });

export const newPlaceLinksSchema = z.object({
  links: z
    .array(z.object({ id: idSchema, placeId: mapsPlaceIdSchema }))
    .min(1)
    .max(MAX_LINKS_AT_ONCE),
});

/** `refused`: places that are gone or already have an id, and those whose id belongs to another place. */
export const linkedPlacesSchema = z.object({ linked: z.array(idSchema), refused: z.array(idSchema) });
export type LinkedPlaces = z.infer<typeof linkedPlacesSchema>;
