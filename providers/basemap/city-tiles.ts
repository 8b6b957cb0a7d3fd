import { REGION } from '#contract/places/place-writes.ts';

/** Closer than the map can be looked at, there is nothing to fetch. */
export const CLOSEST_ZOOM = 18;
/** Of the region, in degrees: about ten kilometres. */
const MARGIN = 0.1;
/** Of a screen that shows the whole region. */
const TILES_AROUND = 2;

/** Whether a tile (Web Mercator) shows the region of the guide or what is seen beside it. */
export function isCityTile(zoom: number, x: number, y: number): boolean {
  const across = 2 ** zoom;
  if (zoom > CLOSEST_ZOOM || x >= across || y >= across) return false;
  const west = column(REGION.west - MARGIN) * across;
  const east = column(REGION.east + MARGIN) * across;
  const north = row(REGION.north + MARGIN) * across;
  const south = row(REGION.south - MARGIN) * across;
  return isAmong(x, west, east) && isAmong(y, north, south);
}

const isAmong = (tile: number, from: number, to: number) =>
  tile >= Math.floor(from) - TILES_AROUND && tile <= Math.floor(to) + TILES_AROUND;

/** From 0 in the west to 1 in the east of the whole map. */
const column = (longitude: number) => (longitude + 180) / 360;

/** From 0 in the north to 1 in the south of the whole map. */
function row(latitude: number): number {
  const radians = (latitude * Math.PI) / 180;
  return (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2;
}
