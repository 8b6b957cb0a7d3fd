/** Selects the parts of the maps service's response that enter the guide, with their credit. */
import { photoAddress } from '#contract/photos/photo-address.ts';
import { acceptableFields, type NewPlace, type PlaceChange } from '#contract/places/place-writes.ts';
import { distanceKm } from '#domain/geo/geo.ts';
import { hoursFromLines } from '#domain/opening-hours/hours-lines.ts';
import type { PlaceState } from '#domain/places/place-change.ts';
import { isSimilarName } from '#domain/places/place-match.ts';
import type { PlaceDetails } from '#providers/maps/port.ts';

/** Details under another name must be at least this near to count as the same place. */
const SAME_PLACE_KM = 0.3;

/** Returns the photo credits by photo URL. */
export const photoCredits = ({ photos }: PlaceDetails) =>
  new Map(
    photos.map(({ ref, authors }) => [
      photoAddress({ source: 'google', ref }),
      [...authors.map(({ name }) => name), 'Google Maps'].join(', '),
    ]),
  );

export const isSamePlace = (place: NewPlace | PlaceState, details: PlaceDetails) =>
  distanceKm(place, details) <= SAME_PLACE_KM || isSimilarName(place.name, details.name);

/** The stored part of the maps service's response; only the server may call a place verified (place-7). */
type Verification = Pick<PlaceState, 'enriched' | 'fetchedAt' | 'attribution'>;

export function verifiedBy(
  { attribution, mayBeKept }: Pick<PlaceDetails, 'attribution' | 'mayBeKept'>,
  before: string | null,
  now: Date,
): Verification {
  const credit = mayBeKept ? `${attribution}, ODbL` : attribution;
  const credits = before?.includes(credit) ? before : [before, credit].filter(Boolean).join(' · ');
  return { enriched: true, fetchedAt: now, attribution: credits };
}

/** Returns the details' contact and hours, without fields that a form would refuse. */
export function contactOf({
  phone,
  website,
  weekdayText,
}: Pick<PlaceDetails, 'phone' | 'website' | 'weekdayText'>): PlaceChange {
  return acceptableFields({
    ...(phone !== null && { phone }),
    ...(website !== null && { website }),
    ...(weekdayText.length > 0 && { openingHours: hoursFromLines(weekdayText) }),
  });
}
