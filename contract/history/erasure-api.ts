import type { Endpoints } from '#contract/endpoint.ts';
import { erasedSchema, eraseSchema, erasureQuerySchema, erasureSchema } from './erasure.ts';

export const erasureApi = {
  'GET /api/admin/erase': {
    access: 'admin',
    summary: 'What erasing a thing would remove, and which backups hold it',
    query: erasureQuerySchema,
    status: 200,
    response: erasureSchema,
  },
  'POST /api/admin/erase': {
    access: 'admin',
    fresh: true,
    summary: 'Remove a thing for good, with its history, words and photos; the backups that still hold it',
    write: {
      limit: null,
      history: false,
      reason: 'Erases the history of the thing too; asks for a fresh proof',
    },
    body: eraseSchema,
    status: 200,
    response: erasedSchema,
  },
} as const satisfies Endpoints;
