import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';

/** What a change counts as; each has a ceiling an hour for all visitors together. */
export const CEILINGS = ['writes', 'deletions'] as const;
export type Ceiling = (typeof CEILINGS)[number];

/** The calls of visitors that are kept for review once the ceiling of the hour is reached. */
export const HELD_CALLS = [
  'POST /api/places',
  'PATCH /api/places/:id',
  'POST /api/events',
  'PUT /api/events/:id',
  'DELETE /api/events/:id',
] as const;
export type HeldCall = (typeof HELD_CALLS)[number];

export const PENDING_TEXT =
  'Thank you. Many changes are being made right now, so yours waits for review. Nothing of it is lost.';

/** The body of 202: the change was not made, but kept, and staff decide. */
export const pendingSchema = z.object({ pending: z.literal(true), message: z.string() });
export type Pending = z.infer<typeof pendingSchema>;

const state = z.record(z.string(), z.unknown()).nullable();
const pseudonym = z.string().min(1).max(64);

/** A change that waits. `before` and `after` are as they were when it was sent. */
export const heldChangeSchema = z.object({
  id: idSchema,
  call: z.enum(HELD_CALLS),
  entity: z.enum(['place', 'event']),
  /** Null for what is to be added. */
  entityId: idSchema.nullable(),
  title: z.string(),
  before: state,
  after: state,
  /** Addresses of the uploads that it names: staff look at them before they decide. */
  photos: z.array(z.string()),
  /** Which ceiling was reached. */
  reason: z.enum(CEILINGS),
  actor: pseudonym,
  /** The address block on that day. */
  origin: pseudonym.nullable(),
  byYoungDevice: z.boolean(),
  at: z.iso.datetime(),
});
export type HeldChange = z.infer<typeof heldChangeSchema>;

const from = { actor: pseudonym.optional(), origin: pseudonym.optional() };

/** Newest first; `olderThan` is the id of the last change of the page before. */
export const heldChangesQuerySchema = z.object({
  ...from,
  olderThan: z.coerce.number().pipe(idSchema).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type HeldChangesQuery = z.output<typeof heldChangesQuerySchema>;

/** `waiting` counts all that match, on every page. */
export const heldChangesSchema = z.object({
  changes: z.array(heldChangeSchema),
  hasMore: z.boolean(),
  waiting: z.int(),
});

export const MOST_DECIDED_AT_ONCE = 200;
const decision = z.enum(['approve', 'discard']);
export type Decision = z.infer<typeof decision>;

/**
 * Which changes are decided: those of the ids, or all of a device or an address block. `until` is the newest that
 * staff have seen, `after` the `next` of the answer before.
 */
export const heldDecisionSchema = z
  .object({
    decision,
    ids: z.array(idSchema).min(1).max(MOST_DECIDED_AT_ONCE).optional(),
    ...from,
    until: idSchema.optional(),
    after: idSchema.optional(),
  })
  .refine(({ ids, until }) => ids !== undefined || until !== undefined, {
    path: ['ids'],
    message: 'Say which changes, or up to which one',
  });
export type HeldDecision = z.output<typeof heldDecisionSchema>;

export const heldDecidedSchema = z.object({
  decided: z.int(),
  /** These stay: `error` says why they could not be made, `sentence` is its name in refusals.ts. */
  refused: z.array(z.object({ id: idSchema, title: z.string(), error: z.string(), sentence: z.string() })),
  /** Send it as `after` to go on; null when none is left. */
  next: idSchema.nullable(),
});

/** What one approval made. */
export const heldApprovedSchema = z.object({ entity: z.enum(['place', 'event']), entityId: idSchema });

/** For the dashboard: how full the hour is, and how much waits. */
export const heldStatsSchema = z.object({
  waiting: z.int(),
  ceilings: z.record(z.enum(CEILINGS), z.object({ used: z.int(), most: z.int() })),
});
export type HeldStats = z.infer<typeof heldStatsSchema>;
