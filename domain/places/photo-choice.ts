import type { MapsPlace } from '#contract/places/directory.ts';

/** A photo that may become one of a place's; S2 §3 names url, alt, isPrimary and source. */
export type OfferedPhoto = {
  url: string;
  alt: string;
  source: 'google' | 'upload';
  /** For the tile: 400 wide (S2 §9). */
  previewUrl: string;
  /** Whom to credit. */
  attribution: string | null;
};

export type ChosenPhoto = OfferedPhoto & { isPrimary: boolean };

/** A photo that a place has. */
export type KeptPhoto = Pick<ChosenPhoto, 'url' | 'alt' | 'attribution' | 'isPrimary'>;

/** The maps service's photos of a place, to choose from. */
export function offeredPhotos(photos: MapsPlace['photos'], alt: string): OfferedPhoto[] {
  return photos.map(({ url, preview_url, attribution }) => ({
    ...{ url, alt, attribution },
    source: 'google',
    previewUrl: preview_url,
  }));
}

/** Whether a photo is among the chosen ones. */
export const isChosen = (chosen: readonly ChosenPhoto[], url: string) =>
  chosen.some((photo) => photo.url === url);

/** Takes a photo in, or out again. Which one is the primary one is a choice of its own. */
export function togglePhoto(chosen: readonly ChosenPhoto[], photo: OfferedPhoto): ChosenPhoto[] {
  return isChosen(chosen, photo.url)
    ? chosen.filter(({ url }) => url !== photo.url)
    : [...chosen, { ...photo, isPrimary: false }];
}

/** The star: this photo, and no other one, is the primary one. */
export function makePrimary<Photo extends KeptPhoto>(chosen: readonly Photo[], url: string): Photo[] {
  return chosen.map((photo) => ({ ...photo, isPrimary: photo.url === url }));
}

/** A photo more at the end of a place's; the first one that a place has is its primary one. */
export function withPhoto(photos: readonly KeptPhoto[], photo: Omit<KeptPhoto, 'isPrimary'>): KeptPhoto[] {
  return withPrimary([...photos, { ...photo, isPrimary: false }]);
}

/** Takes a photo off a place; when it was the primary one, the first of the others is it now. */
export function withoutPhoto(photos: readonly KeptPhoto[], url: string): KeptPhoto[] {
  return withPrimary(photos.filter((photo) => photo.url !== url));
}

/** Moves a photo so many places on, or back; at the end of the row it stays. */
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

/** What is sent of the photos (S2 §3). Without a star the first one is the primary: a place has exactly one. */
export function photosToSend(chosen: readonly KeptPhoto[]) {
  return withPrimary([...chosen]).map(({ url, alt, isPrimary }) => ({ url, alt, isPrimary }));
}
