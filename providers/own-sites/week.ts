import { DAY_MINUTES } from '#domain/city-time/durations.ts';
import { readHours } from '#domain/opening-hours/read-hours.ts';
import { formatMinute, type Interval } from '#domain/opening-hours/week-hours.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
/** Sources may omit their one closing day; a page that omits more may show only part of the week. */
const MIN_NAMED_DAYS = 6;

export type ReadWeek =
  | { ok: true; hours: Record<string, string> }
  | { ok: false; reason: 'half_week' | 'day_twice' | 'unclear' };

/** Returns a week as the guide writes it, from lines whose labels name their days. */
export function weekOf(lines: readonly { label: string; text: string }[]): ReadWeek {
  const named = new Map<number, Interval[]>();
  for (const { label, text } of lines) {
    const read = readHours({ [label]: text });
    if (read.unreadable.length > 0 || read.closedMonths.length > 0) return { ok: false, reason: 'unclear' };
    for (const [day, { isNamed, intervals }] of read.days.entries()) {
      if (!isNamed) continue;
      const before = named.get(day);
      if (before && (intervals.length === 0 || before.length === 0 || overlaps(before, intervals))) {
        const isRepeated = JSON.stringify(before) === JSON.stringify(intervals);
        if (!isRepeated) return { ok: false, reason: 'day_twice' };
        continue;
      }
      named.set(
        day,
        [...(before ?? []), ...intervals].toSorted((a, b) => a.start - b.start),
      );
    }
  }
  if (named.size < MIN_NAMED_DAYS) return { ok: false, reason: 'half_week' };
  const week = DAYS.map((_, day) => named.get(day) ?? []);
  if (week.every((day) => day.length === 0)) return { ok: false, reason: 'unclear' };
  return { ok: true, hours: Object.fromEntries(DAYS.map((name, day) => [name, textOf(week[day] ?? [])])) };
}

const overlaps = (a: readonly Interval[], b: readonly Interval[]) =>
  a.some((one) => b.some((other) => one.start < other.end && other.start < one.end));

const textOf = (intervals: readonly Interval[]) =>
  intervals.length === 0
    ? 'Closed'
    : intervals
        .map(({ start, end }) =>
          start === 0 && end === DAY_MINUTES
            ? 'Open 24 hours'
            : `${formatMinute(start)}–${formatMinute(end)}`,
        )
        .join(', ');
