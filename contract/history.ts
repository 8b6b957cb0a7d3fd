import { z } from 'zod';
import { idSchema } from './ids.ts';
import { revisionSchema } from './places.ts';

/** What can be put back. */
export const HISTORY_ENTITIES = ['place', 'event', 'article', 'tag'] as const;
export type HistoryEntity = (typeof HISTORY_ENTITIES)[number];

/** One write of anything. `title` is the entity's name at that moment. */
export const changeSchema = revisionSchema.extend({
  entity: z.enum(HISTORY_ENTITIES),
  entityId: idSchema,
  title: z.string(),
});
export type Change = z.infer<typeof changeSchema>;

const actor = z.string().min(1).max(64);

/** Newest first; `olderThan` is the id of the last change of the page before. */
export const changesQuerySchema = z.object({
  entity: z.enum(HISTORY_ENTITIES).optional(),
  entityId: z.coerce.number().pipe(idSchema).optional(),
  actor: actor.optional(),
  since: z.iso.datetime().optional(),
  until: z.iso.datetime().optional(),
  olderThan: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type ChangesQuery = z.output<typeof changesQuerySchema>;

export const changesSchema = z.object({ changes: z.array(changeSchema), hasMore: z.boolean() });

export const revertSchema = z.object({ actor, since: z.iso.datetime() });

/** `kept` could not be taken back, because something they need is gone or taken by now. */
export const revertedSchema = z.object({
  undone: z.int(),
  kept: z.array(z.object({ entity: z.enum(HISTORY_ENTITIES), entityId: idSchema })),
});

export const restoredSchema = z.object({
  entity: z.enum(HISTORY_ENTITIES),
  id: idSchema,
  /** False when undoing took it out of the guide. */
  isThere: z.boolean(),
});
