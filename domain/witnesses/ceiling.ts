/** The ceiling on changes that the guide makes automatically (witness-4). */
const MAX_CHANGES_A_NIGHT = 20;
const ONE_IN = 10;

/** Returns the number of places that may change automatically in a night: one in ten, at least one, at most 20. */
export const changesAllowed = (places: number): number =>
  Math.min(MAX_CHANGES_A_NIGHT, Math.max(1, Math.floor(places / ONE_IN)));

/**
 * Returns whether all changes of a night wait for staff. Beyond the ceiling a reader may be faulty, so that
 * none of its changes can be trusted.
 */
export const isBeyondCeiling = (changed: number, places: number): boolean => changed > changesAllowed(places);
