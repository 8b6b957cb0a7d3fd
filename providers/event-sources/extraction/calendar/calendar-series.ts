import ICAL from 'ical.js';
import { addDays } from '#domain/city-time/iso-date.ts';
import { parseRule, type Rule } from '#domain/events/recurrence/rule.ts';
import type { Budget, Recur } from './bounded-rule.ts';
import { type CalendarEvent, likeFirst, timesAt } from './calendar-event.ts';
import type { Time } from './calendar-zones.ts';
import { followedRule } from './followed-rule.ts';
import { ruleTimes } from './rule-times.ts';

const LOCAL = ICAL.Timezone.localTimezone;
const LONGEST_EXCLUSIONS = 20_000;

/** The end of a rule by date: a whole day is included, a time counts to the second. */
type Until = { isWithin(time: Time): boolean; lastDate: string };

const dateOf = (time: Time) => time.toString().slice(0, 10);

function untilOf(rule: Recur, first: Time): Until | null {
  const { until } = rule;
  if (!until) return null;
  if (first.isDate || until.isDate) {
    const lastDate = dateOf(first.isDate && !until.isDate ? likeFirst(zoned(until, first), first) : until);
    return { isWithin: (time) => dateOf(time) <= lastDate, lastDate };
  }
  const last = likeFirst(zoned(until, first), first);
  const end = last.toUnixTime();
  const isLate = last.toString().slice(11) >= first.toString().slice(11);
  return {
    isWithin: (time) => time.toUnixTime() <= end,
    lastDate: isLate ? dateOf(last) : addDays(dateOf(last), -1),
  };
}

/** A time without a zone is on the clock of the first date. */
function zoned(until: Time, first: Time): Time {
  const time = until.clone();
  if (time.zone === LOCAL && first.zone) time.zone = first.zone;
  return time;
}

export type Window = { from: string; to: string };

/** Returns the dates of a rule on the clock of the first one; null for a rule that is not followed. */
function ruledTimes(written: Recur, first: Time, window: Window, budget: Budget): Time[] | null {
  const rule = followedRule(written, first);
  if (!rule) return null;
  const until = untilOf(written, first);
  const times: Time[] = [];
  for (const time of ruleTimes(rule, { first, count: written.count, ...window }, budget)) {
    if (until && !until.isWithin(time)) break;
    times.push(time);
  }
  return times;
}

/**
 * Returns the dates of a series within a window, without excluded ones; null when a rule is not understood. The
 * library's own search for excluded dates misses one after another that excludes nothing.
 */
export function seriesTimes(event: CalendarEvent, window: Window, budget: Budget): Time[] | null {
  const first = event.startDate;
  const rules = event.component
    .getAllProperties('rrule')
    .map((one) => one.getFirstValue() as unknown as Recur);
  const ruled: Time[] = rules.length > 0 ? [] : [first];
  for (const rule of rules) {
    const times = ruledTimes(rule, first, window, budget);
    if (times === null) return null;
    ruled.push(...times);
  }
  const excluded = exclusionsOf(event);
  const further = timesAt(event, 'rdate').map((time) => likeFirst(time, first));
  const seen = new Set<string>();
  return [...ruled, ...further].filter((time) => {
    const [written, date] = [time.toString(), dateOf(time)];
    const isWithin = date >= window.from && date <= window.to && !seen.has(written);
    seen.add(written);
    return isWithin && !excluded.has(written) && !excluded.has(date);
  });
}

/** Returns the excluded dates as written for the series: a date with its hour, or a whole day. */
function exclusionsOf(event: CalendarEvent): ReadonlySet<string> {
  const first = event.startDate;
  const written = timesAt(event, 'exdate').slice(0, LONGEST_EXCLUSIONS);
  return new Set(written.map((time) => (time.isDate ? dateOf(time) : likeFirst(time, first).toString())));
}

const WEEKDAY = /^[A-Z]{2}$/;

/** Returns a rule in the guide's own terms, to describe it; null when they do not suffice. */
export function guideRule(event: CalendarEvent): Rule | null {
  const [property, ...more] = event.component.getAllProperties('rrule');
  if (!property || more.length > 0) return null;
  const rule = property.getFirstValue() as unknown as Recur;
  const first = event.startDate;
  const plain = followedRule(rule, first);
  if (!plain) return null;
  const {
    BYDAY: days = [],
    BYSETPOS: [position, ...positions] = [],
    ...others
  } = plain.parts as {
    [part: string]: (string | number)[];
  };
  const parts = Object.entries(others).map(([part, values]) => `${part}=${values.join()}`);
  // 'Friday, the first of them' is the first Friday.
  const isOne =
    position !== undefined && positions.length === 0 && days.length === 1 && WEEKDAY.test(String(days[0]));
  if (position !== undefined && !isOne) return null;
  if (days.length > 0) parts.push(`BYDAY=${isOne ? position : ''}${days.join()}`);
  const weekdays = days.every((day) => WEEKDAY.test(String(day)));
  const isWeekly =
    weekdays && days.length > 0 && position === undefined && plain.interval === 1 && parts.length === 1;
  const until = untilOf(rule, first);
  const end = until
    ? [`UNTIL=${until.lastDate.replaceAll('-', '')}`]
    : plain.count
      ? [`COUNT=${plain.count}`]
      : [];
  const interval = plain.interval > 1 ? [`INTERVAL=${plain.interval}`] : [];
  return parseRule([`FREQ=${isWeekly ? 'WEEKLY' : plain.freq}`, ...interval, ...parts, ...end].join(';'));
}
