import { createSignal } from '#web/lib/browser/signal.ts';

export type LargePhoto = {
  url: string;
  /** What is on it; empty where the words beside it say that. */
  alt: string;
  credit?: string | null;
};

export type Lightbox = { photos: readonly LargePhoto[]; start: number };

/** The photos that lie over the page, or null. */
export const shownLightbox = createSignal<Lightbox | null>(null);
