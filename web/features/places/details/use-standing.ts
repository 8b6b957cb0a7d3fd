import type { Place } from '#contract/places/places.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import type { KnownFact } from '#domain/facts/facts.ts';
import { type StandingState, standingOf } from '#domain/facts/standing.ts';
import { useClock } from '#web/lib/browser/use-clock.ts';

/** Returns whether a place is there, is doubted, or has closed (facts-gone-2). */
export function useStanding(place: Place | undefined): StandingState {
  const now = useClock();
  const fact = place?.facts.in_business as KnownFact<'in_business'> | undefined;
  return standingOf(fact, madridTime(now).isoDate);
}
