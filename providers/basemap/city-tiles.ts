import { REGION } from '#contract/places/place-writes.ts';

/** The map does not zoom further in, so closer tiles are never needed. */
export const CLOSEST_ZOOM = 18;
const MARGIN = 0.1;
const TILES_AROUND = 2;

export function isCityTile(zoom: number, x: number, y: number): boolean {
  const across = 2 ** zoom;
  if (zoom > CLOSEST_ZOOM || x >= across || y >= across) return false;
  const west = columnOf(REGION.west - MARGIN) * across;
  const east = columnOf(REGION.east + MARGIN) * across;
  const north = rowOf(REGION.north + MARGIN) * across;
  const south = rowOf(REGION.south - MARGIN) * across;
  return isAmong(x, west, east) && isAmong(y, north, south);
}

const isAmong = (tile: number, from: number, to: number) =>
  tile >= Math.floor(from) - TILES_AROUND && tile <= Math.floor(to) + TILES_AROUND;

/** Returns a longitude's position on the map of the world, 0 (west) to 1. */
export const columnOf = (longitude: number) => (longitude + 180) / 360;

/** Returns a latitude's position on the map of the world, 0 (north) to 1. */
export function rowOf(latitude: number): number {
  const radians = (latitude * Math.PI) / 180;
  return (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2;
}
