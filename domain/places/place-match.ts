import { distanceKm, type Point } from '#domain/geo/geo.ts';
import { isOneLetterApart } from '#domain/text/search-match.ts';
import { normalize } from '#domain/text/search-text.ts';

/** Within this distance, a place with a similar name is probably the same one (place-16). */
export const TWIN_METERS = 150;
/** The distance for OpenStreetMap's entries, as old entries may be a block away from the guide's position. */
export const SAME_METERS = 300;

const KINDS = new Set(
  `bar bars pub cafe cafeteria coffee restaurant restaurante club discoteca disco nightclub sauna hotel hostal hostel
  sala center centre centro barcelona bcn gay lgbt lgbtq lgbti lgtbi lgtb`.split(/\s+/),
);
const FORGIVING_LENGTH = 4;

export type MatchablePlace = Point & { readonly name: string; readonly googlePlaceId: string | null };
export type Twin<T> = { place: T; meters: number; sameProvider: boolean };

function tellingWords(name: string): string[] {
  const words = normalize(name).split(' ').filter(Boolean);
  const telling = words.filter((word) => !KINDS.has(word));
  return telling.length > 0 ? telling : words;
}

const isSameWord = (a: string, b: string) =>
  a === b || (Math.min(a.length, b.length) >= FORGIVING_LENGTH && isOneLetterApart(a, b));

/**
 * Returns whether two names may mean one place: the longer contains all distinctive words of the shorter, with one
 * wrong letter forgiven, or they differ only in spaces ('Night Barcelona', 'Nightbarcelona').
 */
export function isSimilarName(a: string, b: string): boolean {
  const [mine, theirs] = [tellingWords(a), tellingWords(b)];
  if (mine.length === 0 || theirs.length === 0) return false;
  if (normalize(a).replaceAll(' ', '') === normalize(b).replaceAll(' ', '')) return true;
  return (
    (mine.length <= theirs.length && areAllIn(mine, theirs)) ||
    (theirs.length <= mine.length && areAllIn(theirs, mine))
  );
}

const areAllIn = (words: readonly string[], others: readonly string[]) =>
  words.every((word) => others.some((other) => isSameWord(word, other)));

type Named = Point & { readonly name: string };

/**
 * Returns whether an element of a source is the place itself: only such an element is a source of the place, because a
 * visitor may have chosen its id (place-7).
 */
export const isSourceOf = (element: Named, place: Named): boolean =>
  distanceKm(element, place) * 1000 <= TWIN_METERS && isSimilarName(place.name, element.name);

/** Returns the likely twins: first those with the same maps service id, then the same name, then the nearest. */
export function findTwins<T extends MatchablePlace>(
  place: MatchablePlace,
  places: readonly T[],
  within: number = TWIN_METERS,
): Twin<T>[] {
  const name = normalize(place.name);
  const isNamed = (other: MatchablePlace) => normalize(other.name) === name;
  return places
    .map((other) => ({
      place: other,
      meters: Math.round(distanceKm(place, other) * 1000),
      sameProvider: place.googlePlaceId !== null && place.googlePlaceId === other.googlePlaceId,
    }))
    .filter(
      ({ place: other, meters, sameProvider }) =>
        sameProvider || (meters <= within && isSimilarName(place.name, other.name)),
    )
    .toSorted(
      (a, b) =>
        Number(b.sameProvider) - Number(a.sameProvider) ||
        Number(isNamed(b.place)) - Number(isNamed(a.place)) ||
        a.meters - b.meters,
    );
}

/** With fewer letters, too many names match. */
export const MIN_BEGINNING = 3;
const MAX_NAMESAKES = 3;

/**
 * Returns at most three places whose names the typed text may complete to: first names that begin with the
 * text, then names with a word that begins with it.
 */
export function namesakesOf<T extends { readonly name: string }>(typed: string, places: readonly T[]): T[] {
  const text = normalize(typed);
  if (text.length < MIN_BEGINNING) return [];
  const named = places.map((place) => ({ place, name: normalize(place.name) }));
  const begins = named.filter(({ name }) => name.startsWith(text));
  const within = named.filter(({ name }) => !name.startsWith(text) && name.includes(` ${text}`));
  return [...begins, ...within].slice(0, MAX_NAMESAKES).map(({ place }) => place);
}
