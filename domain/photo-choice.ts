import type { MapsPlace } from '#contract/directory.ts';

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
export function makePrimary(chosen: readonly ChosenPhoto[], url: string): ChosenPhoto[] {
  return chosen.map((photo) => ({ ...photo, isPrimary: photo.url === url }));
}

/** What is sent of the photos (S2 §3). Without a star the first one is the primary: a place has exactly one. */
export function photosToSend(chosen: readonly ChosenPhoto[]) {
  const hasPrimary = chosen.some(({ isPrimary }) => isPrimary);
  return chosen.map(({ url, alt, isPrimary }, index) => ({
    url,
    alt,
    isPrimary: hasPrimary ? isPrimary : index === 0,
  }));
}
