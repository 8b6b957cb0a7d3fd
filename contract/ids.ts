import { z } from 'zod';

/** Row ids are PostgreSQL `integer`s: 1 to 2^31 − 1, in plain decimal digits. */
export const MAX_ID = 2_147_483_647;

export const idSchema = z.int().min(1).max(MAX_ID);

/** An id in a path: '12', never '0', '-1', '1e3', '012' or '2^53+1'. */
export const idParamSchema = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'This is not a valid id')
  .transform(Number)
  .refine((id) => id <= MAX_ID, 'This is not a valid id');

export const idParams = z.object({ id: idParamSchema });

/** A Google id; contains no character that could change a path. */
export const GOOGLE_PLACE_ID = /^[\w-]{1,300}$/;

/** A maps service's id: 'osm:node/123', or Google's without a prefix (maps-1). */
export const mapsPlaceIdSchema = z
  .string()
  .regex(/^(osm:(node|way|relation)\/[1-9]\d{0,17}|[\w-]{1,300})$/, 'This is not an id of a maps service');

/** Returns a query without empty parameters, which have no effect (api-4). */
export function namedParameters(query: unknown): Record<string, unknown> {
  const isEmpty = (value: unknown) => typeof value === 'string' && value.trim() === '';
  return Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => !isEmpty(value)));
}
