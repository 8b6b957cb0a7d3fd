import { readPhotoAddress } from '#contract/photos/photo-address.ts';
import type { PlacePhotos } from '#contract/photos/photos.ts';
import type { NewPlace, PlaceChange } from '#contract/places/place-writes.ts';
import type { OpeningHours } from '#contract/places/places.ts';
import type { Wordings } from '#contract/wordings.ts';
import { type KnownNeighborhood, nearestNeighborhood } from '#domain/geo/neighborhood-of.ts';
import { normalise } from '#domain/text/search-text.ts';
import { changedTexts } from '#domain/text/wordings.ts';

/** What a person may change of a place, and what follows from it. */
export type PlaceState = {
  name: string;
  description: string | null;
  descriptionWordings: Wordings | null;
  address: string;
  neighborhood: string | null;
  neighborhoodId: number | null;
  latitude: number;
  longitude: number;
  googlePlaceId: string | null;
  phone: string | null;
  website: string | null;
  email: string | null;
  openingHours: OpeningHours | null;
  hoursNote: string | null;
  hoursNoteWordings: Wordings | null;
  hoursVerifiedAt: Date | null;
  isOpen: boolean | null;
  isOpenSetAt: Date | null;
  /** Details came from the maps service for this id (readings 21), at this moment. */
  enriched: boolean;
  fetchedAt: Date | null;
  /** Credit that the licence of the row's source asks for. */
  attribution: string | null;
  /** The first one is the primary category (readings 15). */
  categoryIds: number[];
  tagIds: number[];
  photos: PlacePhoto[];
};

/** A photo on a place, by its address on our own origin (contract/photos/photo-address.ts). */
export type PlacePhoto = {
  url: string;
  alt: string;
  isPrimary: boolean;
  /** Whom the maps service names; written once, with the photo. */
  attribution?: string | undefined;
};

const UNKNOWN = {
  description: null,
  descriptionWordings: null,
  neighborhood: null,
  neighborhoodId: null,
  googlePlaceId: null,
  phone: null,
  website: null,
  email: null,
  openingHours: null,
  hoursNote: null,
  hoursNoteWordings: null,
  hoursVerifiedAt: null,
  isOpen: null,
  isOpenSetAt: null,
  enriched: false,
  fetchedAt: null,
  attribution: null,
  categoryIds: [],
  tagIds: [],
  photos: [],
};

/** A new place. Without a neighbourhood it gets the one whose centre is nearest. */
export function newPlaceState(
  place: NewPlace,
  neighborhoods: readonly KnownNeighborhood[],
  now: Date,
): PlaceState {
  // Whether it is enriched is not for the form to say (readings 21).
  const { enriched: _asked, ...given } = place;
  const { name, address, latitude, longitude } = given;
  const state = changedPlace({ ...UNKNOWN, name, address, latitude, longitude }, given, neighborhoods, now);
  if (state.neighborhood !== null || state.neighborhoodId !== null) return state;
  const nearest = nearestNeighborhood(state, neighborhoods);
  return nearest ? { ...state, neighborhood: nearest.name, neighborhoodId: nearest.id } : state;
}

/** The place after a change; what the change does not name stays as it is. */
export function changedPlace(
  before: PlaceState,
  change: PlaceChange,
  neighborhoods: readonly KnownNeighborhood[],
  now: Date,
): PlaceState {
  const { neighborhood, neighborhoodId, categoryId, categoryIds, tagIds, photos, language, ...fields } =
    change;
  const named = Object.entries(fields).filter(([, value]) => value !== undefined);
  return {
    ...before,
    ...Object.fromEntries(named),
    ...changedTexts(['description'], before, change, language),
    ...changedNeighborhood(before, change, neighborhoods),
    ...changedHours(before, change, now),
    ...changedProvider(before, change),
    // A statement of this moment, even when it says what the last one said (readings 19).
    isOpenSetAt: change.isOpen === undefined ? before.isOpenSetAt : change.isOpen === null ? null : now,
    categoryIds: changedCategories(before.categoryIds, change),
    tagIds: tagIds ? [...new Set(tagIds)].toSorted((a, b) => a - b) : before.tagIds,
    photos: photos ? namedPhotos(photos, change.name ?? before.name) : before.photos,
  };
}

