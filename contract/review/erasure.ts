import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';

/** Stops and service times contain nothing that a person may want erased. */
export const ERASABLE = ['place', 'event', 'article', 'tag', 'synonym'] as const;
export type Erasable = (typeof ERASABLE)[number];
const entity = z.enum(ERASABLE);

export const erasureQuerySchema = z.object({ entity, id: z.coerce.number().pipe(idSchema) });
export const eraseSchema = z.object({ entity, id: idSchema });

export const backupSchema = z.object({
  name: z.string(),
  madeAt: z.iso.datetime(),
  /** The day on which newer daily dumps will have replaced it; null for a file that a person must remove. */
  goneOn: z.iso.date().nullable(),
});
export type BackupFile = z.infer<typeof backupSchema>;

export const erasureSchema = z.object({
  title: z.string(),
  /** True while it is not deleted: visible to visitors, or to staff as a draft. */
  isThere: z.boolean(),
  /**
   * Backups that contain it because they were made after it was added; null when the backup folder cannot be read.
   */
  backups: z.array(backupSchema).nullable(),
});
export type Erasure = z.infer<typeof erasureSchema>;

export const erasedSchema = erasureSchema.extend({
  /** Files that the store could not remove; the next clean-up retries. */
  photosLeft: z.int(),
});
export type ErasureResult = z.infer<typeof erasedSchema>;
