import { z } from 'zod';

/** Why a picture could not be fetched: the screens have a sentence for each. */
export const PICTURE_PROBLEMS = [
  /** No answer, or not in time. */
  'unreachable',
  /** The host refuses: there is nothing, or nothing for programs. */
  'missing',
  /** No JPEG, PNG, WebP or AVIF: mostly a page about the picture. */
  'foreign',
  'too_large',
  'broken',
  /** The address is not on the public internet. */
  'refused',
] as const;
export type PictureProblem = (typeof PICTURE_PROBLEMS)[number];

/** What visitors see for the `imageUrl` of an event. */
export const eventPictureSchema = z.object({
  /** 'waiting': the server fetches the picture from `dueAt` on; without `dueAt`, when staff approve the event. */
  state: z.enum(['waiting', 'failed', 'done']),
  /** On our own origin, once it is 'done'. */
  url: z.string().nullable(),
  dueAt: z.iso.datetime().nullable(),
  problem: z.enum(PICTURE_PROBLEMS).nullable(),
});
export type EventPicture = z.infer<typeof eventPictureSchema>;
