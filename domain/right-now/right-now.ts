import { byStanding, isLatePlace, standingAt } from '#domain/places/late-hours.ts';
import { kindOf, takeTurns } from '#domain/places/taking-turns.ts';
import { cityDay } from '../city-time/city-day.ts';
import { dayNumber } from '../city-time/iso-date.ts';
import type { DayPeriod } from './day-period.ts';

export type Candidate = {
  id: number;
  name: string;
  categories: readonly string[];
  tags: readonly string[];
  /** The tags that name a group of people. */
  crowds?: readonly string[];
  open: 'open' | 'closed' | 'unknown';
  isDoorless?: boolean;
  /** The distance from the visitor, in kilometers; null while the position is unknown. */
  distanceKm: number | null;
  /** False when it is unknown whether the place meets this visitor's needs. */
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

/**
 * Returns the places worth visiting in this part of the day, best first (now-2): open ones with a category of the
 * period; if there are fewer than 3, also those with unknown hours, behind them; if there are none of either, other
 * open places, then those that may be open. A closed place is included only when all are closed.
 */
export function rightNow<T extends Candidate>(places: readonly T[], period: DayPeriod, at: Date): T[] {
  const possible = byStanding(places, at);
  const matches = findMatches(possible, period, at);
  const those = (among: readonly T[], open: Candidate['open']) =>
    ranked(
      among.filter((place) => place.open === open),
      at,
    );
  const others = inTurn(possible, at);
  const open = those(matches, 'open');
  const worthwhile = open.length < FEW ? [...open, ...those(matches, 'unknown')] : open;
  const choices = [worthwhile, those(others, 'open'), those(others, 'unknown'), those(matches, 'closed')];
  return (choices.find((choice) => choice.length > 0) ?? []).slice(0, RIGHT_NOW_LIMIT);
}

/**
 * Returns the places with a category of the period, in their daily rotation. Late at night, with fewer than 3, places
 * named or tagged as bar, club or party are added; without any the first 8.
 */
function findMatches<T extends Candidate>(places: readonly T[], period: DayPeriod, at: Date): T[] {
  const wanted = PERIOD_CATEGORIES[period];
  let chosen = places.filter((place) => place.categories.some((name) => wanted.includes(name)));
  if (period === 'late-night' && chosen.length < FEW) {
    chosen = places.filter(
      (place) => chosen.includes(place) || [place.name, ...place.tags].some((text) => NIGHT_WORDS.test(text)),
    );
  }
  return chosen.length === 0 ? places.slice(0, FALLBACK) : inTurn(chosen, at);
}

/**
 * Ranks places that are equally open: saunas and cruising bars last before 17:00; places known to fit before
 * unknown ones; places with doors before murals and beaches; nearer ones first if the position is known,
 * otherwise kinds and crowds in turn, with one sauna or cruising bar before all other ones.
 */
function ranked<T extends Candidate>(places: readonly T[], at: Date): T[] {
  const rankOf = (place: T) =>
    Number(standingAt(place, at) === 'last') * 4 +
    Number(place.isKnownToFit === false) * 2 +
    Number(place.isDoorless === true);
  return [0, 1, 2, 3, 4, 5, 6, 7].flatMap((rank) => {
    const group = places.filter((place) => rankOf(place) === rank);
    if (group.some(({ distanceKm }) => distanceKm !== null)) {
      return group.toSorted((a, b) => (a.distanceKm ?? 0) - (b.distanceKm ?? 0));
    }
    const turned = takeTurns(group, ({ categories, tags, crowds = [] }) => ({
      kind: kindOf(categories, tags),
      crowds,
    }));
    // One sauna or cruising bar, but not in first place, is enough for visitors who did not search for one.
    const [first, ...more] = turned.filter(isLatePlace);
    const others = turned.filter((place) => !isLatePlace(place));
    return first ? [...others.toSpliced(Math.max(1, turned.indexOf(first)), 0, first), ...more] : others;
  });
}

/** Returns whether a place is 'Perfect Now': a bar or club late at night, unless known to be closed (now-3). */
export function isPerfectNow(place: Candidate, period: DayPeriod): boolean {
  return (
    period === 'late-night' &&
    place.open !== 'closed' &&
    place.categories.some((name) => name === 'Bars' || name === 'Clubs')
  );
}

/** Rotates a list daily, so that each item comes first in turn. */
export function inTurn<T extends { readonly id: number }>(things: readonly T[], at: Date): T[] {
  const day = dayNumber(cityDay(at));
  const key = ({ id }: T) => Math.imul(id + day * 31, 2_654_435_761) >>> 0;
  return things.toSorted((a, b) => key(a) - key(b) || a.id - b.id);
}
