import type { FeatureCollection, Point } from 'geojson';
import type { StatusTone } from '#domain/places/place-status.ts';
import type { MapPlace } from '#web/map/map-types.ts';
import { type ClusterSize, UNCERTAIN } from './marker-images.ts';
import type { MarkerGroup } from './marker-join.ts';
import { MARKER_KINDS, type MarkerKind, markerKind } from './marker-kinds.ts';
import type { NameAnchor } from './marker-texts.ts';

/** Up to this many places, each one is in a marker that shows what it is; beyond that, clusters form (map-2). */
export const MAX_SINGLE_MARKERS = 150;

const GROUP_TONES = ['open', 'likely'] as const satisfies readonly StatusTone[];

/** Shares of the kinds are rounded to sixteenths, which keeps the number of different images small. */
const SHARES = 16;

/** A marker of one place, or of `point_count` places. */
export type MarkerProperties = {
  id: number;
  kind: MarkerKind;
  /** A part of the image's name: the kind, then the marker's other properties, as in 'bars-likely-uncertain'. */
  look: string;
  /**
   * The same for several places: the size, the best status, and the shares of the kinds, as in
   * 'small/open/4,0,12,0,0,0,0'.
   */
  group?: string;
  name: string;
  rank: number;
  x: number;
  y: number;
  /** How many of the places are known to be open. */
  open: number;
  point_count?: number;
  /** The edge of the name that is at the marker; without it the name is not shown. */
  anchor?: NameAnchor;
};
export type PlaceFeatures = FeatureCollection<Point, MarkerProperties>;

export type MarkerPlace = MapPlace & {
  kind: MarkerKind;
  /** Unique among the places shown: 'Priscilla, Cafes, Open Now'. */
  label: string;
  /** Its position in the list of places, which decides whose name is drawn first. */
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

/** Returns the size of a marker of several places. */
export function groupSize({ places, cluster }: MarkerGroup<unknown>): ClusterSize {
  if (!cluster) return 'joined';
  return places.length < 10 ? 'small' : places.length < 100 ? 'medium' : 'large';
}

export function markerFeatures(
  markers: readonly MarkerGroup<MarkerPlace>[],
  anchors: ReadonlyMap<number, NameAnchor> = new Map(),
): PlaceFeatures {
  return {
    type: 'FeatureCollection',
    features: markers.map((marker) => {
      const {
        places,
        point,
        offset: [x, y],
      } = marker;
      const { id, kind, name, rank, status, isUncertain } = places[0];
      const look = [kind, status, isUncertain && UNCERTAIN].filter(Boolean).join('-');
      const properties: MarkerProperties = {
        id,
        kind,
        look,
        name,
        rank,
        x,
        y,
        open: status === 'open' ? 1 : 0,
      };
      if (places.length > 1) {
        properties.point_count = places.length;
        properties.open = places.filter((place) => place.status === 'open').length;
        properties.group = `${groupSize(marker)}/${groupStatus(places)}/${sharesOf(places)}`;
      }
      const anchor = anchors.get(id);
      if (anchor) properties.anchor = anchor;
      return {
        type: 'Feature',
        properties,
        geometry: { type: 'Point', coordinates: [point.longitude, point.latitude] },
      };
    }),
  };
}

/** Returns the best status among places that share a marker; where none may be open, the marker is empty. */
function groupStatus(places: readonly MarkerPlace[]): StatusTone {
  return GROUP_TONES.find((tone) => places.some(({ status }) => status === tone)) ?? 'closed';
}

function sharesOf(places: readonly MarkerPlace[]): string {
  const counts = MARKER_KINDS.map((each) => places.filter(({ kind }) => kind === each).length);
  return counts.map((count) => Math.ceil((SHARES * count) / places.length)).join();
}
