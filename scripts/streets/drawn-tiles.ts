/** Cuts the drawn city into vector tiles with the layers of the Protomaps basemap, for SEED=demo and for tests. */
import { gzipSync } from 'node:zlib';
import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Feature, FeatureCollection } from 'geojson';
import { type BasemapFeature, CITY } from '#providers/basemap/built-in/geometry.ts';
import { boxTilesBetween } from '#providers/basemap/streets/city-box.ts';

type Layer = 'earth' | 'landuse' | 'water' | 'buildings' | 'roads' | 'places';

/** Layer and kind in the tiles, by the kind in the drawing. */
const KINDS: Record<string, readonly [Layer, string]> = {
  sea: ['water', 'ocean'],
  'sea-name': ['water', 'sea'],
  quay: ['landuse', 'pier'],
  wood: ['landuse', 'forest'],
  beach: ['landuse', 'beach'],
  park: ['landuse', 'park'],
  block: ['buildings', 'building'],
  motorway: ['roads', 'highway'],
  avenue: ['roads', 'major_road'],
  street: ['roads', 'medium_road'],
  lane: ['roads', 'minor_road'],
  'grid-street': ['roads', 'minor_road'],
  path: ['roads', 'path'],
  'quarter-name': ['places', 'neighbourhood'],
  'city-name': ['places', 'locality'],
};
const LAYERS: readonly Layer[] = ['earth', 'landuse', 'water', 'buildings', 'roads', 'places'];
/** The zooms from which small features are in the tiles. */
const FIRST_ZOOM: Record<string, number> = { building: 13, minor_road: 12, path: 13, neighbourhood: 11 };
const CLOSEST = 15;
const EXTENT = 4096;

const WHOLE_WORLD: Feature = {
  type: 'Feature',
  properties: { kind: 'earth' },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [-10, 30],
        [15, 30],
        [15, 55],
        [-10, 55],
        [-10, 30],
      ],
    ],
  },
};

const translated = ({ properties, geometry }: BasemapFeature): Feature => {
  const [, kind = ''] = KINDS[properties.kind] ?? [];
  return { type: 'Feature', properties: { ...properties, kind }, geometry };
};

/** Returns packed tiles by their ids; always the same bytes. */
export function drawnTiles(minZoom: number, maxZoom: number): Map<number, Buffer> {
  const indexes = LAYERS.map((layer) => {
    const drawn = CITY.features
      .filter(({ properties }) => KINDS[properties.kind]?.[0] === layer)
      .map(translated);
    const features = layer === 'earth' ? [WHOLE_WORLD] : drawn;
    const collection: FeatureCollection = { type: 'FeatureCollection', features };
    const options = { maxZoom: CLOSEST, tolerance: 3, extent: EXTENT, buffer: 64 };
    return [layer, new GeoJSONVT(collection, options)] as const;
  });
  const tiles = new Map<number, Buffer>();
  for (const { id, z, x, y } of boxTilesBetween(minZoom, maxZoom)) {
    const layers: Record<string, GeoJSONVTTile> = {};
    for (const [layer, index] of indexes) {
      const tile = index.getTile(z, x, y);
      const features = tile?.features.filter(({ tags }) => z >= (FIRST_ZOOM[String(tags?.kind)] ?? 0)) ?? [];
      if (tile && features.length > 0) layers[layer] = { ...tile, features } as GeoJSONVTTile;
    }
    const packed = gzipSync(fromGeojsonVt(layers, { version: 2, extent: EXTENT }), { level: 9 });
    // The packing system's name would be here.
    packed[9] = 255;
    tiles.set(id, packed);
  }
  return tiles;
}
