import { type Bounds, isWithinBounds, type Point } from './geo.ts';

/** The area that a search covers by default (maps-3). */
export const SEARCH_BOUNDS: Bounds = { south: 41.3, west: 2.0, north: 41.5, east: 2.3 };

const STEP = 100;
const AROUND = 0.01;

const rounded = (degrees: number) => Math.round(degrees * STEP) / STEP;

/** Rounds a position to two decimals, about a kilometer: no finer position leaves a device or the server. */
export const coarse = ({ latitude, longitude }: Point): Point => ({
  latitude: rounded(latitude),
  longitude: rounded(longitude),
});

/** Removes floating-point noise: 41.38 + 0.01 is not exactly 41.39. */
const tidy = (degrees: number) => Number(degrees.toFixed(4));

/**
 * Returns an area of about a kilometer around a person's position, which is rounded first, so that the
 * service learns no more. Without a position, or for a position outside the city, returns the whole city.
 */
export function searchBounds(position: Point | null): Bounds {
  if (!position || !isWithinBounds(position, SEARCH_BOUNDS)) return SEARCH_BOUNDS;
  const { latitude, longitude } = coarse(position);
  return {
    south: tidy(latitude - AROUND),
    west: tidy(longitude - AROUND),
    north: tidy(latitude + AROUND),
    east: tidy(longitude + AROUND),
  };
}
