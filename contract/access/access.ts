import { z } from 'zod';

/** The code has four letters out of these sixteen (gate-1). */
export const ACCESS_CODE_LENGTH = 4;
export const ACCESS_LETTERS = [...'SLUTABCDEFGHIJKM'] as const;

/**
 * Accepts any short text; only the gate decides whether it could be a code, so that all wrong codes get the
 * same response.
 */
export const accessBodySchema = z.object({ code: z.string().min(1).max(64) });
