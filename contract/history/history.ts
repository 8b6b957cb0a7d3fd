import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';
import { revisionSchema } from '#contract/places/places.ts';

/** What can be put back. */
export const HISTORY_ENTITIES = ['place', 'event', 'article', 'tag'] as const;
export type HistoryEntity = (typeof HISTORY_ENTITIES)[number];

const thing = { entity: z.enum(HISTORY_ENTITIES), entityId: idSchema, title: z.string() };

/** One write of anything. `title` is the entity's name at that moment. */
export const changeSchema = revisionSchema.extend({
  ...thing,
  /** The pseudonym of a device's address block on that day; null for staff, and after 30 days. */
  origin: z.string().nullable(),
  /** A device that had entered the code less than an hour before. */
  byYoungDevice: z.boolean(),
});
export type Change = z.infer<typeof changeSchema>;

const pseudonym = z.string().min(1).max(64);

/** Newest first; `olderThan` is the id of the last change of the page before. */
export const changesQuerySchema = z.object({
  entity: z.enum(HISTORY_ENTITIES).optional(),
  entityId: z.coerce.number().pipe(idSchema).optional(),
  actor: pseudonym.optional(),
  origin: pseudonym.optional(),
  onlyYoungDevices: z.stringbool().optional(),
  since: z.iso.datetime().optional(),
  until: z.iso.datetime().optional(),
  olderThan: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type ChangesQuery = z.output<typeof changesQuerySchema>;

export const changesSchema = z.object({ changes: z.array(changeSchema), hasMore: z.boolean() });

/** Whose changes are taken back. Without `actor` those of visitors alone; staff and programs only when they are named. */
export const revertSchema = z
  .object({
    since: z.iso.datetime(),
    until: z.iso.datetime().optional(),
    actor: pseudonym.optional(),
    origin: pseudonym.optional(),
    onlyYoungDevices: z.boolean().optional(),
    entity: z.enum(HISTORY_ENTITIES).optional(),
  })
  .refine(({ since, until }) => until === undefined || Date.parse(since) <= Date.parse(until), {
    path: ['until'],
    error: 'The end must not be before the start',
  })
  .refine(({ until, actor, origin, onlyYoungDevices }) => until ?? actor ?? origin ?? onlyYoungDevices, {
    path: ['until'],
    error: 'Say until when, or whose changes',
  });
export type Revert = z.output<typeof revertSchema>;

/**
 * Why something is not taken back: others wrote it since; another thing has its name or its id of the maps service;
 * something it needs is gone; it is gone itself; or it does not fit what others wrote since.
 */
export const KEPT_REASONS = ['others', 'taken', 'gone', 'missing', 'unfit'] as const;
const refusalSchema = z.enum(KEPT_REASONS).exclude(['others']);
export type Refusal = z.infer<typeof refusalSchema>;

/** `fields` are those that others wrote since; of any other reason there are none. */
const keptSchema = z.object({ ...thing, reason: z.enum(KEPT_REASONS), fields: z.array(z.string()) });

export const revertedSchema = z.object({ undone: z.int(), kept: z.array(keptSchema) });
export type Reverted = z.infer<typeof revertedSchema>;

/** What undoing does with a thing: it comes back, goes away, gets fields back, stays as it is, or cannot be written. */
export const UNDO_OUTCOMES = ['returns', 'goes', 'changes', 'stays', 'refused'] as const;
export type UndoOutcome = (typeof UNDO_OUTCOMES)[number];

export const undoneThingSchema = z.object({
  ...thing,
  outcome: z.enum(UNDO_OUTCOMES),
  /** How many of its changes were selected. */
  changes: z.int(),
  /** What is put back. */
  fields: z.array(z.string()),
  /** What others wrote since. */
  keptFields: z.array(z.string()),
  /** With 'refused': why. */
  reason: refusalSchema.nullable(),
});
export type UndoneThing = z.infer<typeof undoneThingSchema>;

export const revertPreviewSchema = z.object({
  changes: z.int(),
  devices: z.int(),
  /** All of them; `list` holds the first, those that are not simply undone before the others. */
  things: z.int(),
  outcomes: z.record(z.enum(UNDO_OUTCOMES), z.int()),
  list: z.array(undoneThingSchema),
});
export type RevertPreview = z.infer<typeof revertPreviewSchema>;

export const restoredSchema = z.object({
  entity: z.enum(HISTORY_ENTITIES),
  id: idSchema,
  /** False when undoing took it out of the guide. */
  isThere: z.boolean(),
});
