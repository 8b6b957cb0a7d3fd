import { z } from 'zod';
import type { Endpoints } from '#contract/endpoint.ts';

/** The longest text of a search for addresses. */
export const ADDRESS_SEARCH_MAX_LENGTH = 200;

/**
 * The names of the two streets whose corner is near a point, without 'Carrer de'; null where none is. The server names it,
 * so that no device has to send a position.
 */
export const cornerSchema = z.tuple([z.string(), z.string()]).nullable();
export type CornerNames = z.infer<typeof cornerSchema>;

const degrees = (most: number) =>
  z.coerce.number('This is not a position').min(-most, 'Outside the earth').max(most, 'Outside the earth');

export const addressQuerySchema = z
  .object({
    search: z
      .string()
      .trim()
      .max(ADDRESS_SEARCH_MAX_LENGTH, `Search for at most ${ADDRESS_SEARCH_MAX_LENGTH} characters`)
      .default(''),
    /** The pin of a form, never a person's own position: the answer is the address beside it. */
    latitude: degrees(90).optional(),
    longitude: degrees(180).optional(),
  })
  .refine((query) => (query.latitude === undefined) === (query.longitude === undefined), {
    path: ['latitude'],
    message: 'A position has both latitude and longitude',
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

export const streetsApi = {
  'GET /api/addresses': {
    access: 'gate',
    summary:
      'Addresses and corners of the city that a typed text may mean, or the address beside a pin, from the guide’s own streets',
    query: addressQuerySchema,
    status: 200,
    response: addressesSchema,
  },
} as const satisfies Endpoints;
