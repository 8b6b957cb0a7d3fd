/**
 * The part of the city that the still picture shows (providers/basemap draws it at build time, web/map shows it until
 * the map has loaded). It is centered and scaled like the map's initial view.
 */
import { BARCELONA_CENTRE, BARCELONA_ZOOM, type Point } from './geo.ts';

/** Pixels; enough for a wide window. */
export const STILL_SIZE = { width: 2560, height: 1440 };
export const STILL_ZOOM = BARCELONA_ZOOM;

const TILE = 512;

export function stillSpot({ latitude, longitude }: Point): { x: number; y: number } {
  const spot = onWorld(latitude, longitude);
  const middle = onWorld(BARCELONA_CENTRE.latitude, BARCELONA_CENTRE.longitude);
  return { x: spot.x - middle.x + STILL_SIZE.width / 2, y: spot.y - middle.y + STILL_SIZE.height / 2 };
}

function onWorld(latitude: number, longitude: number) {
  const world = TILE * 2 ** STILL_ZOOM;
  const angle = (latitude * Math.PI) / 180;
  return {
    x: ((longitude + 180) / 360) * world,
    y: (0.5 - Math.log(Math.tan(Math.PI / 4 + angle / 2)) / (2 * Math.PI)) * world,
  };
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
