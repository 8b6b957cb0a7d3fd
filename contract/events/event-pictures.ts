import { z } from 'zod';

export const PICTURE_PROBLEMS = [
  /** No response, or a timeout. */
  'unreachable',
  /** The host refuses, or has no such file. */
  'missing',
  /** The file is not a JPEG, PNG, WebP or AVIF; it is usually a page about the picture. */
  'foreign',
  'too_large',
  'broken',
  'refused',
] as const;
export type PictureProblem = (typeof PICTURE_PROBLEMS)[number];

/** The state of an event's `imageUrl` for visitors (event-9). */
export const eventPictureSchema = z.object({
  /** 'waiting': the server fetches the picture on the day that `dueAt`, in UTC, begins; without `dueAt`, once staff approve the event. */
  state: z.enum(['waiting', 'failed', 'done']),
  url: z.string().nullable(),
  dueAt: z.iso.datetime().nullable(),
  problem: z.enum(PICTURE_PROBLEMS).nullable(),
});
export type EventPicture = z.infer<typeof eventPictureSchema>;
