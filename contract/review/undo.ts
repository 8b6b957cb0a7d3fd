import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';
import { HISTORY_ENTITIES, pseudonym } from './review-items.ts';

const thing = { entity: z.enum(HISTORY_ENTITIES), entityId: idSchema, title: z.string() };

/** The things to undo: changes to entities, or days on which visitors confirmed a fact. */
const UNDOABLE = [...HISTORY_ENTITIES, 'confirmation'] as const;

/**
 * Selects the changes to undo. Without `actor`, only visitors' changes; staff and jobs must be named. A confirmation
 * has no author and no time: a span selects those of its days in Madrid, unless an author or another entity is named.
 */
export const revertSchema = z
  .object({
    since: z.iso.datetime(),
    until: z.iso.datetime().optional(),
    actor: pseudonym.optional(),
    origin: pseudonym.optional(),
    circle: idSchema.optional(),
    onlyYoungDevices: z.boolean().optional(),
    entity: z.enum(UNDOABLE).optional(),
  })
  .refine(({ since, until }) => until === undefined || Date.parse(since) <= Date.parse(until), {
    path: ['until'],
    error: 'The end must not be before the start',
  })
  .refine(
    ({ until, actor, origin, circle, onlyYoungDevices }) =>
      until ?? actor ?? origin ?? circle ?? onlyYoungDevices,
    {
      path: ['until'],
      error: 'Say until when, or whose changes',
    },
  )
  .refine(
    ({ entity, actor, origin, circle, onlyYoungDevices }) =>
      entity !== 'confirmation' || !(actor ?? origin ?? circle ?? onlyYoungDevices),
    { path: ['entity'], error: 'Confirmations have no author: choose them by a span of time alone' },
  );
export type Revert = z.output<typeof revertSchema>;

/**
 * The reason for not reverting: the entity was edited since; its name or maps service id is taken; a row it needs is
 * missing; it no longer exists; or it does not fit later writes.
 */
export const KEPT_REASONS = ['others', 'taken', 'gone', 'missing', 'unfit'] as const;
const refusalSchema = z.enum(KEPT_REASONS).exclude(['others']);
export type Refusal = z.infer<typeof refusalSchema>;

/** The fields that others edited since; empty for any other reason. */
const keptSchema = z.object({ ...thing, reason: z.enum(KEPT_REASONS), fields: z.array(z.string()) });

export const revertedSchema = z.object({
  undone: z.int(),
  /** Number of removed days on which visitors had confirmed a fact. */
  confirmations: z.int(),
  kept: z.array(keptSchema),
});
export type UndoResult = z.infer<typeof revertedSchema>;

export const UNDO_OUTCOMES = ['returns', 'goes', 'changes', 'stays', 'refused'] as const;
export type UndoOutcome = (typeof UNDO_OUTCOMES)[number];

export const undoneThingSchema = z.object({
  ...thing,
  outcome: z.enum(UNDO_OUTCOMES),
  changes: z.int(),
  fields: z.array(z.string()),
  /** The fields that others edited since and that remain unchanged. */
  keptFields: z.array(z.string()),
  reason: refusalSchema.nullable(),
});
export type UndoneThing = z.infer<typeof undoneThingSchema>;

export const revertPreviewSchema = z.object({
  changes: z.int(),
  /**
   * Number of days on which visitors confirmed a fact that would be removed, counted in Madrid's days of the span.
   */
  confirmations: z.int(),
  /** Number of changes by staff in the span; they remain unless a staff member is named. */
  ofStaff: z.int(),
  devices: z.int(),
  /** The total; `list` contains the first ones, unusual outcomes before ordinary ones. */
  things: z.int(),
  outcomes: z.record(z.enum(UNDO_OUTCOMES), z.int()),
  list: z.array(undoneThingSchema),
});
export type RevertPreview = z.infer<typeof revertPreviewSchema>;

export const restoredSchema = z.object({
  entity: z.enum(HISTORY_ENTITIES),
  id: idSchema,
  /** False when undoing removed the entity from the guide. */
  isThere: z.boolean(),
});
