import { DAY_MS } from '#domain/city-time/durations.ts';
import { dayNumber, isoDateOf, weekdayOfDay } from '#domain/city-time/iso-date.ts';
import type { Rule } from './rule.ts';

/** The last day of the guide's calendar (contract/events/event-writes.ts). */
const LAST_DAY = dayNumber('2100-12-31');

const firstOfMonth = (month: number) => Date.UTC(Math.floor(month / 12), month % 12, 1) / DAY_MS;

function monthOf(day: number): number {
  const date = new Date(day * DAY_MS);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** Returns the days of a month that match the rule; `dayOfFirst` is the day of the month of the first date. */
function daysInMonth({ weekdays, monthDays }: Rule, month: number, dayOfFirst: number): number[] {
  const first = firstOfMonth(month);
  const length = firstOfMonth(month + 1) - first;
  if (weekdays.length === 0) {
    const wanted = monthDays.length > 0 ? monthDays : [dayOfFirst];
    return wanted
      .map((day) => (day < 0 ? length + 1 + day : day))
      .flatMap((day) => (day <= length ? [first + day - 1] : []));
  }
  return weekdays.flatMap(({ weekday, nth }) => {
    const earliest = first + ((weekday - weekdayOfDay(first) + 7) % 7);
    const inMonth = [0, 1, 2, 3, 4].map((week) => earliest + 7 * week).filter((day) => day < first + length);
    const day = nth === -1 ? inMonth.at(-1) : inMonth[(nth ?? 1) - 1];
    return day === undefined ? [] : [day];
  });
}

type Periods = {
  of: (day: number) => number;
  begin: (period: number) => number;
  days: (period: number) => number[];
};

function periodsOf(rule: Rule, first: number): Periods {
  const dayOfFirst = new Date(first * DAY_MS).getUTCDate();
  const monthOfFirst = (monthOf(first) % 12) + 1;
  switch (rule.frequency) {
    case 'daily':
      return { of: (day) => day, begin: (day) => day, days: (day) => [day] };
    case 'weekly': {
      const weekdays =
        rule.weekdays.length > 0 ? rule.weekdays.map(({ weekday }) => weekday) : [weekdayOfDay(first)];
      const monday = (week: number) => week * 7 + 4;
      return {
        of: (day) => Math.floor((day - 4) / 7),
        begin: monday,
        days: (week) => weekdays.map((weekday) => monday(week) + weekday),
      };
    }
    case 'monthly':
      return { of: monthOf, begin: firstOfMonth, days: (month) => daysInMonth(rule, month, dayOfFirst) };
    case 'yearly': {
      const months = rule.months.length > 0 ? rule.months : [monthOfFirst];
      return {
        of: (day) => Math.floor(monthOf(day) / 12),
        begin: (year) => firstOfMonth(year * 12),
        days: (year) => months.flatMap((month) => daysInMonth(rule, year * 12 + month - 1, dayOfFirst)),
      };
    }
  }
}

/**
 * Yields the dates of a rule from its first one on, in order; skips dates before `from` without computing them when the
 * rule has no count. Works on dates alone, so that clock changes and time zones cannot shift them.
 */
export function* ruleDates(rule: Rule, startDate: string, from: string = startDate): Generator<string> {
  const first = dayNumber(startDate);
  const earliest = Math.max(first, dayNumber(from));
  // The last date of a daily rule with a count follows by arithmetic.
  const isCountedDaily = rule.frequency === 'daily' && rule.count !== null;
  const count = isCountedDaily ? null : rule.count;
  const lastCounted = isCountedDaily ? first + ((rule.count ?? 1) - 1) * rule.interval : LAST_DAY;
  const latest = Math.min(LAST_DAY, lastCounted, rule.until === null ? LAST_DAY : dayNumber(rule.until));
  const periods = periodsOf(rule, first);
  const firstPeriod = periods.of(first);
  const skipped = count === null ? Math.floor((periods.of(earliest) - firstPeriod) / rule.interval) : 0;
  let found = 0;
  for (let step = skipped; ; step += 1) {
    const period = firstPeriod + step * rule.interval;
    if (periods.begin(period) > latest) return;
    const days = periods.days(period);
    // The fourth Saturday may also be the last one.
    for (const day of days.length < 2 ? days : [...new Set(days)].toSorted((a, b) => a - b)) {
      if (day < first) continue;
      if (day > latest) return;
      found += 1;
      if (day >= earliest) yield isoDateOf(day);
      if (found === count) return;
    }
  }
}

export function isRuleDate(rule: Rule, startDate: string, date: string): boolean {
  for (const found of ruleDates(rule, startDate, date)) return found === date;
  return false;
}

/** Any rule shows its shortest gap within this many dates, across months and leap years. */
const DATES_LOOKED_AT = 64;

export function shortestGap(rule: Rule, startDate: string): number | null {
  let before: number | null = null;
  let shortest: number | null = null;
  let seen = 0;
  for (const date of ruleDates(rule, startDate)) {
    const day = dayNumber(date);
    if (before !== null) shortest = Math.min(shortest ?? day - before, day - before);
    before = day;
    seen += 1;
    if (seen === DATES_LOOKED_AT) break;
  }
  return shortest;
}
