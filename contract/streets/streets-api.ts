import type { Endpoints } from '#contract/endpoint.ts';
import { addressesSchema, addressQuerySchema, cornersSchema } from './streets.ts';

export const streetsApi = {
  'GET /api/addresses': {
    access: 'gate',
    summary: 'Addresses and corners of the city that a typed text may mean, from the guide’s own streets',
    query: addressQuerySchema,
    status: 200,
    response: addressesSchema,
  },
  'GET /api/corners': {
    access: 'gate',
    summary: 'All corners of the city, so that a device can name them without sending its position',
    status: 200,
    response: cornersSchema,
  },
} as const satisfies Endpoints;
