import type { Point } from './geo.ts';

/** Pixels of the world's edge at zoom 0, as MapLibre counts. */
const TILE = 512;

/** Returns a point's pixel on the map of the whole world at a zoom, right of and below its corner in the north-west. */
export function worldSpot({ latitude, longitude }: Point, zoom: number): { x: number; y: number } {
  const world = TILE * 2 ** zoom;
  const angle = (latitude * Math.PI) / 180;
  return {
    x: ((longitude + 180) / 360) * world,
    y: (0.5 - Math.log(Math.tan(Math.PI / 4 + angle / 2)) / (2 * Math.PI)) * world,
  };
}
