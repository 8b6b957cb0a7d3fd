import type { Place } from '#contract/places/places.ts';
import {
  FITS,
  type Fit,
  hasNeeds,
  type Needs,
  type NeedsResult,
  needFacts,
  needsMatcher,
} from '#domain/facts/needs.ts';
import { parseNeeds } from '#web/lib/device/needs.ts';

export type PlaceMatcher = { needs: Needs; match: (place: Place) => NeedsResult };
export type PlaceGroups = Record<Fit, Place[]>;

/** Returns a matcher for stored needs; null when there are none. Each place is matched once. */
export function placeMatcher(stored: string): PlaceMatcher | null {
  const needs = parseNeeds(stored);
  if (!hasNeeds(needs)) return null;
  const match = needsMatcher(needs);
  const cache = new WeakMap<Place, NeedsResult>();
  return {
    needs,
    match: (place) => {
      const result =
        cache.get(place) ??
        match(
          needFacts(
            place.facts,
            place.tags.map(({ name }) => name),
          ),
        );
      cache.set(place, result);
      return result;
    },
  };
}

/** Groups the places by how well they fit, each group in the given order. */
export function groupPlaces(places: readonly Place[], { match }: PlaceMatcher): PlaceGroups {
  const groups = Object.fromEntries(FITS.map((fit) => [fit, [] as Place[]])) as PlaceGroups;
  for (const place of places) groups[match(place).fit].push(place);
  return groups;
}
