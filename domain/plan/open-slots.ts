import { DAY_MINUTES, MINUTE_MS } from '#domain/city-time/durations.ts';
import { nextClockChange } from '#domain/city-time/madrid-offset.ts';
import { madridDayMinute } from '#domain/city-time/madrid-time.ts';
import { hoursOfDay } from '#domain/opening-hours/calendar-hours.ts';
import { readHours } from '#domain/opening-hours/read-hours.ts';
import type { OpeningHours } from '#domain/opening-hours/week-hours.ts';
import type { Interval } from './plan.ts';

/** A part of the window without a clock change; `wall` is its start by Madrid's clock, in minutes since 1970. */
type Stretch = Interval & { wall: number };

/** Splits a window, in minutes since 1970 in UTC, at its clock changes. */
export function stretchesOf({ from, to }: Interval): Stretch[] {
  const stretches: Stretch[] = [];
  for (let at = from; at < to; ) {
    const change = nextClockChange(at * MINUTE_MS);
    const end = change === null ? to : Math.min(to, change / MINUTE_MS);
    const { day, minuteOfDay } = madridDayMinute(new Date(at * MINUTE_MS));
    stretches.push({ from: at, to: end, wall: day * DAY_MINUTES + minuteOfDay });
    at = end;
  }
  return stretches;
}

/** Sorts intervals and joins those that touch. */
function joined(intervals: Interval[]): Interval[] {
  intervals.sort((a, b) => a.from - b.from);
  const result: Interval[] = [];
  for (const next of intervals) {
    const last = result.at(-1);
    if (last && next.from <= last.to) {
      result[result.length - 1] = { from: last.from, to: Math.max(last.to, next.to) };
    } else result.push(next);
  }
  return result;
}

type WallSpan = { start: number; end: number };

/** Converts spans from minutes by Madrid's clock to UTC minutes, cut to the window. */
function during(spans: readonly WallSpan[], stretches: readonly Stretch[]): Interval[] {
  return stretches.flatMap(({ from, to, wall }) =>
    spans.flatMap((span) => {
      const start = Math.max(from, from + span.start - wall);
      const end = Math.min(to, from + span.end - wall);
      return start < end ? [{ from: start, to: end }] : [];
    }),
  );
}

/** The times when a place is known to be open (`certain`), and those when it may be open (`possible`, all certain ones included). */
export type Slots = { certain: readonly Interval[]; possible: readonly Interval[] };

/**
 * Returns the slots of a place in a window. On days that the hours omit, or whose line is unreadable, the
 * place may be open (hours-2).
 */
export function openSlots(hours: OpeningHours | null, stretches: readonly Stretch[]): Slots {
  const read = readHours(hours);
  const first = stretches.at(0);
  const last = stretches.at(-1);
  if (!first || !last) return { certain: [], possible: [] };
  if (!read.spans) return { certain: [], possible: [{ from: first.from, to: last.to }] };
  const open: WallSpan[] = [];
  const unknown: WallSpan[] = [];
  const lastDay = Math.floor((last.wall + last.to - last.from) / DAY_MINUTES);
  // The hours of the previous day may extend past midnight into the window.
  for (let day = Math.floor(first.wall / DAY_MINUTES) - 1; day <= lastDay; day += 1) {
    const { intervals, isNamed, text } = hoursOfDay(read, day) ?? {
      intervals: [],
      isNamed: false,
      text: null,
    };
    const midnight = day * DAY_MINUTES;
    for (const { start, end } of intervals) open.push({ start: midnight + start, end: midnight + end });
    if (!isNamed || text !== null) unknown.push({ start: midnight, end: midnight + DAY_MINUTES });
  }
  const certain = joined(during(open, stretches));
  if (unknown.length === 0) return { certain, possible: certain };
  return { certain, possible: joined([...certain, ...during(unknown, stretches)]) };
}
