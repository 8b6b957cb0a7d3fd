import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';

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

/** A photo that was found for a place, for staff to take or refuse. */
const photoCandidateSchema = photoCreditSchema.extend({
  id: idSchema,
  placeId: idSchema,
  foundOn: z.iso.date(),
});
export type PhotoCandidate = z.infer<typeof photoCandidateSchema>;

export const photoCandidatesSchema = z.object({
  candidates: z.array(photoCandidateSchema),
  /** Taken photos whose file or free license is no longer at its provider. */
  vanished: z.array(z.object({ placeId: idSchema, photoUrl: z.string(), what: z.enum(VANISHED) })),
});
export type PhotoCandidates = z.infer<typeof photoCandidatesSchema>;
