import { inTurn } from './daily-turn.ts';
import type { DayPeriod } from './day-period.ts';

export type Candidate = {
  id: number;
  name: string;
  categories: readonly string[];
  tags: readonly string[];
  open: 'open' | 'closed' | 'unknown';
  /** From the person, in kilometres; null while the position is unknown. */
  distanceKm: number | null;
  /** False when it is not known whether the place has what this person needs. */
  isKnownToFit?: boolean;
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

const OPEN_ORDER = { open: 0, unknown: 1, closed: 2 } as const;

/**
 * Returns the places worth visiting in this part of the day, best first (now-2): those with a category of the period,
 * open before unknown before closed, known to fit before not known, nearer first when the position is known; ties take turns day by day. Late at
 * night, with fewer than 3 matches, places named or tagged as bar, club or party are added; without any match it
 * returns the first 8.
 */
export function rightNow<T extends Candidate>(places: readonly T[], period: DayPeriod, at: Date): T[] {
  const wanted = PERIOD_CATEGORIES[period];
  let chosen = places.filter((place) => place.categories.some((name) => wanted.includes(name)));
  if (period === 'late-night' && chosen.length < FEW) {
    chosen = places.filter(
      (place) => chosen.includes(place) || [place.name, ...place.tags].some((text) => NIGHT_WORDS.test(text)),
    );
  }
  chosen = chosen.length === 0 ? places.slice(0, FALLBACK) : inTurn(chosen, at);
  return chosen
    .toSorted(
      (a, b) =>
        OPEN_ORDER[a.open] - OPEN_ORDER[b.open] ||
        Number(b.isKnownToFit !== false) - Number(a.isKnownToFit !== false) ||
        (a.distanceKm ?? 0) - (b.distanceKm ?? 0),
    )
    .slice(0, RIGHT_NOW_LIMIT);
}

/** Returns whether a place is 'Perfect Now': a bar or club late at night, unless known to be closed (now-3). */
export function isPerfectNow(place: Candidate, period: DayPeriod): boolean {
  return (
    period === 'late-night' &&
    place.open !== 'closed' &&
    place.categories.some((name) => name === 'Bars' || name === 'Clubs')
  );
}
