/**
 * The part of the city that the still picture shows (providers/basemap draws it at build time, web/map shows it until
 * the map has loaded). It is centered and scaled like the map's initial view.
 */
import { BARCELONA_CENTER, BARCELONA_ZOOM, type Point } from './geo.ts';
import { worldSpot } from './mercator.ts';

/** Pixels; enough for a wide window. */
export const STILL_SIZE = { width: 2560, height: 1440 };
export const STILL_ZOOM = BARCELONA_ZOOM;

export function stillSpot(point: Point): { x: number; y: number } {
  const spot = worldSpot(point, STILL_ZOOM);
  const middle = worldSpot(BARCELONA_CENTER, STILL_ZOOM);
  return { x: spot.x - middle.x + STILL_SIZE.width / 2, y: spot.y - middle.y + STILL_SIZE.height / 2 };
}

/** Returns where to place the picture so that it matches a map with this view, in pixels from the map's center. */
export function stillFrame(view: Point & { zoom: number }) {
  const scale = 2 ** (view.zoom - STILL_ZOOM);
  const { x, y } = stillSpot(view);
  return {
    left: -x * scale,
    top: -y * scale,
    width: STILL_SIZE.width * scale,
    height: STILL_SIZE.height * scale,
  };
}
