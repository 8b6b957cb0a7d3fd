/** Pictures at addresses from people or pages, to be stored as uploads (event-9). */
import type { PictureProblem } from '#contract/events/event-pictures.ts';

export type PictureOutcome =
  | { ok: true; bytes: Buffer }
  | { ok: false; problem: PictureProblem }
  /** Not asked: the day's budget is used up, or the host is resting. */
  | { ok: false; problem: null };

export type PicturesPort = {
  /** Asks once, and only public hosts. Throws only when `signal` aborts. */
  fetch(url: string, signal: AbortSignal): Promise<PictureOutcome>;
};
