/** The way on foot, the same for the planner and the text map. */

/** Streets are this much longer than the line through the air. */
export const DETOUR = 1.3;
/** Kilometers an hour. */
export const USUAL_PACE = 4.5;

/** Returns the minutes for so many meters on foot, rounded up. */
export const minutesFor = (meters: number, speed = USUAL_PACE): number =>
  Math.max(0, Math.ceil((meters * 60) / (speed * 1000) - 1e-6));
