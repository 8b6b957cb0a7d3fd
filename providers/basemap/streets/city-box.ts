import { zxyToTileId } from 'pmtiles';
import { columnOf, rowOf } from '../city-tiles.ts';

/** The part of the world that is copied: Barcelona and the edges of its neighbors. */
export const CITY_BOX = { west: 2.05, south: 41.32, east: 2.23, north: 41.47 } as const;
export const MAX_STREETS_ZOOM = 15;

export type TileAt = { id: number; z: number; x: number; y: number };

/** Returns the tiles that the box touches at one zoom. */
export function boxTiles(z: number): TileAt[] {
  const across = 2 ** z;
  const tiles: TileAt[] = [];
  for (let x = Math.floor(columnOf(CITY_BOX.west) * across); x <= columnOf(CITY_BOX.east) * across; x += 1) {
    for (let y = Math.floor(rowOf(CITY_BOX.north) * across); y <= rowOf(CITY_BOX.south) * across; y += 1) {
      tiles.push({ id: zxyToTileId(z, x, y), z, x, y });
    }
  }
  return tiles;
}

/** Returns the tiles of the box from one zoom to another, in the order of an archive. */
export function boxTilesBetween(minZoom: number, maxZoom: number): TileAt[] {
  const zooms = Array.from({ length: maxZoom - minZoom + 1 }, (_, step) => minZoom + step);
  return zooms.flatMap(boxTiles).sort((a, b) => a.id - b.id);
}
