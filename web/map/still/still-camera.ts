/** The camera of the still picture: a center and a zoom, in MapLibre's projection. */
import type { Point } from '#domain/geo/geo.ts';
import { type Pixel, worldPoint, worldSpot } from '#domain/geo/mercator.ts';
import type { Size } from '#web/map/boxes.ts';
import { MAX_ZOOM, MIN_ZOOM } from '#web/map/camera.ts';
import type { MapPadding } from '#web/map/map-types.ts';

export type Camera = Point & { readonly zoom: number };

const NO_OFFSET: Pixel = { x: 0, y: 0 };
/** The largest latitude that the projection can show, in degrees. */
const MAX_LATITUDE = 85;
/** With a smaller difference of zooms, a movement counts as a pan. */
const SAME_ZOOM = 1e-6;

export function inReach(camera: Camera): Camera {
  return {
    latitude: Math.min(MAX_LATITUDE, Math.max(-MAX_LATITUDE, camera.latitude)),
    longitude: camera.longitude,
    zoom: Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, camera.zoom)),
  };
}

/** Returns a point's pixel, measured from the frame's top left corner. */
export function project(camera: Camera, { width, height }: Size, point: Point): Pixel {
  const middle = worldSpot(camera, camera.zoom);
  const spot = worldSpot(point, camera.zoom);
  return { x: spot.x - middle.x + width / 2, y: spot.y - middle.y + height / 2 };
}

export function unproject(camera: Camera, { width, height }: Size, pixel: Pixel): Point {
  const middle = worldSpot(camera, camera.zoom);
  return worldPoint({ x: pixel.x - width / 2 + middle.x, y: pixel.y - height / 2 + middle.y }, camera.zoom);
}

/** Pans by pixels: a positive x shows more of the west. */
export function panned(camera: Camera, { x, y }: Pixel): Camera {
  return centered(camera, camera.zoom, { x, y });
}

/** Returns the camera that shows the point at `offset` pixels from the center, at a zoom. */
export function centered(point: Point, zoom: number, offset: Pixel = NO_OFFSET): Camera {
  const { zoom: allowed } = inReach({ ...point, zoom });
  const spot = worldSpot(point, allowed);
  return inReach({ ...worldPoint({ x: spot.x - offset.x, y: spot.y - offset.y }, allowed), zoom: allowed });
}

/** Changes the zoom and keeps the same point under the pixel. */
export function zoomedAround(camera: Camera, size: Size, pixel: Pixel, zoom: number): Camera {
  const offset = { x: pixel.x - size.width / 2, y: pixel.y - size.height / 2 };
  return centered(unproject(camera, size, pixel), zoom, offset);
}

/** Returns the camera that fits the two corners within the padding; null if the padding leaves no room. */
export function framed(
  { width, height }: Size,
  [southWest, northEast]: readonly [Point, Point],
  { top = 0, right = 0, bottom = 0, left = 0 }: MapPadding,
  maxZoom: number,
): Camera | null {
  const [from, to] = [worldSpot(southWest, 0), worldSpot(northEast, 0)];
  const [free, tall] = [width - left - right, height - top - bottom];
  if (free <= 0 || tall <= 0) return null;
  const scale = Math.min(free / Math.abs(to.x - from.x), tall / Math.abs(to.y - from.y));
  const middle = worldPoint({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, 0);
  return centered(middle, Math.min(maxZoom, Math.log2(scale)), {
    x: (left - right) / 2,
    y: (top - bottom) / 2,
  });
}

/** Interpolates between two cameras; a point that both show at the same pixel stays there. */
export function between(from: Camera, to: Camera, share: number): Camera {
  const zoom = from.zoom + (to.zoom - from.zoom) * share;
  const [begin, end] = [worldSpot(from, 0), worldSpot(to, 0)];
  const way =
    Math.abs(to.zoom - from.zoom) < SAME_ZOOM
      ? share
      : (1 - 2 ** (from.zoom - zoom)) / (1 - 2 ** (from.zoom - to.zoom));
  const spot = { x: begin.x + (end.x - begin.x) * way, y: begin.y + (end.y - begin.y) * way };
  return { ...worldPoint(spot, 0), zoom };
}
