/** Numbers of waiting changes: in total, of young devices, of one address block, and of one device. */
export type WaitingCounts = { inAll: number; ofYoung: number; ofOrigin: number; ofDevice: number };

/**
 * Limits on waiting changes. The limit per address block leaves room for other blocks, and the limit for all young devices
 * leaves room for older ones, so that a stranger who fills the list affects few other visitors.
 */
export const MAX_WAITING: WaitingCounts = { inAll: 2000, ofYoung: 1500, ofOrigin: 200, ofDevice: 60 };

/** Returns whether there is room for one more change by a device. */
export const hasRoom = (counts: WaitingCounts, isYoung: boolean): boolean =>
  (Object.keys(MAX_WAITING) as (keyof WaitingCounts)[])
    .filter((kind) => isYoung || kind !== 'ofYoung')
    .every((kind) => counts[kind] < MAX_WAITING[kind]);
