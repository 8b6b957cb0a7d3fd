/** Matches events to places of the guide by the names that people write (event-6). */
import { BARCELONA_CENTER, distanceKm, type Point } from '#domain/geo/geo.ts';
import { normalize } from '#domain/text/search-text.ts';

export type NamedPoint = Point & { readonly id: number; readonly name: string };

export type EventLocation = {
  readonly locationName: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
};

/** A place of the same name further away is a different place. */
const SAME_NAME_KM = 1.5;
/** A place with only a similar name must be at the same spot. */
export const SAME_SPOT_KM = 0.3;

// Words that people add to a venue's name or leave out: 'Apolo', 'Sala Apolo', 'Believe Club'.
const KINDS = new Set(
  'sala bar club disco discoteca discotheque cafe pub sauna restaurant restaurante hotel barcelona bcn'.split(
    ' ',
  ),
);
const JOINTS = new Set('at by with en a al amb con'.split(' '));

const wordsOf = (text: string) =>
  normalize(text)
    .split(' ')
    .filter((word) => word !== '' && !JOINTS.has(word));
const core = (name: string) =>
  name
    .split(' ')
    .filter((word) => !KINDS.has(word))
    .join(' ');

/** Returns the position that a person set; null for the forms' default, which says nothing about the location. */
export function pointOf({ latitude, longitude }: EventLocation): Point | null {
  if (latitude === null || longitude === null) return null;
  const point = { latitude, longitude };
  return distanceKm(point, BARCELONA_CENTER) < 0.001 ? null : point;
}

/** Returns the names that a location may mean, the whole text first: 'La Cinc, Sala Apolo' may mean either part. */
export function locationNames(locationName: string): string[] {
  const parts = locationName.split(/[,;|@(){}/]|\s[-–—]\s/);
  return [...new Set([locationName, ...parts].map(normalize))].filter((name) => name !== '');
}

export function matchPlace(location: EventLocation, places: readonly NamedPoint[]): number | null {
  const names = locationNames(location.locationName);
  const cores = names.map(core).filter((name) => name !== '');
  const point = pointOf(location);
  const ranked = places.flatMap((place) => {
    const name = normalize(place.name);
    const km = point ? distanceKm(point, place) : 0;
    const exact = names.indexOf(name);
    if (exact >= 0 && km <= SAME_NAME_KM) return [{ id: place.id, rank: exact, km }];
    const near = core(name) === '' ? -1 : cores.indexOf(core(name));
    const isAtSpot = point !== null && km <= SAME_SPOT_KM;
    return near >= 0 && isAtSpot ? [{ id: place.id, rank: names.length + near, km }] : [];
  });
  const [best] = ranked.toSorted((a, b) => a.rank - b.rank || a.km - b.km || a.id - b.id);
  return best?.id ?? null;
}

/**
 * Returns whether a place of the category "Events" represents an event: 'Human at Razzmatazz' for 'Human' at
 * 'Razzmatazz', 'Pride BCN parade start' for 'Pride BCN'. Both must be at the same position.
 */
export function standsFor(place: NamedPoint, event: EventLocation & { readonly title: string }): boolean {
  const point = pointOf(event);
  if (!point || distanceKm(point, place) > SAME_SPOT_KM) return false;
  const title = new Set(wordsOf(event.title));
  const named = new Set(wordsOf(place.name));
  const location = new Set(wordsOf(event.locationName));
  const isInName = title.size > 0 && [...title].every((word) => named.has(word));
  const isInEvent = [...named].every((word) => title.has(word) || location.has(word));
  return isInName || (isInEvent && [...named].some((word) => title.has(word)));
}
