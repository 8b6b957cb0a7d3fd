import type { FeatureCollection, Point } from 'geojson';
import type { MapPlace } from '#web/map/map-types.ts';
import { type MarkerKind, markerKind } from './marker-kinds.ts';
import { type Offset, spreadOffsets } from '#web/map/spread.ts';

/** Up to this many places each has a marker; beyond, clusters form (map-2). */
export const MAX_SINGLE_MARKERS = 150;
/** Markers show their category's icon from this zoom on. */
export const ICON_ZOOM = 14.5;

const DOT_SPACING = 14;
const ICON_SPACING = 31;
/** Behind the kind of a marker that is drawn as a ring. */
export const UNCERTAIN = '-uncertain';

const NOWHERE: Offset = [0, 0];

export type MarkerProperties = {
  id: number;
  kind: MarkerKind;
  /** The kind, with `UNCERTAIN` behind it for a place that is uncertain. */
  look: string;
  farX: number;
  farY: number;
  nearX: number;
  nearY: number;
};
export type PlaceFeatures = FeatureCollection<Point, MarkerProperties>;

export type MarkerPlace = MapPlace & {
  kind: MarkerKind;
  /** Unique among the places shown: 'Priscilla, Cafes, Open Now'. */
  label: string;
  /** Pixel offsets on the ring of places that share a point, below ICON_ZOOM and from there on. */
  far: Offset;
  near: Offset;
};

/** Gives every place a unique name and spreads those that coincide; places without a usable position are left out. */
export function markerPlaces(places: readonly MapPlace[]): Map<number, MarkerPlace> {
  const located = places.filter(
    ({ latitude, longitude }) => Number.isFinite(latitude) && Number.isFinite(longitude),
  );
  const far = spreadOffsets(located, DOT_SPACING);
  const near = spreadOffsets(located, ICON_SPACING);
  const label = uniqueNames();
  return new Map(
    located.map((place) => [
      place.id,
      {
        ...place,
        kind: markerKind(place.icon),
        label: label([place.name, place.categoryName, place.statusText].filter(Boolean).join(', ')),
        far: far.get(place.id) ?? NOWHERE,
        near: near.get(place.id) ?? NOWHERE,
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
  return {
    type: 'FeatureCollection',
    features: Array.from(places, ({ id, kind, isUncertain, far, near, longitude, latitude }) => ({
      type: 'Feature',
      properties: {
        id,
        kind,
        look: isUncertain ? kind + UNCERTAIN : kind,
        farX: far[0],
        farY: far[1],
        nearX: near[0],
        nearY: near[1],
      },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    })),
  };
}
