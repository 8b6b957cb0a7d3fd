import type { FactSource } from '#contract/facts/facts.ts';
import { readPhotoAddress } from '#contract/photos/photo-address.ts';
import type { PlacePhotos } from '#contract/photos/photos.ts';
import type { NewPlace, PlaceChange } from '#contract/places/place-writes.ts';
import type { OpeningHours } from '#contract/places/plain-fields.ts';
import { PLAIN_DEFAULTS } from '#contract/places/plain-fields.ts';
import type { Wordings } from '#contract/wordings.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { CHECKED_FIELDS, type Checks, NO_FACTS_OF_PLACE } from '#domain/facts/checks.ts';
import { neighborhoodName } from '#domain/geo/neighborhood-names.ts';
import { type KnownNeighborhood, neighborhoodAt } from '#domain/geo/neighborhood-of.ts';
import { normalize } from '#domain/text/search-text.ts';
import { allWordings, changedTexts } from '#domain/text/wordings.ts';

/** A place's photo, by its URL on the guide's own origin (contract/photos/photo-address.ts). */
export type PlacePhoto = {
  url: string;
  alt: string;
  isPrimary: boolean;
  /** The author whom the maps service credits; stored once, together with the photo. */
  attribution?: string | undefined;
};

/**
 * A place that staff merged into another one: its URL leads to the other place, and a search for its name
 * finds that place.
 */
export type FormerPlace = { id: number; name: string };

/** Every editable and recorded field of a place, with its value while nothing is known. */
export const PLACE_DEFAULTS = {
  name: '',
  nameWordings: null as Wordings | null,
  description: null as string | null,
  descriptionWordings: null as Wordings | null,
  address: '',
  neighborhood: null as string | null,
  neighborhoodId: null as number | null,
  latitude: 0,
  longitude: 0,
  googlePlaceId: null as string | null,
  ...PLAIN_DEFAULTS,
  hoursNote: null as string | null,
  hoursNoteWordings: null as Wordings | null,
  isOpen: null as boolean | null,
  isOpenSetAt: null as Date | null,
  /** Whether, and at what time, the maps service provided details for this id (place-7). */
  enriched: false,
  fetchedAt: null as Date | null,
  attribution: null as string | null,
  /** The first one is the primary category (place-2). */
  categoryIds: [] as number[],
  tagIds: [] as number[],
  photos: [] as PlacePhoto[],
  /** The places that staff merged into this one; null if there are none. */
  formerly: null as FormerPlace[] | null,
  /**
   * One field for each kind of fact, so that edits of two kinds never conflict; `checks` belong to the fields above.
   */
  ...NO_FACTS_OF_PLACE,
};
export type PlaceState = typeof PLACE_DEFAULTS;

/** Returns a new place; a missing neighborhood is determined from its point (place-2). */
export function newPlaceState(
  place: NewPlace,
  neighborhoods: readonly KnownNeighborhood[],
  now: Date,
  source: FactSource = 'visitor',
): PlaceState {
  // `enriched` is set by the server, never taken from the form (place-7).
  const { enriched: _asked, isOpen, ...given } = place;
  // Forms send `isOpen: true` without asking anybody, so it is no statement (place-6).
  const said = isOpen === true ? given : { ...given, isOpen };
  const state = changedPlace(PLACE_DEFAULTS, said, neighborhoods, now, source);
  if (state.neighborhood !== null || state.neighborhoodId !== null) return state;
  const around = neighborhoodAt(state, neighborhoods);
  return around ? { ...state, neighborhood: around.name, neighborhoodId: around.id } : state;
}

/** Returns a place after a change; `source` is the source of its hours, phone and website. */
export function changedPlace(
  before: PlaceState,
  change: PlaceChange,
  neighborhoods: readonly KnownNeighborhood[],
  now: Date,
  source: FactSource = 'visitor',
): PlaceState {
  const { neighborhood, neighborhoodId, categoryId, categoryIds, tagIds, photos, language, ...fields } =
    change;
  const named = Object.entries(fields).filter(([, value]) => value !== undefined);
  return {
    ...before,
    ...Object.fromEntries(named),
    ...changedName(before, change),
    ...changedTexts(['description'], before, change, language),
    ...changedNeighborhood(before, change, neighborhoods),
    ...changedHours(before, change),
    checks: { ...before.checks, ...changedChecks(before, change, now, source) },
    ...changedProvider(before, change),
    // A repeated statement is valid from now on again (place-6).
    isOpenSetAt: change.isOpen === undefined ? before.isOpenSetAt : change.isOpen === null ? null : now,
    categoryIds: changedCategories(before.categoryIds, change),
    tagIds: tagIds ? [...new Set(tagIds)].toSorted((a, b) => a - b) : before.tagIds,
    photos: photos ? namedPhotos(photos, change.name ?? before.name) : before.photos,
  };
}

