/** Reads the records of service times: when metro and night buses run (home-2). */

import type { ServiceKind, ServiceTime } from '#contract/way-home/way-home.ts';
import { DAY_MINUTES } from '#domain/city-time/durations.ts';
import { holidayOfDay } from '../city-time/holidays.ts';
import { dayNumber, isoDateOf, weekdayOfDay } from '../city-time/iso-date.ts';
import { madridDayMinute } from '../city-time/madrid-time.ts';

const MAX_AGE_DAYS = 365;
const [FRIDAY, SATURDAY] = [4, 5];

/** The service at a given time, and the date of its timetable. `last` and `first` are 'HH:MM', in Madrid's time. */
export type Service = { sourceDate: string } & (
  | { state: 'all_night' }
  /** Runs until `last`, and again from `first` on. */
  | { state: 'runs'; last: string; first: string }
  | { state: 'rests'; first: string }
);

/** A span in minutes after the midnight at which the day begins; `to` is null for a service that does not end. */
type Span = { from: number; to: number | null; sourceDate: string };

/**
 * Returns the service of a kind at a given time, by the record of the day on which the night began; null if no record
 * covers that day.
 */
export function serviceAt(times: readonly ServiceTime[], kind: ServiceKind, at: Date): Service | null {
  const own = times.filter((time) => time.kind === kind);
  const { day, minuteOfDay } = madridDayMinute(at);
  const today = spanOn(own, day);
  if (!today) return null;
  if (minuteOfDay >= today.from) return service(today, minuteOfDay, spanOn(own, day + 1)?.from ?? today.from);
  const yesterday = spanOn(own, day - 1);
  return service(yesterday ?? { ...today, to: 0 }, minuteOfDay + DAY_MINUTES, today.from);
}

/** Returns the service at a minute of a span's day; service resumes at minute `next` of the following day. */
function service({ to, sourceDate }: Span, minute: number, next: number): Service {
  if (to === null) return { state: 'all_night', sourceDate };
  const first = clock(next);
  return minute < to
    ? { state: 'runs', last: clock(to), first, sourceDate }
    : { state: 'rests', first, sourceDate };
}

/**
 * Returns the span of a day, counted from 1970-01-01. A special night takes precedence over Saturday,
 * Saturday over Friday and the eve of a holiday, and both over a holiday, which has weekday service.
 */
function spanOn(times: readonly ServiceTime[], day: number): Span | null {
  const time = namesOf(day)
    .map((name) => times.find((one) => one.day === name))
    .find(Boolean);
  if (!time) return null;
  const { sourceDate } = time;
  const from = minutesOf(time.from);
  if (time.to === null) return { from, to: null, sourceDate };
  const to = minutesOf(time.to);
  return { from, to: to <= from ? to + DAY_MINUTES : to, sourceDate };
}

/** Returns whether a timetable is more than a year old. */
export const isOutdated = (sourceDate: string, at: Date): boolean =>
  madridDayMinute(at).day - dayNumber(sourceDate) > MAX_AGE_DAYS;

function namesOf(day: number): string[] {
  const date = isoDateOf(day);
  const weekday = weekdayOfDay(day);
  const isLong = weekday === FRIDAY || holidayOfDay(day + 1) !== null;
  return [
    date,
    date.slice(5),
    ...(weekday === SATURDAY ? ['saturday'] : []),
    ...(isLong ? ['friday_and_eves'] : []),
    'weekdays',
    'every_day',
  ];
}

const minutesOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

const clock = (minutes: number): string => {
  const [hour, minute] = [Math.floor(minutes / 60) % 24, minutes % 60];
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
};
