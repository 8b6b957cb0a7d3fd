import type { ExpressionSpecification, SourceSpecification } from 'maplibre-gl';
import type { MapPosition } from '#web/map/map-types.ts';
import { MARKER_KINDS } from './marker-kinds.ts';
import { MAX_SINGLE_MARKERS, type MarkerPlace, type PlaceFeatures, placeFeatures } from './place-features.ts';

/** Four permanent sources: few places, many places, the chosen one, the visitor's position. */
export const SOURCES = {
  single: 'guide-places',
  clustered: 'guide-places-clustered',
  chosen: 'guide-chosen',
  person: 'guide-person',
} as const;

const CLUSTER_RADIUS = 46;
const CLUSTER_MAX_ZOOM = 15;
export type MarkerData = {
  places: ReadonlyMap<number, MarkerPlace>;
  chosen: MarkerPlace | null;
  person: MapPosition | null;
};

type SourceName = keyof typeof SOURCES;

const EMPTY: PlaceFeatures = { type: 'FeatureCollection', features: [] };

export function markerSourceData({
  places,
  chosen,
  person,
}: MarkerData): Record<SourceName, GeoJSON.FeatureCollection> {
  const all = placeFeatures(places.values());
  const isMany = places.size > MAX_SINGLE_MARKERS;
  return {
    single: isMany ? EMPTY : all,
    clustered: isMany ? all : EMPTY,
    chosen: chosen ? placeFeatures([chosen]) : EMPTY,
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

export function markerSources(data: Record<SourceName, GeoJSON.FeatureCollection>): Record<string, SourceSpecification> {
  const counts = MARKER_KINDS.map((kind): [string, ExpressionSpecification] => [
    kind,
    ['+', ['case', ['==', ['get', 'kind'], kind], 1, 0]],
  ]);
  return {
    [SOURCES.single]: { type: 'geojson', data: data.single },
    [SOURCES.clustered]: {
      type: 'geojson',
      data: data.clustered,
      cluster: true,
      clusterRadius: CLUSTER_RADIUS,
      clusterMaxZoom: CLUSTER_MAX_ZOOM,
      clusterProperties: Object.fromEntries(counts),
    },
    [SOURCES.chosen]: { type: 'geojson', data: data.chosen },
    [SOURCES.person]: { type: 'geojson', data: data.person },
  };
}