/** A new name applies to every language; an unchanged name that the form sends back changes none. */
function changedName(
  { name, nameWordings }: PlaceState,
  change: PlaceChange,
): Pick<PlaceState, 'name' | 'nameWordings'> {
  const isKept = change.name === undefined || allWordings(name, nameWordings).includes(change.name);
  return isKept ? { name, nameWordings } : { name: change.name ?? name, nameWordings: null };
}

/**
 * Resolves a neighborhood: a text that names an official one gets its id, any other is kept as text (place-2). The name
 * that screens show becomes the official one.
 */
function changedNeighborhood(
  { neighborhood, neighborhoodId }: PlaceState,
  change: PlaceChange,
  neighborhoods: readonly KnownNeighborhood[],
): Pick<PlaceState, 'neighborhood' | 'neighborhoodId'> {
  const text = change.neighborhood;
  // Forms send the id unchanged; that must not replace a custom text (place-2).
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
  const wanted = normalize(text ?? '');
  const official = neighborhoods.find(({ searchName }) => searchName === wanted);
  if (official || text === null) return { neighborhood: text, neighborhoodId: official?.id ?? null };
  const shown = neighborhoods.find(({ name }) => normalize(neighborhoodName(name)) === wanted);
  return { neighborhood: shown?.name ?? text, neighborhoodId: shown?.id ?? null };
}

function changedProvider(
  { googlePlaceId, enriched, fetchedAt }: PlaceState,
  change: PlaceChange,
): Pick<PlaceState, 'enriched' | 'fetchedAt'> {
  const isOther = change.googlePlaceId !== undefined && change.googlePlaceId !== googlePlaceId;
  return isOther ? { enriched: false, fetchedAt: null } : { enriched, fetchedAt };
}

/** The note about the old hours is removed together with those hours. */
function changedHours(
  before: PlaceState,
  { openingHours }: PlaceChange,
): Partial<Pick<PlaceState, 'hoursNote' | 'hoursNoteWordings'>> {
  if (openingHours === undefined || isSameHours(before.openingHours, openingHours)) return {};
  return { hoursNote: null, hoursNoteWordings: null };
}

/** Dates each checked field that changes; removed fields have no date. */
function changedChecks(
  before: PlaceState,
  change: PlaceChange,
  now: Date,
  source: FactSource,
): Partial<Checks> {
  const changed = CHECKED_FIELDS.filter(
    (field) => change[field] !== undefined && JSON.stringify(before[field]) !== JSON.stringify(change[field]),
  );
  const checkedOn = madridTime(now).isoDate;
  const check = { value: { is: 'given' }, source, sourceRef: null, checkedOn, doubtedOn: null } as const;
  return Object.fromEntries(changed.map((field) => [field, change[field] === null ? null : check]));
}

const isSameHours = (a: OpeningHours | null, b: OpeningHours | null) =>
  JSON.stringify(a) === JSON.stringify(b);

/** Replaces the primary category by a single `categoryId`; the other categories stay. */
function changedCategories(before: number[], { categoryId, categoryIds }: PlaceChange): number[] {
  if (categoryIds) return [...new Set(categoryIds)];
  return categoryId === undefined ? before : [...new Set([categoryId, ...before.slice(1)])];
}

/** Names photos without a text 'Photo of {name}' (photo-1). */
function namedPhotos(photos: PlacePhotos, name: string): PlacePhoto[] {
  return photos.map(({ url, alt, isPrimary }) => ({ url, alt: alt || `Photo of ${name}`, isPrimary }));
}

export const hasNewMapsPhotos = (before: PlaceState, after: PlaceState): boolean =>
  after.photos.some(
    ({ url }) =>
      readPhotoAddress(url)?.source === 'google' && !before.photos.some((photo) => photo.url === url),
  );

export const withCredits = (
  place: PlaceState,
  credits: ReadonlyMap<string, string> | undefined,
): PlaceState => ({
  ...place,
  photos: place.photos.map((photo) => ({ ...photo, attribution: credits?.get(photo.url) })),
});
