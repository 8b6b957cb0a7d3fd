import { z } from 'zod';
import type { Endpoints } from '#contract/endpoint.ts';

/** The code has four letters out of these sixteen (gate-1). */
export const ACCESS_CODE_LENGTH = 4;
export const ACCESS_LETTERS = [...'SLUTABCDEFGHIJKM'] as const;

/** Long enough for any link; longer texts are not invitations. */
const MAX_INVITATION_LENGTH = 4096;

/**
 * A code, or an invitation: the whole fragment of its link. Accepts any short text; only the gate decides whether it
 * could be right, so that all wrong codes get the same response.
 */
export const accessBodySchema = z
  .object({
    code: z.string().min(1).max(64).optional(),
    invitation: z.string().max(MAX_INVITATION_LENGTH).optional(),
  })
  .refine(({ code, invitation }) => code ?? invitation !== undefined, { path: ['code'], error: 'Required' });

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
