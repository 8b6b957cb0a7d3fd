import { EVENT_CENTER } from '#contract/events/event-writes.ts';
import type { FilledField } from '#contract/found-events/scraping.ts';
import { matchPlace, type NamedPoint } from '#domain/events/event-match.ts';
import type { FoundEvent } from './found-event.ts';

export type FilledEvent = FoundEvent & {
  description: string;
  endDate: string;
  locationName: string;
  address: string;
  latitude: number;
  longitude: number;
  placeId: number | null;
};

export type KnownPlace = NamedPoint & { readonly address: string | null };

const CITY = 'Barcelona';
const SHORTEST = { description: 10, address: 5, locationName: 2 };

const longEnough = (text: string | null, field: keyof typeof SHORTEST) =>
  text !== null && text.trim().length >= SHORTEST[field] ? text : null;

/**
 * Fills in the missing fields that the event form requires, and returns their names: the end from the start,
 * address and point from the matched place or else the city. `origin` is the website's name: as a description
 * it credits the source without words of any language, because all three show it.
 */
export function fillEvent(
  event: FoundEvent,
  places: readonly KnownPlace[],
  origin: string,
): { event: FilledEvent; filled: FilledField[] } {
  const named = longEnough(event.locationName, 'locationName');
  const placeId = named === null ? null : matchPlace({ ...event, locationName: named }, places);
  const place = places.find(({ id }) => id === placeId);
  const hasPoint = event.latitude !== null && event.longitude !== null;
  const locationName = named ?? CITY;
  const address = longEnough(event.address, 'address');
  const description = longEnough(event.description, 'description');
  const point = hasPoint ? event : (place ?? EVENT_CENTER);
  const where = [named ?? CITY, CITY].find((name) => !event.title.includes(name));
  const isOurs: Record<FilledField, boolean> = {
    description: description === null,
    endDate: event.endDate === null,
    address: address === null,
    latitude: !hasPoint,
    locationName: named === null,
  };
  return {
    event: {
      ...event,
      description: description ?? `${event.title}${where ? ` – ${where}` : ''} (${origin})`,
      endDate: event.endDate ?? event.startDate,
      locationName,
      address: address ?? longEnough(place?.address ?? null, 'address') ?? CITY,
      latitude: point.latitude as number,
      longitude: point.longitude as number,
      placeId,
    },
    filled: (Object.keys(isOurs) as FilledField[]).filter((field) => isOurs[field]),
  };
}
