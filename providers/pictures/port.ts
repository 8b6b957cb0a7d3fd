/** Pictures at addresses that people or pages gave, to be kept as uploads of ours. */
import type { PictureProblem } from '#contract/events/event-pictures.ts';

export type PictureAnswer =
  /** What it is, is judged by who keeps it. */
  | { ok: true; bytes: Buffer }
  | { ok: false; problem: PictureProblem }
  /** Nobody was asked: the budget of the day is used up, or the host is left alone for a while. */
  | { ok: false; problem: null };

export type PicturesPort = {
  /** Asks once, and only hosts of the public internet. Throws only when `signal` aborts. */
  fetch(url: string, signal: AbortSignal): Promise<PictureAnswer>;
};
