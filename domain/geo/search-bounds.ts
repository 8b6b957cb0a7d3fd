import { type Bounds, isWithinBounds, type Point } from './geo.ts';

/** S2 §9: where places are searched for when nobody narrows it. */
export const SEARCH_BOUNDS: Bounds = { south: 41.3, west: 2.0, north: 41.5, east: 2.3 };

const STEP = 100;
const AROUND = 0.01;

const rounded = (degrees: number) => Math.round(degrees * STEP) / STEP;

/** Returns a position to two digits after the point, about a kilometre: nothing finer leaves a device or this server. */
export const coarse = ({ latitude, longitude }: Point): Point => ({
  latitude: rounded(latitude),
  longitude: rounded(longitude),
});

/** 41.38 + 0.01 is not 41.39 to a computer. */
const tidy = (degrees: number) => Number(degrees.toFixed(4));

/**
 * About a kilometre around a person's position, which is rounded first: whoever is asked never learns more.
 * The whole city for nobody in particular, and for somebody who is elsewhere.
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
