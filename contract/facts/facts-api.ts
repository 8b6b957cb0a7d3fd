import { z } from 'zod';
import { ADMIN_EDIT, type Endpoints } from '#contract/endpoint.ts';
import { idParams } from '#contract/ids.ts';
import { placeSchema } from '#contract/places/places.ts';
import { factRemovalSchema, factWriteSchema, goneSchema } from './facts.ts';
import {
  decidedProposalsSchema,
  decidedStarterSchema,
  factProposalSchema,
  factsReportSchema,
  proposalsResultSchema,
  starterProposalSchema,
} from './facts-report.ts';

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
  'GET /api/admin/fact-proposals': {
    access: 'admin',
    summary:
      'What places’ own sites and OpenStreetMap say otherwise; read-own-sites and ask-openstreetmap find it',
    status: 200,
    response: z.array(factProposalSchema),
  },
  'POST /api/admin/fact-proposals': {
    access: 'admin',
    summary: 'Accept or refuse proposals; a refused one comes back when OpenStreetMap says something else',
    write: ADMIN_EDIT,
    body: decidedProposalsSchema,
    status: 200,
    response: proposalsResultSchema,
  },
  'GET /api/admin/fact-proposals/starter': {
    access: 'admin',
    summary:
      'What the starter city of this release knows more, and what it knows too little of to be a place',
    status: 200,
    response: z.array(starterProposalSchema),
  },
  'POST /api/admin/fact-proposals/starter': {
    access: 'admin',
    summary: 'Accept or refuse it; what was refused comes back when the starter data say something else',
    write: ADMIN_EDIT,
    body: decidedStarterSchema,
    status: 200,
    response: proposalsResultSchema,
  },
} as const satisfies Endpoints;
