/**
 * The piece of the city that the still picture shows (providers/basemap draws it when the client is built, web/map puts
 * it where the map will be). The map begins in its middle, at its scale.
 */
import { BARCELONA_CENTRE, BARCELONA_ZOOM, type Point } from './geo.ts';

/** Pixels of the map; enough for a wide window. */
export const STILL_SIZE = { width: 2560, height: 1440 };
export const STILL_ZOOM = BARCELONA_ZOOM;

const TILE = 512;

/** Where a point lies in the picture, in pixels from its upper left corner (Web Mercator, as all web maps). */
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

/** Where to lay the picture so that it shows what a map of this view shows, from the middle of the map, in pixels. */
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
