import { z } from 'zod';

/** S1 §5 and §9: four letters out of sixteen. */
export const ACCESS_CODE_LENGTH = 4;
export const ACCESS_LETTERS = [...'SLUTABCDEFGHIJKM'] as const;

/** A guess is any short text: whether it could be a code is for the gate to say, in one voice. */
export const accessBodySchema = z.object({ code: z.string().min(1).max(64) });
