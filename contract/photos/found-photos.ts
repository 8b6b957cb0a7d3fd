import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';

/** The services searched for photos with a free license (photo-4). */
export const PHOTO_PROVIDERS = ['commons', 'panoramax'] as const;

/**
 * The defects of an accepted photo at its provider: the file is gone, or its license is no longer free.
 */
export const VANISHED = ['file', 'licence'] as const;

/** The author (plain text), the license with its URL, and the file's page. No caller can write the credit. */
export const photoCreditSchema = z.object({
  author: z.string(),
  licence: z.string(),
  licenceUrl: z.string(),
  filePage: z.string(),
});
export type PhotoCredit = z.infer<typeof photoCreditSchema>;

/** A photo found for a place, which staff accept or reject. */
const photoCandidateSchema = photoCreditSchema.extend({
  id: idSchema,
  placeId: idSchema,
  foundOn: z.iso.date(),
});
export type PhotoCandidate = z.infer<typeof photoCandidateSchema>;

export const photoCandidatesSchema = z.object({
  candidates: z.array(photoCandidateSchema),
  /** Accepted photos whose file or free license has disappeared at the provider. */
  vanished: z.array(z.object({ placeId: idSchema, photoUrl: z.string(), what: z.enum(VANISHED) })),
});
export type PhotoCandidates = z.infer<typeof photoCandidatesSchema>;
