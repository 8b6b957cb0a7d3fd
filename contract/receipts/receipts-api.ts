import type { Endpoints } from '#contract/endpoint.ts';
import { idParams } from '#contract/ids.ts';
import {
  newObjectionSchema,
  objectionDecisionSchema,
  objectionsSchema,
  receiptStatusSchema,
  receiptsQuerySchema,
} from './receipts.ts';

export const receiptsApi = {
  'POST /api/receipts': {
    access: 'gate',
    summary: 'What became of writes and reports, by the receipts that the device left, in their order',
    write: { limit: null, history: false, reason: 'Reads only; receipts are in no address' },
    body: receiptsQuerySchema,
    status: 200,
    response: receiptStatusSchema.array(),
  },
  'POST /api/receipts/objection': {
    access: 'gate',
    summary: 'Object once to a refusal, to another member of staff',
    write: { limit: null, history: false, reason: 'Changes nothing that readers see; one for each refusal' },
    body: newObjectionSchema,
    status: 204,
    response: null,
  },
  'GET /api/admin/objections': {
    access: 'admin',
    summary: 'Objections that wait for staff, oldest first',
    status: 200,
    response: objectionsSchema,
  },
  'POST /api/admin/objections/:id/decide': {
    access: 'admin',
    summary:
      'Accept an objection, which makes the refused change, or refuse it; not who refused before, unless alone',
    write: {
      limit: null,
      history: true,
      reason: 'Administrators have no ceiling; the history names the device that sent the change',
    },
    params: idParams,
    body: objectionDecisionSchema,
    status: 204,
    response: null,
  },
} as const satisfies Endpoints;
