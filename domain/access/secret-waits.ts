import { HOUR_MS } from '#domain/city-time/durations.ts';

/** The number of wrong secrets in a bucket, and the time of the latest. */
export type WrongAttempts = { failures: number; lastAt: Date };

/** Wrong attempts that cause no wait: per account from one address or device, and per account from anywhere. */
export const FREE_ATTEMPTS = { here: 3, anywhere: 10 } as const;
/** One address adds at most this much to an account's attempts from all addresses. */
export const COUNTED_ANYWHERE = 5;
/** Wrong sign-ins an hour: from one address, and from all together. */
export const AN_HOUR = { address: 20, all: 60 } as const;
export const LONGEST_SECONDS = 900;
const FORGOTTEN_AFTER_MS = 24 * HOUR_MS;

/**
 * Seconds until the next attempt of a bucket: the first wrong attempts cost no wait, then the wait after each is 2, 4,
 * 8 … and at most 900 seconds. Waits never lock an account; db/access/secret-attempts.ts applies the same rule in SQL.
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

/** The wait of a parallel attempt, when the bucket was read before the attempt that refused it. */
const OVERTAKEN_SECONDS = 2;

/** The counters after an attempt was counted; null where an earlier counter had no room or the count is not shared. */
export type AttemptCounts = {
  own: number | null;
  /** The buckets before the attempt. */
  before: WrongAttempts | null;
  account: number | null;
  accountBefore: WrongAttempts | null;
  inAddress: number | null;
  inAll: number | null;
};

/** Returns whether an attempt counts in the total of all addresses, to which each address adds a limited number. */
export const isInTotal = ({ inAddress }: AttemptCounts): boolean =>
  inAddress !== null && inAddress <= AN_HOUR.address;

/** Returns the seconds that an attempt, counted in this `hour`, must wait; 0 when its secret may be checked. */
export function secondsUntilChecked(counts: AttemptCounts, isShared: boolean, now: Date, hour: Date): number {
  const { own, before, account, accountBefore, inAll } = counts;
  if (own === null) return secondsUntilAttempt(before, FREE_ATTEMPTS.here, now) || OVERTAKEN_SECONDS;
  if (!isShared) return 0;
  if (account === null) {
    return secondsUntilAttempt(accountBefore, FREE_ATTEMPTS.anywhere, now) || OVERTAKEN_SECONDS;
  }
  const total = (inAll ?? Number.POSITIVE_INFINITY) + (isInTotal(counts) ? 0 : 1);
  return total <= AN_HOUR.all ? 0 : Math.ceil((hour.getTime() + HOUR_MS - now.getTime()) / 1000);
}
