import type { DayPeriod } from './day-period.ts';

/** A place in the recommended order (domain/places/place-sort.ts). */
export type Candidate = {
  name: string;
  categories: readonly string[];
  tags: readonly string[];
  /** `soon`: it opens within the hour, or in the morning by noon. */
  open: 'open' | 'soon' | 'unknown' | 'closed';
  /** False when it is only probably open, as by hours of an earlier year. */
  isSure: boolean;
  isOutdoors: boolean;
  /** A sauna or cruising bar. */
  isLate: boolean;
  /** One of these, before noon. */
  isLeftOut: boolean;
  /** One of these, before 17:00. */
  isLast: boolean;
  /** The distance from the visitor, in kilometers; null while the position is unknown. */
  distanceKm: number | null;
  /** False when it is unknown whether the place meets this visitor's needs. */
  isKnownToFit: boolean;
};

/** The categories of each part of the day (now-2). */
export const PERIOD_CATEGORIES: Record<DayPeriod, readonly string[]> = {
  'early-morning': ['Cafes'],
  morning: ['Cafes', 'Landmarks', 'Restaurants'],
  afternoon: ['Restaurants', 'Cafes', 'Landmarks'],
  evening: ['Bars', 'Restaurants'],
  night: ['Bars', 'Clubs', 'Restaurants'],
  'late-night': ['Clubs', 'Bars'],
};

// Matches 'Gastrobar' and 'nightclub', but not 'Barcelona' and 'public'.
const NIGHT_WORDS = /(bar|club|pub)s?(?!\p{L})|nightlife|drinks|party/iu;
const FEW = 3;
const FALLBACK = 8;

export const RIGHT_NOW_LIMIT = 6;

/**
 * Returns the places worth visiting in this part of the day, of places in the recommended order (now-2): open ones with a
 * category of the period, and those that open soon; if there are fewer than 3 with a door, also those whose hours are not
 * known; before these, if there are none, other ones that are open. A closed place is included only when all are closed. Of places without
 * doors one stands behind others, and more only alone.
 */
export function rightNow<T extends Candidate>(ordered: readonly T[], period: DayPeriod): T[] {
  const possible = ordered.filter(({ isLeftOut }) => !isLeftOut);
  const matches = findMatches(possible, period);
  const known = ranked(matches.filter(isOpenSoon));
  const doorsKnown = known.filter(({ isOutdoors }) => !isOutdoors).length;
  const others = ranked(possible.filter((place) => isOpenSoon(place) && !place.isOutdoors && !place.isLast));
  const unknown = ranked(matches.filter(isUnknown));
  const some = doorsKnown === 0 && unknown.length > 0 ? [...known, ...others] : known;
  const worthwhile = doorsKnown < FEW ? [...some, ...unknown] : known;
  const choices = [
    worthwhile,
    ranked(possible.filter(isOpenSoon)),
    ranked(possible.filter(isUnknown)),
    matches.filter(({ open }) => open === 'closed'),
  ];
  const chosen = choices.find((choice) => choice.length > 0) ?? [];
  const doors = chosen.filter(({ isOutdoors }) => !isOutdoors);
  const [outdoors, ...more] = chosen.filter(({ isOutdoors }) => isOutdoors);
  if (!outdoors) return doors.slice(0, RIGHT_NOW_LIMIT);
  return [...doors.slice(0, RIGHT_NOW_LIMIT - 1), outdoors, ...(doors.length === 0 ? more : [])].slice(
    0,
    RIGHT_NOW_LIMIT,
  );
}

const isOpenSoon = ({ open }: Candidate) => open === 'open' || open === 'soon';
const isUnknown = ({ open }: Candidate) => open === 'unknown';

/**
 * Returns the places with a category of the period. Late at night, with fewer than 3, places named or tagged as bar, club
 * or party are added; without any the first 8.
 */
function findMatches<T extends Candidate>(places: readonly T[], period: DayPeriod): T[] {
  const wanted = PERIOD_CATEGORIES[period];
  let chosen = places.filter((place) => place.categories.some((name) => wanted.includes(name)));
  if (period === 'late-night' && chosen.length < FEW) {
    chosen = places.filter(
      (place) => chosen.includes(place) || [place.name, ...place.tags].some((text) => NIGHT_WORDS.test(text)),
    );
  }
  return chosen.length === 0 ? places.slice(0, FALLBACK) : chosen;
}

/**
 * Keeps the recommended order, but for: saunas and cruising bars last before 17:00; places known to fit before unknown
 * ones; places with doors before murals and beaches; if the position is known, surely open ones first, then probably open
 * ones, then saunas and cruising bars, nearer ones before others.
 */
function ranked<T extends Candidate>(places: readonly T[]): T[] {
  const rankOf = ({ isLate, isLast, isKnownToFit, isOutdoors, open, isSure, distanceKm }: T) =>
    Number(isLast) * 32 +
    Number(!isKnownToFit) * 16 +
    Number(isOutdoors) * 8 +
    Number(open === 'soon') * 4 +
    Number(distanceKm !== null && isLate) * 2 +
    Number(distanceKm !== null && !isSure);
  return places.toSorted((a, b) => rankOf(a) - rankOf(b) || (a.distanceKm ?? 0) - (b.distanceKm ?? 0));
}

/** Returns whether a place is 'Perfect Now': a bar or club late at night, unless known to be closed (now-2). */
export function isPerfectNow(place: Candidate, period: DayPeriod): boolean {
  return (
    period === 'late-night' &&
    place.open !== 'closed' &&
    place.categories.some((name) => name === 'Bars' || name === 'Clubs')
  );
}