/** Readings 15: a text that names an official neighbourhood gets its id, another one is kept as text. */
function changedNeighborhood(
  { neighborhood, neighborhoodId }: PlaceState,
  change: PlaceChange,
  neighborhoods: readonly KnownNeighborhood[],
): Pick<PlaceState, 'neighborhood' | 'neighborhoodId'> {
  const text = change.neighborhood;
  // Forms send it along unchanged; a name in other words (readings 15) must not be lost by that.
  if (text === undefined && change.neighborhoodId === neighborhoodId) return { neighborhood, neighborhoodId };
  if (change.neighborhoodId) {
    const official = neighborhoods.find(({ id }) => id === change.neighborhoodId);
    return { neighborhood: text ?? official?.name ?? null, neighborhoodId: change.neighborhoodId };
  }
  if (text === undefined) {
    return change.neighborhoodId === null
      ? { neighborhood: null, neighborhoodId: null }
      : { neighborhood, neighborhoodId };
  }
  const wanted = normalise(text ?? '');
  const official = neighborhoods.find(({ searchName }) => searchName === wanted);
  return { neighborhood: text, neighborhoodId: official?.id ?? null };
}

/** What was fetched for one id of the maps service says nothing about another. */
function changedProvider(
  { googlePlaceId, enriched, fetchedAt }: PlaceState,
  change: PlaceChange,
): Pick<PlaceState, 'enriched' | 'fetchedAt'> {
  const isOther = change.googlePlaceId !== undefined && change.googlePlaceId !== googlePlaceId;
  return isOther ? { enriched: false, fetchedAt: null } : { enriched, fetchedAt };
}

/** Whoever writes other hours confirms them, and an old remark about them is no longer about these. */
function changedHours(
  before: PlaceState,
  { openingHours }: PlaceChange,
  now: Date,
): Partial<Pick<PlaceState, 'hoursNote' | 'hoursNoteWordings' | 'hoursVerifiedAt'>> {
  if (openingHours === undefined || isSameHours(before.openingHours, openingHours)) return {};
  const hoursVerifiedAt = openingHours === null ? null : now;
  return { hoursNote: null, hoursNoteWordings: null, hoursVerifiedAt };
}

const isSameHours = (a: OpeningHours | null, b: OpeningHours | null) =>
  JSON.stringify(a) === JSON.stringify(b);

/** A single `categoryId` replaces the primary category; the further ones stay. */
function changedCategories(before: number[], { categoryId, categoryIds }: PlaceChange): number[] {
  if (categoryIds) return [...new Set(categoryIds)];
  return categoryId === undefined ? before : [...new Set([categoryId, ...before.slice(1)])];
}

/** S2 §3: what nobody described is a "Photo of" the place. */
function namedPhotos(photos: PlacePhotos, name: string): PlacePhoto[] {
  return photos.map(({ url, alt, isPrimary }) => ({ url, alt: alt || `Photo of ${name}`, isPrimary }));
}

/** Whether the place shows photos of the maps service that it did not show before. */
export const hasNewMapsPhotos = (before: PlaceState, after: PlaceState): boolean =>
  after.photos.some(
    ({ url }) =>
      readPhotoAddress(url)?.source === 'google' && !before.photos.some((photo) => photo.url === url),
  );

/** The place with whom to name beside each photo, by its address. */
export const withCredits = (
  place: PlaceState,
  credits: ReadonlyMap<string, string> | undefined,
): PlaceState => ({
  ...place,
  photos: place.photos.map((photo) => ({ ...photo, attribution: credits?.get(photo.url) })),
});
