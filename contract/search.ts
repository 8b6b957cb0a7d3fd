import { z } from 'zod';

export const SEARCH_MAX_LENGTH = 100;

/** The text of a search for places or events. */
export const searchTextSchema = z
  .string()
  .trim()
  .max(SEARCH_MAX_LENGTH, `Search for at most ${SEARCH_MAX_LENGTH} characters`)
  .optional();
