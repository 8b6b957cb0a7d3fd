import type { PhotoCredit } from '#contract/photos/photos.ts';
import { createSignal } from '#web/lib/browser/signal.ts';

export type LargePhoto = {
  url: string;
  /** Alternative text; empty if the text beside the photo already describes it. */
  alt: string;
  credit?: string | PhotoCredit | null;
};

export type Lightbox = { photos: readonly LargePhoto[]; start: number };

export const shownLightbox = createSignal<Lightbox | null>(null);
