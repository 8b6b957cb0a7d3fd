import { z } from 'zod';
import { ADMIN_EDIT, type Endpoints } from '#contract/endpoint.ts';
import { idParamSchema } from '#contract/ids.ts';
import {
  siteSwitchSchema,
  waitingFieldSchema,
  witnessQuerySchema,
  witnessReportSchema,
} from './witnesses.ts';

export const witnessesApi = {
  'GET /api/admin/witnesses': {
    access: 'admin',
    summary:
      'What witnesses say of places, what the guide changed by itself, and what waits or is in dispute',
    query: witnessQuerySchema,
    status: 200,
    response: witnessReportSchema,
  },
  'PATCH /api/admin/witnesses/:placeId': {
    access: 'admin',
    summary: 'Read a place’s own site, or do not; what a stopped site said no longer counts',
    write: { limit: null, history: false, reason: 'Switches a nightly reading; no place changes by it' },
    params: z.object({ placeId: idParamSchema }),
    body: siteSwitchSchema,
    status: 204,
    response: null,
  },
  'POST /api/admin/witnesses/:placeId/accept': {
    access: 'admin',
    summary:
      'Set a value that waits, as its witnesses say it: beyond the night’s ceiling, or of one witness alone',
    write: ADMIN_EDIT,
    params: z.object({ placeId: idParamSchema }),
    body: waitingFieldSchema,
    status: 204,
    response: null,
  },
} as const satisfies Endpoints;
