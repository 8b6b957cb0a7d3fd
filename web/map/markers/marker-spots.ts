import { type Box, overlap, squareAt } from '#web/map/boxes.ts';
import type { MapLabels } from '#web/map/map-types.ts';
import { chosenMarker, type MarkerData } from './marker-data.ts';
import { CLUSTER_SIZES, MARKER_SIZES } from './marker-images.ts';
import { MARKER_SPACE, type MarkerGroup, type Offset } from './marker-join.ts';
import { groupSize, type MarkerPlace, uniqueNames } from './place-features.ts';

/** With more buttons than this, the page becomes slow. */
export const MAX_SPOTS = 120;
/** The number of names in the tooltip of a joined marker. */
const MAX_NAMES = 5;

export type MarkerSpot = {
  key: string;
  kind: 'place' | 'joined' | 'cluster';
  /** The id of the place, or of the first place that shares the marker. */
  id: number;
  /** All places behind the marker. */
  ids: readonly number[];
  places: number;
  label: string;
  title: string;
  longitude: number;
  latitude: number;
  offset: Offset;
  size: number;
  /** The zoom at which a cluster opens. */
  opensAt?: number;
};

export type SpotInput = Pick<MarkerData, 'markers' | 'chosen'> & {
  labels: Pick<MapLabels, 'cluster' | 'joined'>;
  project: (point: [longitude: number, latitude: number]) => { x: number; y: number };
  width: number;
  height: number;
  /** The boxes of the parts over the map. */
  over: readonly Box[];
};

/** A smaller part of a marker in sight, in pixels from its middle, is no target for a finger. */
const TARGET = 12;

/**
 * Returns a spot for each marker on screen and not under a part of the screen, each with a unique name, in reading order (top to bottom). Beyond
 * MAX_SPOTS those nearest to the center stay, and always the chosen place.
 */
export function markerSpots(input: SpotInput): MarkerSpot[] {
  const { markers, chosen, project, width, height, over } = input;
  const chosenOne = chosen && chosenMarker(markers, chosen);
  const drawn = chosenOne && !markers.includes(chosenOne) ? [...markers, chosenOne] : markers;
  const spots = drawn.map((marker) => markerSpot(marker, input));
  const onScreen = spots.flatMap((spot) => {
    const point = project([spot.longitude, spot.latitude]);
    const x = point.x + spot.offset[0];
    const y = point.y + spot.offset[1];
    if (x < 0 || y < 0 || x > width || y > height) return [];
    const isChosen = spot.kind !== 'cluster' && spot.id === chosen?.id;
    if (!isChosen && over.some((box) => overlap(box, squareAt(x, y, TARGET)))) return [];
    return [{ spot, x, y, far: isChosen ? -1 : Math.hypot(x - width / 2, y - height / 2) }];
  });
  const name = uniqueNames();
  return onScreen
    .sort((a, b) => a.far - b.far)
    .slice(0, MAX_SPOTS)
    .sort((a, b) => a.y - b.y || a.x - b.x)
    .map(({ spot }) => (spot.kind === 'place' ? spot : { ...spot, label: name(spot.label) }));
}

function markerSpot(marker: MarkerGroup<MarkerPlace>, { chosen, labels }: SpotInput): MarkerSpot {
  const { places, point, offset, cluster } = marker;
  const [first] = places;
  const isOne = places.length === 1;
  const spot: MarkerSpot = {
    key: `place-${first.id}`,
    kind: 'place',
    id: first.id,
    ids: places.map(({ id }) => id),
    places: places.length,
    label: isOne ? first.label : labels.joined(places.length),
    title: first.label,
    longitude: point.longitude,
    latitude: point.latitude,
    offset,
    size: first.id === chosen?.id && !cluster ? MARKER_SIZES.chosen + 2 : MARKER_SPACE,
  };
  if (isOne) return spot;
  if (cluster) {
    const label = labels.cluster(places.length);
    const size = CLUSTER_SIZES[groupSize(marker)] + 4;
    return {
      ...spot,
      key: `cluster-${cluster.id}`,
      kind: 'cluster',
      label,
      title: label,
      size,
      opensAt: cluster.opensAt,
    };
  }
  const names = places.slice(0, MAX_NAMES).map(({ name }) => name);
  return { ...spot, kind: 'joined', title: names.join(', ') + (places.length > MAX_NAMES ? ' …' : '') };
}
