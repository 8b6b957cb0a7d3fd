import { z } from 'zod';
import { ADMIN_EDIT, type Endpoints } from '#contract/endpoint.ts';
import {
  decidedProposalsSchema,
  decidedStarterSchema,
  factProposalSchema,
  factsReportSchema,
  proposalsResultSchema,
  starterProposalSchema,
} from './facts-report.ts';

export const factsReportApi = {
  'GET /api/admin/facts': {
    access: 'admin',
    summary: 'What is known of the places, how fresh it is, and where a visit is worth most',
    status: 200,
    response: factsReportSchema,
  },
  'GET /api/admin/fact-proposals': {
    access: 'admin',
    summary: 'What OpenStreetMap says otherwise; the job ask-openstreetmap finds it',
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
