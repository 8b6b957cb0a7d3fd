import type { Point } from './geo.ts';

export type MapLinkPlace = Point & {
  readonly name: string;
  readonly address?: string | null;
  /** Only ids without a prefix are Google's; 'osm:node/123' is not (readings 30). */
  readonly googlePlaceId?: string | null;
};

/** Half of a surrogate pair makes encodeURIComponent throw. */
const encode = (text: string) => encodeURIComponent(text.replace(/\p{Cs}/gu, ''));

/**
 * The maps search of 'View on Maps' and 'Get Directions' (S1 §7): by the place's id when Google knows it, else by
 * name and address, else by coordinates.
 */
export function mapSearchHref(place: MapLinkPlace): string {
  const named = [place.name, place.address].flatMap((text) => text?.trim() || []);
  const query = place.address?.trim() ? named.join(', ') : `${place.latitude},${place.longitude}`;
  const search = `https://www.google.com/maps/search/?api=1&query=${encode(query)}`;
  const id = place.googlePlaceId;
  return id && /^[\w-]+$/.test(id) ? `${search}&query_place_id=${id}` : search;
}
