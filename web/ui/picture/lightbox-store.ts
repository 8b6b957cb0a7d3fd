import type { PhotoCredit } from '#contract/photos/found-photos.ts';
import { createSignal } from '#web/lib/browser/signal.ts';

export type LargePhoto = {
  url: string;
  /** Alternative text; empty where the words beside the photo say the same. */
  alt: string;
  credit?: string | PhotoCredit | null;
};

export type Lightbox = { photos: readonly LargePhoto[]; start: number };

export const shownLightbox = createSignal<Lightbox | null>(null);
