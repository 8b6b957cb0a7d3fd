import type { ExpressionSpecification, SourceSpecification } from 'maplibre-gl';
import type { MapPosition } from '#web/map/map-types.ts';
import type { MarkerGroup } from './marker-join.ts';
import { MARKER_KINDS } from './marker-kinds.ts';
import { type MarkerPlace, markerFeatures, type PlaceFeatures, placeFeatures } from './place-features.ts';

/** Four permanent sources: few places, many places, the chosen one, the visitor's position. */
export const SOURCES = {
  single: 'guide-places',
  clustered: 'guide-places-clustered',
  chosen: 'guide-chosen',
  person: 'guide-person',
} as const;

const CLUSTER_RADIUS = 46;
/** Above the map's largest zoom but for the last half: markers would cover one another. */
const CLUSTER_MAX_ZOOM = 18;
export type MarkerData = {
  places: ReadonlyMap<number, MarkerPlace>;
  /** The markers of these places at the present zoom; null when there are so many that MapLibre makes clusters. */
  markers: readonly MarkerGroup<MarkerPlace>[] | null;
  chosen: MarkerPlace | null;
  person: MapPosition | null;
};

type SourceName = keyof typeof SOURCES;

const EMPTY: PlaceFeatures = { type: 'FeatureCollection', features: [] };

export function markerSourceData({
  places,
  markers,
  chosen,
  person,
}: MarkerData): Record<SourceName, GeoJSON.FeatureCollection> {
  const led = markers?.find((marker) => marker.places[0] === chosen);
  return {
    single: markers ? markerFeatures(markers) : EMPTY,
    clustered: markers ? EMPTY : placeFeatures(places.values()),
    chosen: led ? markerFeatures([led]) : chosen ? placeFeatures([chosen]) : EMPTY,
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

export function markerSources(
  data: Record<SourceName, GeoJSON.FeatureCollection>,
): Record<string, SourceSpecification> {
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
      clusterProperties: { ...Object.fromEntries(counts), open: ['+', ['get', 'open']] },
    },
    [SOURCES.chosen]: { type: 'geojson', data: data.chosen },
    [SOURCES.person]: { type: 'geojson', data: data.person },
  };
}
