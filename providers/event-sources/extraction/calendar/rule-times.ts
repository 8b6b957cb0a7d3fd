import ICAL from 'ical.js';
import { addDays, dayNumber } from '#domain/city-time/iso-date.ts';
import { type Budget, boundedRule, type Recur } from './bounded-rule.ts';
import type { Time } from './calendar-zones.ts';

type Dates = {
  first: Time;
  /** The number of dates from the first on. */
  count: number | null;
  /** The days between which dates are wanted. */
  from: string;
  to: string;
};

const dateOf = (time: Time) => time.toString().slice(0, 10);

/** Yields the dates of a rule up to a day, in order; those before `from` only where they count. */
export function* ruleTimes(rule: Recur, { first, count, from, to }: Dates, budget: Budget): Generator<Time> {
  const start = startBefore(rule, first, count === null ? from : dateOf(first));
  // A rule works on the clock of the place, which the change of the clocks does not shift.
  start.zone = ICAL.Timezone.localTimezone;
  rule.until = ICAL.Time.fromDateString(addDays(to, 1));
  const iterator = boundedRule(rule, budget).iterator(start);
  let found = 0;
  for (let next = iterator.next(); next && found !== count; next = iterator.next()) {
    const time = next.clone();
    if (first.zone) time.zone = first.zone;
    if (time.compare(first) < 0) continue;
    found += 1;
    yield time;
  }
}

/**
 * Returns a date a whole period before the first one, or before `from`, so that old series are not followed from their
 * beginning. The library returns the date at which it begins unchecked, and counts months from the first of a list.
 */
function startBefore(rule: Recur, first: Time, from: string): Time {
  const start = first.clone();
  if (rule.freq === 'DAILY' || rule.freq === 'WEEKLY') {
    const period = rule.interval * (rule.freq === 'DAILY' ? 1 : 7);
    const periods = Math.floor((dayNumber(from) - dayNumber(dateOf(first))) / period);
    start.adjust((Math.max(0, periods) - 1) * period, 0, 0, 0);
    return start;
  }
  const [month] = rule.getComponent('BYMONTH') as (number | undefined)[];
  const isMonthly = rule.freq === 'MONTHLY' && month === undefined;
  const months = first.year * 12 + first.month - 1 - rule.interval;
  start.day = 1;
  start.year = isMonthly ? Math.floor(months / 12) : first.year - rule.interval;
  start.month = isMonthly ? (months % 12) + 1 : rule.freq === 'YEARLY' ? 1 : (month ?? 1);
  return start;
}
