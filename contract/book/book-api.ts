import type { Endpoints } from '#contract/endpoint.ts';
import { bookSchema } from './book.ts';

export const bookApi = {
  'GET /api/book': {
    access: 'gate',
    summary:
      'What staff did: counts by week, removed places with their reasons, and the hash of the last entry',
    status: 200,
    response: bookSchema,
  },
} as const satisfies Endpoints;
