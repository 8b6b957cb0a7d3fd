/** Walking distances and times, shared by the planner and the text map. */

/** Streets are longer than the straight line by this factor. */
export const DETOUR = 1.3;
/** Kilometers per hour. */
export const USUAL_PACE = 4.5;

/** Returns the walking minutes for a distance in meters, rounded up. */
export const minutesFor = (meters: number, speed = USUAL_PACE): number =>
  Math.max(0, Math.ceil((meters * 60) / (speed * 1000) - 1e-6));
