import { z } from 'zod';
import type { Endpoints } from '#contract/endpoint.ts';
import { idParams } from '#contract/ids.ts';
import { placeSchema } from '#contract/places/places.ts';
import { factRemovalSchema, factsReportSchema, factWriteSchema, goneSchema } from './facts.ts';

const fact = idParams.extend({ kind: z.string().max(40) });

/** Facts about a place; each response is the place. A kind that does not exist is 404. */
export const factsApi = {
  'PUT /api/places/:id/facts/:kind': {
    access: 'gate',
    summary: 'Say what is known of a place',
    write: { limit: 'writes', history: true },
    params: fact,
    body: factWriteSchema,
    status: 200,
    response: placeSchema,
    mayWait: true,
  },
  'POST /api/places/:id/facts/:kind/still-right': {
    access: 'gate',
    summary:
      'Say that a fact is still right: of a visitor its `confirmedOn` from the next noon on, of staff a statement of their own',
    write: { limit: 'writes', history: true },
    params: fact,
    status: 200,
    response: placeSchema,
  },
  'DELETE /api/places/:id/facts/:kind': {
    access: 'gate',
    summary: 'Set a fact back to unknown',
    write: { limit: 'writes', history: true },
    params: fact,
    body: factRemovalSchema,
    status: 200,
    response: placeSchema,
    mayWait: true,
  },
  'POST /api/places/:id/gone': {
    access: 'gate',
    summary: 'Say that a place has closed, moved or is still there',
    // A closing that takes effect counts as a deletion instead.
    write: { limit: 'writes', history: true },
    params: idParams,
    body: goneSchema,
    status: 200,
    response: placeSchema,
    mayWait: true,
  },
} as const satisfies Endpoints;

export const factsReportApi = {
  'GET /api/admin/facts': {
    access: 'admin',
    summary: 'What is known of the places, how fresh it is, and where a visit is worth most',
    status: 200,
    response: factsReportSchema,
  },
} as const satisfies Endpoints;
