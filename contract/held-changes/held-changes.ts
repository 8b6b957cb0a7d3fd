import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';
import { emptyToNull, line } from '#contract/text-rules.ts';
import { languageQuerySchema } from '#contract/wordings.ts';

/** The kinds of changes; each has an hourly ceiling for all visitors together. */
export const CEILINGS = ['writes', 'deletions'] as const;
export type Ceiling = (typeof CEILINGS)[number];

/** The reasons for holding a change: a ceiling was reached, or patrol found the change suspicious (patrol-1). */
export const HELD_REASONS = [...CEILINGS, 'patrol'] as const;

/** Visitors' calls that are held for review above the hourly ceiling. */
export const HELD_CALLS = [
  'POST /api/places',
  'PATCH /api/places/:id',
  'PUT /api/places/:id/facts/:kind',
  'POST /api/places/:id/gone',
  'POST /api/events',
  'PUT /api/events/:id',
  'DELETE /api/events/:id',
] as const;
export type HeldCall = (typeof HELD_CALLS)[number];

export const PENDING_TEXT =
  'Thank you. Many changes are being made right now, so yours waits for review. Nothing of it is lost.';

/** For a change that patrol holds (patrol-1). */
export const PATROL_PENDING_TEXT = 'Saved. Staff look at it before others see it.';

/** Only for a statement that would close a place (facts-gone-2). */
export const CLOSING_PENDING_TEXT =
  'Thank you. The team looks at this before the place leaves the lists. Nothing of it is lost.';

export const pendingSchema = z.object({ pending: z.literal(true), message: z.string() });
export type Pending = z.infer<typeof pendingSchema>;

const state = z.record(z.string(), z.unknown()).nullable();
const pseudonym = z.string().min(1).max(64);

/** A held change. `before` and `after` show the state when it was sent. */
export const heldChangeSchema = z.object({
  id: idSchema,
  call: z.enum(HELD_CALLS),
  entity: z.enum(['place', 'event']),
  entityId: idSchema.nullable(),
  title: z.string(),
  before: state,
  after: state,
  photos: z.array(z.string()),
  reason: z.enum(HELD_REASONS),
  /** Patrol's reasons in words: 'moved 1.2 km'. */
  reasons: z.array(z.string()),
  /** 'staff': a staff member over their own ceiling. */
  actorKind: z.enum(['device', 'staff']),
  actor: pseudonym,
  origin: pseudonym.nullable(),
  byYoungDevice: z.boolean(),
  /** The circle whose invitation the device used. */
  circle: idSchema.nullable(),
  at: z.iso.datetime(),
});
export type HeldChange = z.infer<typeof heldChangeSchema>;

const from = { actor: pseudonym.optional(), origin: pseudonym.optional() };

export const MAX_REASON = 300;
/** Staff's reason for a refusal, which its author may read. */
const reason = emptyToNull(line(MAX_REASON)).optional();
export const heldRefusalSchema = z.object({ reason }).optional();

/** Newest first; `olderThan` is the id of the previous page's last change. */
export const heldChangesQuerySchema = languageQuerySchema.extend({
  ...from,
  circle: z.coerce.number().pipe(idSchema).optional(),
  olderThan: z.coerce.number().pipe(idSchema).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type HeldChangesQuery = z.output<typeof heldChangesQuerySchema>;

/** `waiting` counts all matches, not only this page's. */
export const heldChangesSchema = z.object({
  changes: z.array(heldChangeSchema),
  hasMore: z.boolean(),
  waiting: z.int(),
});

export const MAX_DECIDED_AT_ONCE = 200;
const decision = z.enum(['approve', 'discard']);
export type Decision = z.infer<typeof decision>;

/**
 * Selects changes: by ids, or all of a device, an address block or a circle. `until` is the newest change that staff have seen,
 * `after` the previous response's `next`.
 */
export const heldDecisionSchema = z
  .object({
    decision,
    reason,
    ids: z.array(idSchema).min(1).max(MAX_DECIDED_AT_ONCE).optional(),
    ...from,
    circle: idSchema.optional(),
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
  /** Changes that stay held: `error` is the refusal, `sentence` its name in refusals.ts. */
  refused: z.array(z.object({ id: idSchema, title: z.string(), error: z.string(), sentence: z.string() })),
  /** Pass it as `after` to continue; null at the end of the list. */
  next: idSchema.nullable(),
});

export const heldApprovedSchema = z.object({ entity: z.enum(['place', 'event']), entityId: idSchema });

export const heldStatsSchema = z.object({
  waiting: z.int(),
  /** The number of changes that would close a place. */
  closings: z.int(),
  ceilings: z.record(z.enum(CEILINGS), z.object({ used: z.int(), most: z.int() })),
});
export type HeldStats = z.infer<typeof heldStatsSchema>;
