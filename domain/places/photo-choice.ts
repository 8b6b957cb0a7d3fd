import type { PhotoCredit } from '#contract/photos/photos.ts';
import type { MapsPlace } from '#contract/places/maps-search.ts';

/** A photo offered for a place (photo-1). */
export type OfferedPhoto = {
  url: string;
  alt: string;
  source: 'google' | 'upload';
  /** For the tile, 400 px wide (photo-1). */
  previewUrl: string;
  attribution: string | null;
};

export type ChosenPhoto = OfferedPhoto & { isPrimary: boolean };

export type KeptPhoto = Pick<ChosenPhoto, 'url' | 'alt' | 'attribution' | 'isPrimary'> & {
  credit?: PhotoCredit | null;
};

export function offeredPhotos(photos: MapsPlace['photos'], alt: string): OfferedPhoto[] {
  return photos.map(({ url, preview_url, attribution }) => ({
    url,
    alt,
    attribution,
    source: 'google',
    previewUrl: preview_url,
  }));
}

export const isChosen = (chosen: readonly ChosenPhoto[], url: string) =>
  chosen.some((photo) => photo.url === url);

export function togglePhoto(chosen: readonly ChosenPhoto[], photo: OfferedPhoto): ChosenPhoto[] {
  return isChosen(chosen, photo.url)
    ? chosen.filter(({ url }) => url !== photo.url)
    : [...chosen, { ...photo, isPrimary: false }];
}

export function makePrimary<Photo extends KeptPhoto>(chosen: readonly Photo[], url: string): Photo[] {
  return chosen.map((photo) => ({ ...photo, isPrimary: photo.url === url }));
}

export function withPhoto(photos: readonly KeptPhoto[], photo: Omit<KeptPhoto, 'isPrimary'>): KeptPhoto[] {
  return withPrimary([...photos, { ...photo, isPrimary: false }]);
}

export function withoutPhoto(photos: readonly KeptPhoto[], url: string): KeptPhoto[] {
  return withPrimary(photos.filter((photo) => photo.url !== url));
}

export function movePhoto(photos: readonly KeptPhoto[], url: string, by: number): KeptPhoto[] {
  const from = photos.findIndex((photo) => photo.url === url);
  const to = Math.min(Math.max(from + by, 0), photos.length - 1);
  const photo = photos[from];
  return photo ? photos.toSpliced(from, 1).toSpliced(to, 0, photo) : [...photos];
}

function withPrimary(photos: KeptPhoto[]): KeptPhoto[] {
  const hasPrimary = photos.some(({ isPrimary }) => isPrimary);
  return hasPrimary ? photos : photos.map((photo, index) => ({ ...photo, isPrimary: index === 0 }));
}

/**
 * Returns the photos to send (photo-1). Without a starred photo, the first one is primary, because a place
 * has exactly one primary photo (wizard-3).
 */
export function photosToSend(chosen: readonly KeptPhoto[]) {
  return withPrimary([...chosen]).map(({ url, alt, isPrimary }) => ({ url, alt, isPrimary }));
}
