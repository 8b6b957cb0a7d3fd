/** Cuts the city's streets into vector tiles. The build runs this; the server only sends what it wrote. */
import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { NUMBERS_ZOOM, STREETS_BOX, STREETS_ZOOMS } from '#domain/geo/street-tiles.ts';
import { columnOf, rowOf } from '../city-tiles.ts';
import { chamfers } from './chamfers.ts';
import { type CityFeature, squareNames, streetLines } from './city-streets.ts';
import { houseNumbers } from './house-numbers.ts';
import { neighborhoodNames } from './neighborhoods.ts';

/** Units along a tile's side: a quarter of a meter at the closest zoom of the streets, which the map enlarges. */
const EXTENT = 8192;
/** Units by which a simplified line may differ, a third of a pixel. */
const TOLERANCE = 6;

/** Farther out, districts have names instead. */
const NEIGHBORHOODS_FIRST_ZOOM = 13;

type Layers = Record<string, CityFeature[]>;
export type CityTile = { path: string; body: Uint8Array };

/** Returns every tile of the streets that has something to show, with its path. */
export function streetTiles(): CityTile[] {
  const tiles: CityTile[] = [];
  for (let zoom = STREETS_ZOOMS.first; zoom <= STREETS_ZOOMS.last; zoom += 1) {
    const neighborhoods = zoom >= NEIGHBORHOODS_FIRST_ZOOM ? neighborhoodNames() : [];
    const details: Layers =
      zoom === STREETS_ZOOMS.last ? { crossings: chamfers(), squares: squareNames() } : {};
    tiles.push(...tilesOf({ streets: streetLines(zoom), neighborhoods, ...details }, zoom));
  }
  return tiles;
}

/** Returns the tiles of the house numbers. */
export const numberTiles = (): CityTile[] => tilesOf({ numbers: houseNumbers() }, NUMBERS_ZOOM);

/** Without air, the dot of l·l is hard to read at the size of a label. */
const withLabel = (feature: CityFeature): CityFeature =>
  feature.properties.name?.includes('·')
    ? {
        ...feature,
        properties: { ...feature.properties, name: feature.properties.name.replace('·', '\u200A·\u200A') },
      }
    : feature;

function tilesOf(layers: Layers, zoom: number): CityTile[] {
  const options = { maxZoom: zoom + 1, indexMaxZoom: zoom, indexMaxPoints: 0, extent: EXTENT, buffer: 128 };
  const cut = Object.entries(layers).map(([name, features]) => {
    const data = { type: 'FeatureCollection', features: features.map(withLabel) } as const;
    return [name, new GeoJSONVT(data, { ...options, tolerance: TOLERANCE })] as const;
  });
  return tilesAround(zoom).flatMap(({ x, y }) => {
    const found = cut.flatMap(([name, index]) => {
      const tile = index.getTile(zoom, x, y);
      return tile ? [[name, tile] as const] : [];
    });
    if (found.length === 0) return [];
    const body = fromGeojsonVt(Object.fromEntries(found), { version: 2, extent: EXTENT });
    return [{ path: `${zoom}/${x}/${y}`, body }];
  });
}

/** Returns the tiles of a zoom in the box of the streets. */
function tilesAround(zoom: number): { x: number; y: number }[] {
  const across = 2 ** zoom;
  const [west, south, east, north] = STREETS_BOX;
  const tiles: { x: number; y: number }[] = [];
  for (let x = Math.floor(columnOf(west) * across); x <= columnOf(east) * across; x += 1)
    for (let y = Math.floor(rowOf(north) * across); y <= rowOf(south) * across; y += 1) tiles.push({ x, y });
  return tiles;
}
