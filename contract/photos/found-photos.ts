import { z } from 'zod';

/** The services in which photos with a free license are sought (photo-4). */
export const PHOTO_PROVIDERS = ['commons', 'panoramax'] as const;

/** What a taken photo may have lost at its provider: its file, or its free license. */
export const VANISHED = ['file', 'licence'] as const;

/** Author (plain text), license with its address, and the page of the file. No caller writes it. */
export const photoCreditSchema = z.object({
  author: z.string(),
  licence: z.string(),
  licenceUrl: z.string(),
  filePage: z.string(),
});
export type PhotoCredit = z.infer<typeof photoCreditSchema>;
