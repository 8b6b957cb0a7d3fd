/**
 * The parts of the city that the still pictures show (providers/basemap draws them at build time, web/map shows them
 * until the map has loaded, or instead of it). The pictures have the same center as the map's initial view.
 */
import { BARCELONA_CENTER, BARCELONA_ZOOM, type Point } from './geo.ts';
import { type Pixel, worldSpot } from './mercator.ts';

/** The zooms of the three pictures: the region, the city as in the map's initial view, and its streets. */
export const STILL_ZOOMS = [11, BARCELONA_ZOOM, 15] as const;
export type StillZoom = (typeof STILL_ZOOMS)[number];

/**
 * Pixels at the picture's own zoom: the region fills a wide window at the smallest zoom; the third picture contains
 * all streets.
 */
export const STILL_SIZES: Record<StillZoom, { width: number; height: number }> = {
  11: { width: 10240, height: 7680 },
  13: { width: 2560, height: 1440 },
  15: { width: 10240, height: 5760 },
};

/** Returns a point's pixel in the picture of a zoom. */
export function stillSpot(point: Point, zoom: StillZoom): Pixel {
  const spot = worldSpot(point, zoom);
  const middle = worldSpot(BARCELONA_CENTER, zoom);
  const { width, height } = STILL_SIZES[zoom];
  return { x: spot.x - middle.x + width / 2, y: spot.y - middle.y + height / 2 };
}

/** Returns the zoom of the picture that is nearest to a view's zoom. */
export function stillZoomFor(zoom: number): StillZoom {
  return zoom < 12 ? 11 : zoom < 14 ? 13 : 15;
}

/** Returns the position of a picture's corner for a view, in pixels from the map's center, and its scale. */
export function stillFrame(view: Point & { zoom: number }, zoom: StillZoom) {
  const scale = 2 ** (view.zoom - zoom);
  const { x, y } = stillSpot(view, zoom);
  return { left: -x * scale, top: -y * scale, scale };
}
