import type { MapGeoJSONFeature, Map as MapLibreMap } from 'maplibre-gl';
import type { MapLabels, MapPosition } from '#web/map/map-types.ts';
import { CLUSTER_SIZES, MARKER_SIZES } from './marker-images.ts';
import { MARKER_SPACE, type MarkerGroup, type Offset } from './marker-join.ts';
import { CLUSTERED_LAYERS } from './marker-layers.ts';
import { type MarkerPlace, uniqueNames } from './place-features.ts';

/** More buttons than this make the page slow. */
export const MAX_SPOTS = 120;
/** Names of a joined marker's places in its tooltip. */
const MAX_NAMES = 5;

export type MarkerSpot = {
  key: string;
  kind: 'place' | 'joined' | 'cluster';
  /** Of the place, of the first place that shares the marker, or of MapLibre's cluster. */
  id: number;
  /** The places behind a marker that opens a list of them. */
  ids: readonly number[];
  places: number;
  label: string;
  title: string;
  longitude: number;
  latitude: number;
  offset: Offset;
  size: number;
};

type FoundFeature = Pick<MapGeoJSONFeature, 'properties' | 'geometry'>;

export type SpotInput = {
  /** The markers; null when they are clusters, which only the map knows. */
  markers: readonly MarkerGroup<MarkerPlace>[] | null;
  features: readonly FoundFeature[];
  places: ReadonlyMap<number, MarkerPlace>;
  chosen: MarkerPlace | null;
  /** Just deselected: keep its button until the map has redrawn the marker. */
  released: number | null;
  labels: Pick<MapLabels, 'cluster' | 'joined'>;
  project: (longitude: number, latitude: number) => { x: number; y: number };
  width: number;
  height: number;
};

export function renderedClusters(map: MapLibreMap): MapGeoJSONFeature[] {
  const layers = CLUSTERED_LAYERS.filter((id) => map.getLayer(id));
  return layers.length > 0 ? map.queryRenderedFeatures({ layers }) : [];
}

/**
 * Returns a spot for each marker on screen, each with a unique name, in reading order (top to bottom). Beyond
 * MAX_SPOTS those nearest to the center stay, and always the chosen place.
 */
export function markerSpots(input: SpotInput): MarkerSpot[] {
  const { markers, chosen, project, width, height } = input;
  const spots = markers ? markers.map((marker) => joinedSpot(marker, input)) : clusteredSpots(input);
  const onScreen = spots.flatMap((spot) => {
    const point = project(spot.longitude, spot.latitude);
    const x = point.x + spot.offset[0];
    const y = point.y + spot.offset[1];
    if (x < 0 || y < 0 || x > width || y > height) return [];
    const isChosen = spot.kind !== 'cluster' && spot.id === chosen?.id;
    return [{ spot, x, y, far: isChosen ? -1 : Math.hypot(x - width / 2, y - height / 2) }];
  });
  const name = uniqueNames();
  return onScreen
    .sort((a, b) => a.far - b.far)
    .slice(0, MAX_SPOTS)
    .sort((a, b) => a.y - b.y || a.x - b.x)
    .map(({ spot }) => (spot.kind === 'place' ? spot : { ...spot, label: name(spot.label) }));
}

function clusteredSpots({ features, places, chosen, released, labels }: SpotInput): MarkerSpot[] {
  const spots = new Map<string, MarkerSpot>();
  const add = (spot: MarkerSpot) => spots.has(spot.key) || spots.set(spot.key, spot);
  const addPlace = (id: number | null) => {
    const place = id === null ? undefined : places.get(id);
    if (place) add(placeSpot(place, chosen));
  };
  if (chosen) add(placeSpot(chosen, chosen));
  for (const { properties, geometry } of features) {
    if (geometry.type !== 'Point') continue;
    if (properties.cluster) add(clusterSpot(properties, geometry.coordinates, labels));
    else addPlace(Number(properties.id));
  }
  addPlace(released);
  return [...spots.values()];
}

function placeSpot(
  place: MarkerPlace,
  chosen: MarkerPlace | null,
  point: MapPosition = place,
  offset: Offset = [0, 0],
): MarkerSpot {
  return {
    key: `place-${place.id}`,
    kind: 'place',
    id: place.id,
    ids: [place.id],
    places: 1,
    label: place.label,
    title: place.label,
    longitude: point.longitude,
    latitude: point.latitude,
    offset,
    size: place.id === chosen?.id ? MARKER_SIZES.chosen + 2 : MARKER_SPACE,
  };
}

function joinedSpot({ places, point, offset }: MarkerGroup<MarkerPlace>, input: SpotInput): MarkerSpot {
  const spot = placeSpot(places[0], input.chosen, point, offset);
  if (places.length === 1) return spot;
  const names = places.slice(0, MAX_NAMES).map(({ name }) => name);
  return {
    ...spot,
    kind: 'joined',
    ids: places.map(({ id }) => id),
    places: places.length,
    label: input.labels.joined(places.length),
    title: names.join(', ') + (places.length > MAX_NAMES ? ' …' : ''),
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
  const label = labels.cluster(places);
  return {
    key: `cluster-${id}`,
    kind: 'cluster',
    id,
    ids: [],
    places,
    label,
    title: label,
    longitude,
    latitude,
    offset: [0, 0],
    size: CLUSTER_SIZES[size] + 4,
  };
}
