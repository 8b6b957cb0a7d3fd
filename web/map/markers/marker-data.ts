import type { SourceSpecification } from 'maplibre-gl';
import type { MapPosition } from '#web/map/map-types.ts';
import type { MarkerGroup } from './marker-join.ts';
import type { NameAnchor } from './marker-texts.ts';
import { type MarkerPlace, markerFeatures, type PlaceFeatures } from './place-features.ts';

/** Three permanent sources: all markers, the chosen one, the visitor's position. */
export const SOURCES = { places: 'guide-places', chosen: 'guide-chosen', person: 'guide-person' } as const;

export type MarkerData = {
  places: ReadonlyMap<number, MarkerPlace>;
  /** The markers of these places at the present zoom. */
  markers: readonly MarkerGroup<MarkerPlace>[];
  chosen: MarkerPlace | null;
  person: MapPosition | null;
};

export type MarkerSourceData = {
  places: PlaceFeatures;
  chosen: PlaceFeatures;
  person: GeoJSON.FeatureCollection;
};

/** Where each place's name stands; a place without an entry shows none. */
export type NameAnchors = ReadonlyMap<number, NameAnchor>;
const NO_NAMES: NameAnchors = new Map();

export function markerSourceData(
  { markers, chosen, person }: Omit<MarkerData, 'places'>,
  anchors = NO_NAMES,
): MarkerSourceData {
  return {
    places: markerFeatures(markers, anchors),
    chosen: markerFeatures(chosen ? [chosenMarker(markers, chosen)] : []),
    person: {
      type: 'FeatureCollection',
      features: person
        ? [
            {
              type: 'Feature',
              properties: {},
              geometry: { type: 'Point', coordinates: [person.longitude, person.latitude] },
            },
          ]
        : [],
    },
  };
}

/** Returns the marker that the chosen place leads; a place inside a cluster has one of its own. */
export function chosenMarker(
  markers: readonly MarkerGroup<MarkerPlace>[],
  chosen: MarkerPlace,
): MarkerGroup<MarkerPlace> {
  const led = markers.find(({ places, cluster }) => places[0] === chosen && !cluster);
  return led ?? { places: [chosen], point: chosen, offset: [0, 0] };
}

export function markerSources(data: MarkerSourceData): Record<string, SourceSpecification> {
  const names = Object.keys(SOURCES) as (keyof typeof SOURCES)[];
  return Object.fromEntries(names.map((name) => [SOURCES[name], { type: 'geojson', data: data[name] }]));
}
