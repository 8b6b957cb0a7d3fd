import { type Client, remaining } from './code-waits.ts';

/** Sessions that new devices of one address block opened within the hour, and when they opened the last one. */
export type Entries = { hour: number; lastAt: Date | null };

/** So many new devices of a block enter in an hour without a wait. */
export const FREE_ENTRIES = 30;
/** The wait begins with a second and doubles with each so many more. */
const STEP = 10;
const LONGEST_SECONDS = 60;
/** No venue has so many in an hour: from then on one enters a minute. */
const CROWD = 300;

/**
 * Returns how many seconds a device waits after the right code, 0 when it may enter (gate-6). The wait counts from the last
 * entry of its block or from when the device itself came, whichever ends first: no neighbor, however fast, takes the turn
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
