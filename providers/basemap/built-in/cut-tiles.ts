import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import borders from '#domain/geo/neighborhood-borders.json';
import { neighborhoodName } from '#domain/geo/neighborhood-names.ts';
import { type KnownNeighborhood, neighborhoodAt } from '#domain/geo/neighborhood-of.ts';
import { NUMBERS_ZOOM, STREETS_BOX, STREETS_ZOOMS } from '#domain/geo/street-tiles.ts';
import { alongLine, lengthOf } from '#domain/streets/flat.ts';
import { type Side, sidesOf } from '#domain/streets/house-numbers.ts';
import { columnOf, rowOf } from '#providers/basemap/city-tiles.ts';
import { chamfers } from './chamfers.ts';
import { CITY, type CityFeature, squareNames, streetLines } from './city-streets.ts';
import { kindOf, type StreetKind } from './street-kinds.ts';

/** The distance of a number from the middle of its street, in meters. */
const ASIDE: Record<StreetKind, number> = { avenue: 16, street: 12, lane: 9, path: 7 };
/** The distance of a number from the end of its segment, at least, so that it does not stand in the crossing. */
const FROM_CORNER = 22;
/** Of a shorter segment only the first number has room, in meters. */
const SHORT = 24;

/** Returns the first and last house number of each side of each segment, at their houses. */
export const houseNumbers = (): CityFeature[] =>
  CITY.streets.flatMap((street) => {
    const aside = ASIDE[kindOf(street)];
    return sidesOf(street).flatMap((side) => numbersOf(side, aside));
  });

function numbersOf({ segment: { line }, range, isRight, isReversed }: Side, aside: number): CityFeature[] {
  const { low, high } = range;
  const length = lengthOf(line);
  const margin = Math.min(FROM_CORNER / length, 0.25);
  const numbers = low === high || length < SHORT ? [low] : [low, high];
  return numbers.map((number) => {
    const share = Math.min(1 - margin, Math.max(margin, (number - low + 1) / (high - low + 2)));
    const at = alongLine(line, isReversed ? 1 - share : share, isRight ? aside : -aside);
    return {
      type: 'Feature',
      properties: { kind: 'house-number', name: String(number) },
      geometry: { type: 'Point', coordinates: [at.longitude, at.latitude] },
    };
  });
}

const KNOWN: readonly KnownNeighborhood[] = borders.neighborhoods.map(({ code, name }) => ({
  id: code,
  code,
  name,
  searchName: name,
}));

/** Returns the names of neighborhoods, each in the middle of its streets: half of Poble-sec is a mountain. */
export function neighborhoodNames(): CityFeature[] {
  const sums = new Map<KnownNeighborhood, { count: number; longitude: number; latitude: number }>();
  for (const node of CITY.nodes) {
    const neighborhood = neighborhoodAt(node, KNOWN);
    if (!neighborhood) continue;
    const { count, longitude, latitude } = sums.get(neighborhood) ?? { count: 0, longitude: 0, latitude: 0 };
    sums.set(neighborhood, {
      count: count + 1,
      longitude: longitude + node.longitude,
      latitude: latitude + node.latitude,
    });
  }
  return [...sums].map(([{ name }, { count, longitude, latitude }]) => ({
    type: 'Feature',
    properties: { kind: 'neighborhood-name', name: neighborhoodName(name).replaceAll("'", '’') },
    geometry: { type: 'Point', coordinates: [longitude / count, latitude / count] },
  }));
}

/** Cuts the city's streets into vector tiles. The build runs this; the server only sends what it wrote. */

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
