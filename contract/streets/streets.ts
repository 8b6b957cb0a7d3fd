import { z } from 'zod';

/** The longest text of a search for addresses. */
export const ADDRESS_SEARCH_MAX_LENGTH = 200;

export const addressQuerySchema = z.object({
  search: z
    .string()
    .trim()
    .max(ADDRESS_SEARCH_MAX_LENGTH, `Search for at most ${ADDRESS_SEARCH_MAX_LENGTH} characters`)
    .default(''),
});

export const addressSchema = z.object({
  /** Street, number and town; of a corner both streets. */
  address: z.string(),
  street: z.string(),
  /** Null where the street has no such number, or none was asked for. */
  number: z.string().nullable(),
  /** The house, the corner, or the middle of the street. */
  latitude: z.number(),
  longitude: z.number(),
  neighborhood: z.string().nullable(),
  precision: z.enum(['number', 'street', 'corner']),
});

/** At most eight addresses, the likeliest first. */
export const addressesSchema = z.object({ addresses: z.array(addressSchema) });
