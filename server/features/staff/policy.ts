import type { SignInFailures } from './queries.ts';

const FREE = 3;
const LONGEST_SECONDS = 900;
const FORGOTTEN_AFTER_MS = 24 * 3_600_000;

/**
 * Seconds until somebody may try to sign in again: three wrong tries are free, then 2, 4, 8 … and at most 900 seconds
 * after each. A wait, never a lock (assurance §4.3): it counts for one account from one address, so that a stranger
 * elsewhere keeps nobody out, and passkeys know no wrong try.
 */
export function secondsUntilSignIn(known: SignInFailures | null, now: Date): number {
  if (!known || known.failures < FREE || isForgotten(known, now)) return 0;
  const wait = Math.min(LONGEST_SECONDS, 2 ** Math.min(known.failures - FREE + 1, 12));
  // A clock that was set back must not lengthen a wait.
  const passed = Math.max(0, (now.getTime() - known.lastAt.getTime()) / 1000);
  return Math.max(0, Math.ceil(wait - passed));
}

function isForgotten({ lastAt }: SignInFailures, now: Date): boolean {
  return now.getTime() - lastAt.getTime() > FORGOTTEN_AFTER_MS;
}

export const IDLE_MS = 30 * 60_000;
/** Writing down each use would be a write for each read. */
const TOUCH_MS = 60_000;

/** What half an hour without use means for a session: 'over', 'touch' (write down that it is used), or 'fine'. */
export function sessionUse(lastSeenAt: Date, now: Date): 'over' | 'touch' | 'fine' {
  const idle = now.getTime() - lastSeenAt.getTime();
  if (idle > IDLE_MS) return 'over';
  return idle > TOUCH_MS ? 'touch' : 'fine';
}
