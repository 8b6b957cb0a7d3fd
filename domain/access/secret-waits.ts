/** The number of wrong secrets in a bucket, and the time of the last one. */
export type WrongAttempts = { failures: number; lastAt: Date };

/** Wrong attempts without a wait: per account from one address or device, and per account from anywhere. */
export const FREE_TRIES = { here: 3, anywhere: 10 } as const;
/** One address adds at most this much to what all addresses together tried on an account. */
export const COUNTED_ANYWHERE = 5;
/** Wrong sign-ins an hour: from one address, and from all together. */
export const AN_HOUR = { address: 20, all: 60 } as const;
export const LONGEST_SECONDS = 900;
const FORGOTTEN_AFTER_MS = 24 * 3_600_000;

/**
 * Seconds until the next try of a bucket: some wrong ones are free, then 2, 4, 8 … and at most 900 seconds after each.
 * A wait, never a lock; mutations.ts has the same rule in SQL, where it decides.
 */
export function secondsUntilAttempt(attempts: WrongAttempts | null, free: number, now: Date): number {
  if (!attempts || attempts.failures < free || isForgotten(attempts, now)) return 0;
  const wait = Math.min(LONGEST_SECONDS, 2 ** Math.min(attempts.failures - free + 1, 12));
  // A clock that was set back must not lengthen a wait.
  const passed = Math.max(0, (now.getTime() - attempts.lastAt.getTime()) / 1000);
  return Math.max(0, Math.ceil(wait - passed));
}

function isForgotten({ lastAt }: WrongAttempts, now: Date): boolean {
  return now.getTime() - lastAt.getTime() > FORGOTTEN_AFTER_MS;
}
