import { type Client, remaining } from './code-waits.ts';

/** Sessions that new devices of one address block opened within the hour, and the time of the last one. */
export type Entries = { hour: number; lastAt: Date | null };

/** This many new devices of a block may enter in an hour without a wait. */
export const FREE_ENTRIES = 30;
/** The wait begins at one second and doubles with each further group of this size. */
const STEP = 10;
const LONGEST_SECONDS = 60;
/** No venue has this many in an hour: from then on, one device enters per minute. */
const CROWD = 300;

/**
 * Returns how many seconds a device waits after the right code, 0 when it may enter (gate-6). The wait counts from the
 * last entry of its block or from the device's own arrival, whichever ends first, so no fast neighbor can take the turn
 * of a device that keeps its cookie.
 */
export function secondsUntilEntry(
  { hour, lastAt }: Entries,
  { isKnown, firstSeenAt }: Client,
  now: Date,
): number {
  if (isKnown || hour < FREE_ENTRIES) return 0;
  const wait = Math.min(LONGEST_SECONDS, 2 ** Math.floor((hour - FREE_ENTRIES) / STEP));
  const turn = remaining(wait, lastAt, now);
  return hour < CROWD ? Math.min(turn, remaining(wait, firstSeenAt, now)) : turn;
}
