/** Links events to places of the guide (event-6). */
import type { Point } from '#domain/geo/geo.ts';
import type { EventState } from './event-change.ts';
import { matchPlace, type NamedPoint, pointOf } from './event-match.ts';

/** The places that a location may name, or the point of the place that the event names. */
export type Venues = { venues: readonly NamedPoint[]; point?: Point | undefined };

/**
 * Sets the event's place: `named` is used if given, else the place that its location names. A point that a person set
 * is kept; otherwise the event takes the place's point, since the form's default is the city's center.
 */
export function eventAtPlace(
  event: EventState,
  named: number | null | undefined,
  { venues, point }: Venues,
): EventState {
  if (named !== undefined) return withPoint({ ...event, placeId: named }, point);
  const placeId = matchPlace(event, venues);
  return withPoint(
    { ...event, placeId },
    venues.find(({ id }) => id === placeId),
  );
}

function withPoint(event: EventState, place: Point | undefined): EventState {
  if (!place || pointOf(event)) return event;
  return { ...event, latitude: place.latitude, longitude: place.longitude };
}

/** Returns whether a changed event may be at another place than before. */
export const isElsewhere = (a: EventState, b: EventState): boolean =>
  a.locationName !== b.locationName || a.latitude !== b.latitude || a.longitude !== b.longitude;
