import type { Place } from '#contract/places/places.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import type { KnownFact } from '#domain/facts/facts.ts';
import { movedAddress } from '#domain/facts/moved-address.ts';
import { type StandingState, standingOf } from '#domain/facts/standing.ts';
import { useClock } from '#web/lib/browser/use-clock.ts';

type Standing = {
  standing: StandingState;
  /** The address in the place's description, where it may have moved; null if none is known. */
  newAddress: string | null;
};

/** Returns whether a place exists, is doubted, or has closed, and where it may be now (facts-gone-2). */
export function useStanding(place: Place): Standing {
  const now = useClock();
  const fact = place.facts.in_business as KnownFact<'in_business'> | undefined;
  const standing = standingOf(fact, madridTime(now).isoDate);
  const mayHaveMoved = standing !== 'open' && fact?.value.is === 'moved';
  return { standing, newAddress: mayHaveMoved ? movedAddress(place) : null };
}
