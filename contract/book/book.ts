import { z } from 'zod';
import { text } from '#contract/text-rules.ts';

/** The acts of staff that the book counts. */
export const BOOK_ACTS = [
  'removed',
  'merged',
  'event_removed',
  'approved',
  'refused',
  'report_done',
  'report_refused',
  'objection_accepted',
  'objection_refused',
  'undone',
  'restored',
  'erased',
] as const;
export type BookAct = (typeof BOOK_ACTS)[number];

export const MAX_REMOVAL_REASON = 300;

/** The reason of a removal, which visitors read in the book. */
export const placeRemovalSchema = z.object({ reason: text(MAX_REMOVAL_REASON).optional() });
export type PlaceRemoval = z.infer<typeof placeRemovalSchema>;

/** A removed place; title and reason are empty once the place was erased. */
const removalSchema = z.object({ on: z.iso.date(), title: z.string(), reason: z.string() });

/** `from` is a Monday in Madrid; newest weeks and removals first. `head` is the hash of the last entry, '' without any. */
export const bookSchema = z.object({
  weeks: z.array(z.object({ from: z.iso.date(), counts: z.partialRecord(z.enum(BOOK_ACTS), z.int()) })),
  removals: z.array(removalSchema),
  head: z.string(),
});
export type Book = z.infer<typeof bookSchema>;
