/** Right Now's places: converts places from the list's data to candidates at a given time. */
import type { Place } from '#contract/places/places.ts';
import { distanceKm, type Point } from '#domain/geo/geo.ts';
import { isOutdoors, opensSoon } from '#domain/places/good-now.ts';
import { isLatePlace } from '#domain/places/late-hours.ts';
import { recommendedOrder } from '#domain/places/place-sort.ts';
import { isOpenStatus, type Moment, namesOf, type PlaceStatus } from '#domain/places/place-status.ts';
import { dayPeriodAt } from './day-period.ts';
import { type Candidate, isPerfectNow, rightNow } from './right-now.ts';

/** A visitor: their position, if known, and whether a place is known to meet their needs. */
export type Person = { position: Point | null; isKnownToFit: (place: Place) => boolean };

/** A recommended place; if the hours of all recommended places are unknown, the page says so once (now-8). */
export type NowPlace = { place: Place; isPerfect: boolean; isUnknown: boolean };

type PlaceCandidate = Candidate & { place: Place; status: PlaceStatus };

function candidates(
  places: readonly Place[],
  moment: Moment,
  { position, isKnownToFit }: Person,
): PlaceCandidate[] {
  return recommendedOrder(places, moment).map(({ place, status, good }) => {
    const tags = namesOf(place.tags);
    const isSoon = opensSoon(status, moment.at);
    return {
      place,
      status,
      name: place.name,
      categories: namesOf(place.categories),
      tags,
      open: isOpenStatus(status)
        ? 'open'
        : isSoon
          ? 'soon'
          : status.kind === 'unknown'
            ? 'unknown'
            : 'closed',
      isSure: status.certainty === 'sure',
      isOutdoors: isOutdoors(good),
      isLate: isLatePlace({ tags }),
      isLeftOut: good.standing === 'left-out',
      isLast: good.standing === 'last',
      distanceKm: position && distanceKm(position, place),
      isKnownToFit: isKnownToFit(place),
    };
  });
}

/** Returns the places recommended at a time to a visitor whose needs exclude none of them (now-2). */
export function recommendedAt(places: readonly Place[], moment: Moment, person: Person): NowPlace[] {
  const period = dayPeriodAt(moment.at);
  return rightNow(candidates(places, moment, person), period).map((chosen) => ({
    place: chosen.place,
    isUnknown: chosen.open === 'unknown',
    isPerfect: moment.isNow && isPerfectNow(chosen, period),
  }));
}

/** The nearest open place, with how surely it is open. */
export type NearestPlace = { place: Place; km: number; status: PlaceStatus };

/**
 * Returns the nearest open place suitable at this hour: what is surely open before what is only probably, and places with
 * doors before murals and beaches, saunas and cruising bars (now-8).
 */
export function nearestAt(places: readonly Place[], now: Date, person: Person): NearestPlace | null {
  const [nearest] = candidates(places, { at: now, isNow: true }, person)
    .filter(({ open, distanceKm: km, isLeftOut }) => open === 'open' && km !== null && !isLeftOut)
    .toSorted((a, b) => turnOf(a) - turnOf(b) || (a.distanceKm ?? 0) - (b.distanceKm ?? 0));
  return nearest ? { place: nearest.place, km: nearest.distanceKm ?? 0, status: nearest.status } : null;
}

const turnOf = ({ isLate, isOutdoors: isWithoutDoor, isSure }: Candidate) =>
  Number(isLate || isWithoutDoor) * 2 + Number(!isSure);
