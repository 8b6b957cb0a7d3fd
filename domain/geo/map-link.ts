import type { Point } from './geo.ts';

export type MapLinkPlace = Point & {
  readonly name: string;
  readonly address?: string | null;
  /** Only ids without a prefix are Google's, unlike 'osm:node/123' (maps-1). */
  readonly googlePlaceId?: string | null;
};

/** A lone surrogate makes encodeURIComponent throw. */
const encode = (text: string) => encodeURIComponent(text.replace(/\p{Cs}/gu, ''));

/**
 * Returns the URL of the maps search for 'View on Maps' and 'Get Directions' (place-10): by Google's id if
 * the place has one, else by name and address, else by coordinates.
 */
export function mapSearchHref(place: MapLinkPlace): string {
  const named = [place.name, place.address].flatMap((text) => text?.trim() || []);
  const query = place.address?.trim() ? named.join(', ') : `${place.latitude},${place.longitude}`;
  const search = `https://www.google.com/maps/search/?api=1&query=${encode(query)}`;
  const id = place.googlePlaceId;
  return id && /^[\w-]+$/.test(id) ? `${search}&query_place_id=${id}` : search;
}

const coordinates = ({ latitude, longitude }: Point) => `${latitude},${longitude}`;

/** `mapSearchHref`'s service. */
export const MAPS_NAME = 'Google Maps';

/**
 * Other services that show the way to a place. They receive its coordinates but never its name; 'device'
 * opens the device's map app (RFC 5870).
 */
export const WAY_SERVICES = [
  {
    id: 'openstreetmap',
    name: 'OpenStreetMap',
    href: (to: Point) =>
      `https://www.openstreetmap.org/directions?to=${encode(coordinates(to))}#map=17/${to.latitude}/${to.longitude}`,
  },
  {
    id: 'apple',
    name: 'Apple Maps',
    href: (to: Point) => `https://maps.apple.com/?daddr=${encode(coordinates(to))}&dirflg=w`,
  },
  // Android apps show a pin only if the URL has a search.
  { id: 'device', name: null, href: (to: Point) => `geo:${coordinates(to)}?q=${encode(coordinates(to))}` },
] as const;
