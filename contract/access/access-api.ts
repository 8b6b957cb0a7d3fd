import type { Endpoints } from '#contract/endpoint.ts';
import { accessBodySchema, rememberedSchema } from './access.ts';

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
  'GET /api/access/remembered': {
    access: 'gate',
    summary: 'Is this device remembered, or may it be?',
    status: 200,
    response: rememberedSchema,
  },
  'PUT /api/access/remembered': {
    access: 'gate',
    summary: 'Remember this device until the last day of the invitation that let it in, or forget it',
    write: { limit: null, history: false, reason: 'Changes cookies of this device alone' },
    body: rememberedSchema.pick({ isKept: true }),
    status: 200,
    response: rememberedSchema,
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
