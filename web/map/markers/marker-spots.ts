import type { MapGeoJSONFeature, Map as MapLibreMap } from 'maplibre-gl';
import type { MapLabels } from '#web/map/map-types.ts';
import { CLUSTER_SIZES, MARKER_SIZES } from './marker-images.ts';
import { MARKER_LAYERS } from './marker-layers.ts';
import { ICON_ZOOM, type MarkerPlace, uniqueNames } from './place-features.ts';
import type { Offset } from '#web/map/spread.ts';

/** More buttons than this make the page slow. */
export const MAX_SPOTS = 120;
const SMALLEST_TARGET = 26;

export type MarkerSpot = {
  key: string;
  kind: 'place' | 'cluster';
  id: number;
  places: number;
  label: string;
  longitude: number;
  latitude: number;
  offset: Offset;
  size: number;
};

type FoundFeature = Pick<MapGeoJSONFeature, 'properties' | 'geometry'>;

export type SpotInput = {
  features: readonly FoundFeature[];
  places: ReadonlyMap<number, MarkerPlace>;
  chosen: MarkerPlace | null;
  /** Just deselected: keep its button until the map has redrawn the marker. */
  released: number | null;
  labels: Pick<MapLabels, 'cluster'>;
  zoom: number;
  project: (longitude: number, latitude: number) => { x: number; y: number };
  width: number;
  height: number;
};

export function renderedMarkers(map: MapLibreMap): MapGeoJSONFeature[] {
  const layers = MARKER_LAYERS.filter((id) => map.getLayer(id));
  return layers.length > 0 ? map.queryRenderedFeatures({ layers }) : [];
}

/**
 * Returns a spot for each marker on screen, each with a unique name, in reading order (top to bottom). Beyond
 * MAX_SPOTS those nearest to the center stay, and always the chosen place.
 */
export function markerSpots(input: SpotInput): MarkerSpot[] {
  const { features, places, chosen, released, zoom, project, width, height } = input;
  const spots = new Map<string, MarkerSpot>();
  if (chosen) spots.set(`place-${chosen.id}`, placeSpot(chosen, zoom, MARKER_SIZES.chosen));
  for (const { properties, geometry } of features) {
    if (geometry.type !== 'Point') continue;
    const spot = properties.cluster
      ? clusterSpot(properties, geometry.coordinates, input.labels)
      : placeSpotById(places, Number(properties.id), zoom);
    if (spot && !spots.has(spot.key)) spots.set(spot.key, spot);
  }
  const kept = released === null ? null : placeSpotById(places, released, zoom);
  if (kept && !spots.has(kept.key)) spots.set(kept.key, kept);
  const onScreen = [...spots.values()].flatMap((spot) => {
    const point = project(spot.longitude, spot.latitude);
    const x = point.x + spot.offset[0];
    const y = point.y + spot.offset[1];
    if (x < 0 || y < 0 || x > width || y > height) return [];
    const isChosen = spot.kind === 'place' && spot.id === chosen?.id;
    return [{ spot, x, y, far: isChosen ? -1 : Math.hypot(x - width / 2, y - height / 2) }];
  });
  const name = uniqueNames();
  return onScreen
    .sort((a, b) => a.far - b.far)
    .slice(0, MAX_SPOTS)
    .sort((a, b) => a.y - b.y || a.x - b.x)
    .map(({ spot }) => (spot.kind === 'cluster' ? { ...spot, label: name(spot.label) } : spot));
}

function placeSpotById(
  places: ReadonlyMap<number, MarkerPlace>,
  id: number,
  zoom: number,
): MarkerSpot | null {
  const place = places.get(id);
  return place ? placeSpot(place, zoom, zoom >= ICON_ZOOM ? MARKER_SIZES.full : MARKER_SIZES.dot) : null;
}

function placeSpot(place: MarkerPlace, zoom: number, size: number): MarkerSpot {
  return {
    key: `place-${place.id}`,
    kind: 'place',
    id: place.id,
    places: 1,
    label: place.label,
    longitude: place.longitude,
    latitude: place.latitude,
    offset: zoom >= ICON_ZOOM ? place.near : place.far,
    size: Math.max(SMALLEST_TARGET, size + 2),
  };
}

function clusterSpot(
  properties: FoundFeature['properties'],
  coordinates: readonly number[],
  labels: Pick<MapLabels, 'cluster'>,
): MarkerSpot {
  const id = Number(properties.cluster_id);
  const places = Number(properties.point_count);
  const [longitude = 0, latitude = 0] = coordinates;
  const size = places < 10 ? 'small' : places < 100 ? 'medium' : 'large';
  return {
    key: `cluster-${id}`,
    kind: 'cluster',
    id,
    places,
    label: labels.cluster(places),
    longitude,
    latitude,
    offset: [0, 0],
    size: CLUSTER_SIZES[size] + 4,
  };
}
