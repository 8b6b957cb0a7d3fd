import type { Endpoints } from '#contract/endpoint.ts';
import { addressesSchema, addressQuerySchema } from './streets.ts';

export const streetsApi = {
  'GET /api/addresses': {
    access: 'gate',
    summary: 'Addresses and corners of the city that a typed text may mean, from the guide’s own streets',
    query: addressQuerySchema,
    status: 200,
    response: addressesSchema,
  },
} as const satisfies Endpoints;
