import { z } from 'zod';
import { REVIEW_REASONS } from './reasons.ts';

/** The kinds of changes; each has an hourly ceiling for all visitors together. */
export const CEILINGS = ['writes', 'deletions'] as const;
export type Ceiling = (typeof CEILINGS)[number];

/** Visitors' calls that may wait for review. */
export const WAITING_CALLS = [
  'POST /api/places',
  'PATCH /api/places/:id',
  'POST /api/places/:id/enrich',
  'PUT /api/places/:id/facts/:kind',
  'POST /api/places/:id/gone',
  'POST /api/events',
  'PUT /api/events/:id',
  'DELETE /api/events/:id',
] as const;
export type WaitingCall = (typeof WAITING_CALLS)[number];

export const PENDING_TEXT =
  'Thank you. Many changes are being made right now, so yours waits for review. Nothing of it is lost.';

/** For a change that waits by the rule (review-1). */
export const REVIEW_PENDING_TEXT = 'Saved. Staff look at it before others see it.';

/** Only for a statement that would close a place (facts-gone-2). */
export const CLOSING_PENDING_TEXT =
  'Thank you. The team looks at this before the place leaves the lists. Nothing of it is lost.';

export const pendingSchema = z.object({
  pending: z.literal(true),
  message: z.string(),
  /** The rows of the rule for which the change waits. */
  reasons: z.array(z.enum(REVIEW_REASONS)),
});
export type Pending = z.infer<typeof pendingSchema>;

export const ceilingsSchema = z.record(z.enum(CEILINGS), z.object({ used: z.int(), most: z.int() }));
export type Ceilings = z.infer<typeof ceilingsSchema>;
