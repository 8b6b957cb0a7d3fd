import type { Place } from '#contract/places/places.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import type { KnownFact } from '#domain/facts/facts.ts';
import { standingOf } from '#domain/facts/standing.ts';
import type { GuidePlace } from '#domain/lists/match-entry.ts';

/** Returns the statement that a place has closed; null if the place does not count as closed (facts-gone-2). */
export function findClosing({ facts }: Pick<Place, 'facts'>, now: Date): KnownFact<'in_business'> | null {
  const fact = facts.in_business as KnownFact<'in_business'> | undefined;
  return fact && standingOf(fact, madridTime(now).isoDate) === 'closed' ? fact : null;
}

/** Returns the places with which rows of files are matched. */
export function guidePlaces(places: readonly Place[], now = new Date()): GuidePlace[] {
  return places.map((place) => {
    const { id, name, latitude, longitude, googlePlaceId } = place;
    return { id, name, latitude, longitude, googlePlaceId, isClosed: findClosing(place, now) !== null };
  });
}
