import { z } from 'zod';

export const SEARCH_MAX_LENGTH = 100;

/** The text of a search for places or events. */
export const searchTextSchema = z
  .string()
  .trim()
  .max(SEARCH_MAX_LENGTH, `Search for at most ${SEARCH_MAX_LENGTH} characters`)
  .optional();

/** How a search of places was understood (search-7). */
export const placeSearchSchema = z.object({
  /** Words that none of the places has. */
  leftOut: z.array(z.string()),
  /** Names of the categories and tags that are shown for words that were left out. */
  nearest: z.array(z.string()),
  /** Whether no place has all of the words. */
  isPartial: z.boolean(),
  /** The hour that the search names; null for none, and for 'now'. */
  openAt: z.iso.datetime().nullable(),
  /**
   * Null if no time is named; 'open' if the places are open then, 'unknown' if their hours are not known, 'closed' if none
   * is open then and the places are shown all the same.
   */
  openness: z.enum(['open', 'unknown', 'closed']).nullable(),
  /** Whether what is near is asked for. The server knows no position: a program sorts by distance itself. */
  isNear: z.boolean(),
});
export type PlaceSearch = z.infer<typeof placeSearchSchema>;
