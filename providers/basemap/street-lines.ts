/** The named streets of the tiles as lines, for the text map (textmap-2). */
import { VectorTile } from '@mapbox/vector-tile';
import type { Feature, LineString } from 'geojson';
import { PbfReader } from 'pbf';
import { TileType } from 'pmtiles';
import { type GridPoint, joinedLines, simplified, withinTile } from '#domain/geo/tile-lines.ts';
import type { OpenArchive } from './archive.ts';
import { columnOf, rowOf } from './city-tiles.ts';

type Street = Feature<LineString, { kind: string; name: string }>;

/** The part of the world whose streets are read: Barcelona and the edges of its neighbors. */
const CITY_BOX = { west: 2.05, south: 41.32, east: 2.23, north: 41.47 } as const;
const MAX_ZOOM = 15;
/** Protomaps' kinds of roads on which a visitor can stand. */
const WALKABLE_KINDS = ['major_road', 'medium_road', 'minor_road', 'path', 'other'];
/** Their kind in the text map, which does not distinguish them. */
const STREET = 'street';
/** The maximum distance between the ends of two parts of a street, in meters. */
const REACH = 3;
/** A line is simplified within this many meters. */
const TOLERANCE = 1.5;
const LINE_STRING = 2;

/** Reads all named streets at the closest zoom. Empty for pictures and for tiles of another scheme. */
export async function readStreetLines({
  header,
  tile,
}: Pick<OpenArchive, 'header' | 'tile'>): Promise<Street[]> {
  if (header.tileType !== TileType.Mvt) return [];
  const zoom = Math.min(header.maxZoom, MAX_ZOOM);
  const pieces = new Map<string, GridPoint[][]>();
  for (const { x, y } of boxTiles(zoom)) {
    const body = await tile(zoom, x, y);
    const roads = body && new VectorTile(new PbfReader(body)).layers.roads;
    for (let index = 0; index < (roads?.length ?? 0); index += 1) {
      const road = roads?.feature(index);
      const { kind, name } = road?.properties ?? {};
      if (!roads || road?.type !== LINE_STRING || typeof name !== 'string' || name === '') continue;
      if (!WALKABLE_KINDS.includes(String(kind))) continue;
      const lines = pieces.get(name) ?? [];
      pieces.set(name, lines);
      for (const line of road.loadGeometry()) {
        for (const inside of withinTile(line, roads.extent)) {
          lines.push(inside.map((point) => [x + point.x / roads.extent, y + point.y / roads.extent]));
        }
      }
    }
  }
  const metersAcross = 40_075_017 * Math.cos((41.39 * Math.PI) / 180);
  const unit = metersAcross / 2 ** zoom;
  return [...pieces].flatMap(([name, lines]) =>
    joinedLines(lines, REACH / unit).map((line): Street => {
      const coordinates = simplified(line, TOLERANCE / unit).map((point) => degreesOf(point, zoom));
      return {
        type: 'Feature',
        properties: { kind: STREET, name },
        geometry: { type: 'LineString', coordinates },
      };
    }),
  );
}

/** Returns the tiles that the box touches at one zoom. */
function boxTiles(zoom: number): { x: number; y: number }[] {
  const across = 2 ** zoom;
  const tiles: { x: number; y: number }[] = [];
  for (let x = Math.floor(columnOf(CITY_BOX.west) * across); x <= columnOf(CITY_BOX.east) * across; x += 1) {
    for (let y = Math.floor(rowOf(CITY_BOX.north) * across); y <= rowOf(CITY_BOX.south) * across; y += 1) {
      tiles.push({ x, y });
    }
  }
  return tiles;
}

function degreesOf([column, row]: GridPoint, zoom: number): [number, number] {
  const across = 2 ** zoom;
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / across))) * 180) / Math.PI;
  return [round((column / across) * 360 - 180), round(latitude)];
}

/** Five decimals are a meter. */
const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
