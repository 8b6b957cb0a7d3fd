import Supercluster from 'supercluster';
import type { MarkerGroup } from './marker-join.ts';
import type { MarkerPlace } from './place-features.ts';

/** Larger than a marker, so that no two clusters overlap. */
const CLUSTER_RADIUS = 46;
/** Clusters exist up to this zoom, half a level below the map's largest one: without them markers would overlap. */
const CLUSTER_MAX_ZOOM = 18;
/** The world's edge length in pixels at zoom 0, as MapLibre counts it. */
const EXTENT = 512;
const WORLD: [number, number, number, number] = [-180, -90, 180, 90];

type Places = ReadonlyMap<number, MarkerPlace>;
type Index = Supercluster<{ id: number }>;
const indexes = new WeakMap<Places, Index>();

/**
 * Returns the markers when there are more places than can have markers of their own: clusters, and single places
 * without neighbors (map-2).
 */
export function clusterMarkers(places: Places, zoom: number): MarkerGroup<MarkerPlace>[] {
  const index = indexOf(places);
  return index.getClusters(WORLD, Math.floor(zoom)).flatMap(({ properties, geometry }) => {
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    const isCluster = 'cluster' in properties;
    const ids = isCluster
      ? index.getLeaves(properties.cluster_id, Number.POSITIVE_INFINITY).map((leaf) => leaf.properties.id)
      : [properties.id];
    const [first, ...others] = ids.flatMap((id) => places.get(id) ?? []);
    if (!first) return [];
    const group: MarkerGroup<MarkerPlace> = {
      places: [first, ...others],
      point: { longitude, latitude },
      offset: [0, 0],
    };
    if (isCluster) {
      const { cluster_id: id } = properties;
      group.cluster = { id, opensAt: index.getClusterExpansionZoom(id) };
    }
    return [group];
  });
}

function indexOf(places: Places): Index {
  const known = indexes.get(places);
  if (known) return known;
  const index: Index = new Supercluster({
    radius: CLUSTER_RADIUS,
    maxZoom: CLUSTER_MAX_ZOOM,
    extent: EXTENT,
  });
  index.load(
    Array.from(places.values(), ({ id, longitude, latitude }) => ({
      type: 'Feature',
      properties: { id },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    })),
  );
  indexes.set(places, index);
  return index;
}
