import { z } from 'zod';

/** The services in which photos with a free license are sought (photo-4). */
export const PHOTO_PROVIDERS = ['commons', 'panoramax'] as const;

/**
 * Why a photo that staff accepted may be missing at its provider: the file is gone, or its license is no longer free.
 */
export const VANISHED = ['file', 'licence'] as const;

/** The author (plain text), the license with its address, and the file's page. No caller writes it. */
export const photoCreditSchema = z.object({
  author: z.string(),
  licence: z.string(),
  licenceUrl: z.string(),
  filePage: z.string(),
});
export type PhotoCredit = z.infer<typeof photoCreditSchema>;
