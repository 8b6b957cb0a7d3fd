import type { Endpoints } from '#contract/endpoint.ts';
import { accessBodySchema } from './access.ts';

export const accessApi = {
  'GET /api/access': { access: 'open', summary: 'Is this device let in?', status: 204, response: null },
  'POST /api/access': {
    access: 'open',
    summary: 'Offer the access code, or an invitation',
    write: {
      limit: null,
      history: false,
      reason:
        'Opens a session of this device; wrong codes and invitations, and new devices of an address block, are counted and wait',
    },
    body: accessBodySchema,
    status: 204,
    response: null,
  },
  'DELETE /api/access': {
    access: 'open',
    summary: 'Forget this device',
    write: { limit: null, history: false, reason: 'Ends the session of this device alone' },
    status: 204,
    response: null,
  },
  'POST /api/access/panic': {
    access: 'open',
    summary: 'Forget this device and have the browser wipe what the guide stored',
    write: { limit: null, history: false, reason: 'Ends the session of this device alone' },
    status: 204,
    response: null,
  },
} as const satisfies Endpoints;
