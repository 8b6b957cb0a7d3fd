/** Pictures at URLs from people or pages, to be stored as uploads (event-9). */
import type { PictureProblem } from '#contract/events/event-pictures.ts';

export type PictureOutcome =
  | { ok: true; bytes: Buffer }
  | { ok: false; problem: PictureProblem }
  /** No request was sent, because the day's budget is exhausted or the host is resting. */
  | { ok: false; problem: null };

export type PicturesPort = {
  /** Sends one request, and only to public hosts. Throws only when `signal` aborts. */
  fetch(url: string, signal: AbortSignal): Promise<PictureOutcome>;
};
