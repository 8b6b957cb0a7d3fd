import type { FeatureCollection, Point } from 'geojson';
import type { MapPlace } from '#web/map/map-types.ts';
import type { MarkerGroup } from './marker-join.ts';
import { MARKER_KINDS, type MarkerKind, markerKind } from './marker-kinds.ts';

/** Up to this many places each is in a marker that says what it is; beyond, clusters form (map-2). */
export const MAX_SINGLE_MARKERS = 150;

/** Behind the kind in the name of a marker's image. */
export const LOOKS = { open: 'open', uncertain: 'uncertain' } as const;

/** A marker of one place, or of `point_count` places with how many are of each kind, like a cluster of MapLibre's. */
export type MarkerProperties = {
  id: number;
  kind: MarkerKind;
  /** The kind, then what else the marker shows: 'bars-open-uncertain'. */
  look: string;
  name: string;
  rank: number;
  x: number;
  y: number;
  open: number;
} & Partial<Record<MarkerKind | 'point_count', number>>;
export type PlaceFeatures = FeatureCollection<Point, MarkerProperties>;

export type MarkerPlace = MapPlace & {
  kind: MarkerKind;
  /** Unique among the places shown: 'Priscilla, Cafes, Open Now'. */
  label: string;
  /** Its position among the places, the first of which is named first. */
  rank: number;
};

/** Gives every place a unique name; places without a usable position are left out. */
export function markerPlaces(places: readonly MapPlace[]): Map<number, MarkerPlace> {
  const located = places.filter(
    ({ latitude, longitude }) => Number.isFinite(latitude) && Number.isFinite(longitude),
  );
  const label = uniqueNames();
  return new Map(
    located.map((place, rank) => [
      place.id,
      {
        ...place,
        kind: markerKind(place.icon),
        label: label([place.name, place.categoryName, place.statusText].filter(Boolean).join(', ')),
        rank,
      },
    ]),
  );
}

export function uniqueNames(): (text: string) => string {
  const seen = new Map<string, number>();
  return (text) => {
    const count = (seen.get(text) ?? 0) + 1;
    seen.set(text, count);
    return count === 1 ? text : `${text} (${count})`;
  };
}

export function placeFeatures(places: Iterable<MarkerPlace>): PlaceFeatures {
  return markerFeatures(Array.from(places, (place) => ({ places: [place], point: place, offset: [0, 0] })));
}

export function markerFeatures(markers: readonly MarkerGroup<MarkerPlace>[]): PlaceFeatures {
  return {
    type: 'FeatureCollection',
    features: markers.map(({ places, point, offset: [x, y] }) => {
      const { id, kind, name, rank, isOpen, isUncertain } = places[0];
      const look = [kind, isOpen && LOOKS.open, isUncertain && LOOKS.uncertain].filter(Boolean).join('-');
      const properties: MarkerProperties = { id, kind, look, name, rank, x, y, open: isOpen ? 1 : 0 };
      if (places.length > 1) {
        properties.point_count = places.length;
        properties.open = places.filter((place) => place.isOpen).length;
        for (const each of MARKER_KINDS)
          properties[each] = places.filter((place) => place.kind === each).length;
      }
      return {
        type: 'Feature',
        properties,
        geometry: { type: 'Point', coordinates: [point.longitude, point.latitude] },
      };
    }),
  };
}
