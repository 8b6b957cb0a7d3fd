import type { Point } from './geo.ts';

/** The world's edge length in pixels at zoom 0, as MapLibre counts it. */
const TILE = 512;

/** A pixel's position, right of and below a corner or a center. */
export type Pixel = { readonly x: number; readonly y: number };

/** Returns a point's pixel on the map of the whole world at a zoom, right of and below its north-west corner. */
export function worldSpot({ latitude, longitude }: Point, zoom: number): Pixel {
  const world = TILE * 2 ** zoom;
  const angle = (latitude * Math.PI) / 180;
  return {
    x: ((longitude + 180) / 360) * world,
    y: (0.5 - Math.log(Math.tan(Math.PI / 4 + angle / 2)) / (2 * Math.PI)) * world,
  };
}

/** Returns the point of a pixel on the map of the whole world: the inverse of worldSpot. */
export function worldPoint({ x, y }: Pixel, zoom: number): Point {
  const world = TILE * 2 ** zoom;
  const angle = 2 * Math.atan(Math.exp((0.5 - y / world) * 2 * Math.PI)) - Math.PI / 2;
  return { latitude: (angle * 180) / Math.PI, longitude: (x / world) * 360 - 180 };
}
