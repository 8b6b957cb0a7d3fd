/** Changes that wait for staff: in all, of young devices, and of one address block or device. */
export type HeldCounts = { inAll: number; ofYoung: number; ofOrigin: number; ofDevice: number };

/**
 * Limits of changes that wait. One address block leaves room for others, whatever the age of its devices, and young devices
 * together for known ones, so that a stranger who fills the list blocks few others.
 */
export const MAX_HELD: HeldCounts = { inAll: 2000, ofYoung: 1500, ofOrigin: 200, ofDevice: 60 };

/** Returns whether there is room for one more change by a device. */
export const hasRoom = (counts: HeldCounts, isYoung: boolean): boolean =>
  (Object.keys(MAX_HELD) as (keyof HeldCounts)[])
    .filter((kind) => isYoung || kind !== 'ofYoung')
    .every((kind) => counts[kind] < MAX_HELD[kind]);
