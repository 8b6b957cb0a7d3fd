import { inTurn } from './daily-turn.ts';
import type { DayPeriod } from './day-period.ts';

/** What the choice looks at. `open` is 'unknown' when the hours cannot be read. */
export type Candidate = {
  id: number;
  name: string;
  categories: readonly string[];
  tags: readonly string[];
  open: 'open' | 'closed' | 'unknown';
  /** From the person, in kilometres; null while the position is not known. */
  distanceKm: number | null;
};

/** S2 §9; the morning's set is readings 45. */
export const PERIOD_CATEGORIES: Record<DayPeriod, readonly string[]> = {
  'early-morning': ['Cafes'],
  morning: ['Cafes', 'Landmarks', 'Restaurants'],
  afternoon: ['Restaurants', 'Cafes', 'Landmarks'],
  evening: ['Bars', 'Restaurants'],
  night: ['Bars', 'Clubs', 'Restaurants'],
  'late-night': ['Clubs', 'Bars'],
};

// 'Gastrobar' and 'nightclub' are meant, 'Barcelona' and 'public' are not.
const NIGHT_WORDS = /(bar|club|pub)s?(?!\p{L})|nightlife|drinks|party/iu;
const FEW = 3;
const FALLBACK = 8;

/** S2 §9: up to six venues. */
export const RIGHT_NOW_LIMIT = 6;

const OPEN_ORDER = { open: 0, unknown: 1, closed: 2 } as const;

/**
 * The venues worth going to in this part of the day, best first: those of the period's categories (a place counts for
 * every category it has), open ones before unknown before closed, nearer ones first when the position is known. Equals
 * take turns day by day.
 * Late at night, where fewer than 3 match, whatever calls itself a bar, club or party is taken too; where nothing
 * matches, the first 8 places are (S2 §9, readings 45).
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
    .toSorted((a, b) => OPEN_ORDER[a.open] - OPEN_ORDER[b.open] || (a.distanceKm ?? 0) - (b.distanceKm ?? 0))
    .slice(0, RIGHT_NOW_LIMIT);
}

/** S2 §2.11: bars and clubs, late at night, unless they are known to be closed (readings 45). */
export function isPerfectNow(place: Candidate, period: DayPeriod): boolean {
  return (
    period === 'late-night' &&
    place.open !== 'closed' &&
    place.categories.some((name) => name === 'Bars' || name === 'Clubs')
  );
}
