import { z } from 'zod';

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
