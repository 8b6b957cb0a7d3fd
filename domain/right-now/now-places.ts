/** Right Now's places: converts places from the list's data to candidates at a given time. */
import type { Place } from '#contract/places/places.ts';
import { distanceKm, type Point } from '#domain/geo/geo.ts';
import { isAlwaysOpen } from '#domain/opening-hours/always-open.ts';
import { openStatus, placeStatus } from '#domain/opening-hours/open-status.ts';
import { standingAt } from '#domain/places/late-hours.ts';
import { hasNoDoor } from '#domain/places/taking-turns.ts';
import { dayPeriodAt } from './day-period.ts';
import { type Candidate, isPerfectNow, rightNow } from './right-now.ts';

/** `isNow` is false for a future moment, to which a statement about the present minute does not apply. */
export type Moment = { at: Date; isNow: boolean };

/** A visitor: their position, if known, and whether a place is known to meet their needs. */
export type Person = { position: Point | null; isKnownToFit: (place: Place) => boolean };

export const statusAt = (place: Place, { at, isNow }: Moment) =>
  isNow ? placeStatus(place, at) : openStatus(place.openingHours, at);

/** A recommended place; if the hours of all recommended places are unknown, the page says so once (now-8). */
export type NowPlace = { place: Place; isPerfect: boolean; isUnknown: boolean };

type PlaceCandidate = Candidate & { place: Place };

function candidate(place: Place, moment: Moment, { position, isKnownToFit }: Person): PlaceCandidate {
  const { kind } = statusAt(place, moment);
  const categories = place.categories.map(({ name }) => name);
  const tags = place.tags.map(({ name }) => name);
  return {
    place,
    id: place.id,
    name: place.name,
    categories,
    tags,
    crowds: place.tags.filter(({ type }) => type === 'crowd').map(({ name }) => name),
    open: kind === 'open' || kind === 'unknown' ? kind : 'closed',
    isDoorless: hasNoDoor(categories, tags, isAlwaysOpen(place.openingHours)),
    distanceKm: position && distanceKm(position, place),
    isKnownToFit: isKnownToFit(place),
  };
}

/** Returns the places recommended at a time to a visitor whose needs exclude none of them (now-2). */
export function recommendedAt(places: readonly Place[], moment: Moment, person: Person): NowPlace[] {
  const period = dayPeriodAt(moment.at);
  const candidates = places.map((place) => candidate(place, moment, person));
  return rightNow(candidates, period, moment.at).map((chosen) => ({
    place: chosen.place,
    isUnknown: chosen.open === 'unknown',
    isPerfect: moment.isNow && isPerfectNow(chosen, period),
  }));
}

/** Returns the nearest open place suitable at this hour; places with doors come before murals and beaches (now-8). */
export function nearestAt(
  places: readonly Place[],
  now: Date,
  person: Person,
): { place: Place; km: number } | null {
  let nearest: { place: Place; km: number; isLast: boolean } | null = null;
  for (const place of places) {
    const option = candidate(place, { at: now, isNow: true }, person);
    const { open, distanceKm: km } = option;
    const standing = standingAt(option, now);
    if (open !== 'open' || km === null || standing === 'left-out') continue;
    const isLast = standing === 'last' || option.isDoorless === true;
    const isNearer = !nearest || (isLast === nearest.isLast ? km < nearest.km : nearest.isLast);
    if (isNearer) nearest = { place, km, isLast };
  }
  return nearest;
}

/**
 * Returns the nearest open place whose staff are trained to help (help-4); without a position the first of the list;
 * null if there is none.
 */
export function trainedAt(places: readonly Place[], now: Date, position: Point | null): NowPlace | null {
  const km = (place: Place) => (position ? distanceKm(position, place) : 0);
  const [place] = places
    .filter(({ facts }) => facts.no_callem?.value.is === 'yes')
    .filter((one) => placeStatus(one, now).kind === 'open')
    .sort((a, b) => km(a) - km(b));
  return place ? { place, isUnknown: false, isPerfect: false } : null;
}
