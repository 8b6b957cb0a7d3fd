/** Rules for the age of help numbers, and which of them staff dial this week (help-2). */

import type { HelpNumber } from '#contract/help/help.ts';
import { DAY_MS } from '#domain/city-time/durations.ts';

/** A number whose last check is older is marked on the page, and turns the guide's health red. */
export const MAX_HELP_AGE_DAYS = 90;
const WEEKS = Math.floor(MAX_HELP_AGE_DAYS / 7);

type Checked = Pick<HelpNumber, 'checkedOn' | 'isCheckedHere' | 'waitsSince'>;

/** Returns a date some days later. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns whether a date is more than 90 days before today. */
export const isLongAgo = (date: string, today: string): boolean => daysAfter(date, MAX_HELP_AGE_DAYS) < today;

/**
 * Returns the day from which staff's check is due: a number that they have never dialed is due from its installation.
 */
const countedFrom = ({ checkedOn, isCheckedHere, waitsSince }: Checked): string =>
  isCheckedHere ? checkedOn : waitsSince;

/** Returns the last day on which the oldest check is recent enough, if that day is over; null otherwise. */
export function overdueSince(numbers: readonly Checked[], today: string): string | null {
  const oldest = numbers.map(countedFrom).sort()[0];
  return oldest !== undefined && isLongAgo(oldest, today) ? daysAfter(oldest, MAX_HELP_AGE_DAYS) : null;
}

/**
 * Returns the numbers that staff dial this week, oldest first: enough to keep all of them under 90 days, and those that
 * would exceed 90 days before Monday.
 */
export function dueThisWeek<One extends Checked>(numbers: readonly One[], today: string): One[] {
  const monday = daysAfter(today, -((new Date(today).getUTCDay() + 6) % 7));
  const isDone = (one: One) => one.isCheckedHere && one.checkedOn >= monday;
  const share = Math.ceil(numbers.length / WEEKS) - numbers.filter(isDone).length;
  const nextMonday = daysAfter(monday, 7);
  return numbers
    .filter((one) => !isDone(one))
    .toSorted(
      (a, b) => countedFrom(a).localeCompare(countedFrom(b)) || a.checkedOn.localeCompare(b.checkedOn),
    )
    .filter((one, index) => index < share || isLongAgo(countedFrom(one), nextMonday));
}
