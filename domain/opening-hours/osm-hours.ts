/**
 * Converts the common part of OpenStreetMap's `opening_hours` to readable lines: days, times, several rules, 24/7, off,
 * without holidays. Texts with more (months, weeks, sunrise, 'the last Thursday') are not guessed.
 */
import { DAY_MINUTES, formatMinute, type Interval } from './week-hours.ts';

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const HOLIDAYS = ['PH', 'SH'];
const DAY = `(?:${[...DAYS, ...HOLIDAYS].join('|')})`;
const MAX_LENGTH = 255;

/** A comma between times and another day adds a rule: 'Mo 10:00-12:00, Tu 11:00-13:00'. */
const ADDED_RULE = new RegExp(`(?<=\\d),\\s*(?=${DAY}\\b)`);
const RULE = new RegExp(`^(${DAY}(?:\\s*[-,]\\s*${DAY})*)?\\s*(?::\\s*)?(.*)$`, 's');

/** Returns 'Monday: 18:00–02:30' for each day of the week; null when any part is not understood. */
export function osmHoursLines(text: string): string[] | null {
  if (text.length > MAX_LENGTH) return null;
  const week: Interval[][] = DAYS.map(() => []);
  let isSaid = false;
  for (const alternative of text.split(';')) {
    for (const [index, rule] of alternative.trim().split(ADDED_RULE).entries()) {
      if (rule === '') continue;
      const read = readRule(rule);
      if (!read) return null;
      for (const day of read.days) {
        week[day] = index === 0 ? read.times : [...(week[day] ?? []), ...read.times];
        isSaid = true;
      }
    }
  }
  return isSaid ? week.map((times, day) => `${NAMES[day]}: ${lineOf(times)}`) : null;
}

function readRule(rule: string): { days: number[]; times: Interval[] } | null {
  const [, selector, rest = ''] = RULE.exec(rule.trim()) ?? [];
  const days = selector === undefined ? DAYS.map((_, day) => day) : readDays(selector);
  const times = rest === '24/7' ? [{ start: 0, end: DAY_MINUTES }] : readTimes(rest);
  return days && times ? { days, times } : null;
}

function readDays(selector: string): number[] | null {
  const days: number[] = [];
  for (const part of selector.split(',')) {
    const [from = '', to = from] = part.split('-').map((name) => name.trim());
    if (HOLIDAYS.includes(from) && from === to) continue;
    const [start, end] = [DAYS.indexOf(from), DAYS.indexOf(to)];
    if (start < 0 || end < 0) return null;
    for (let step = 0; step <= (end - start + 7) % 7; step += 1) days.push((start + step) % 7);
  }
  return days;
}

function readTimes(text: string): Interval[] | null {
  if (/^(off|closed)$/i.test(text)) return [];
  const times = text.split(',').map(readRange);
  return times.every((range) => range !== null) ? times : null;
}

function readRange(text: string): Interval | null {
  const [, ...digits] = /^\s*(\d{1,2}):(\d\d)\s*-\s*(\d{1,2}):(\d\d)\s*$/.exec(text) ?? [];
  const [hour = 99, minute = 99, lastHour = 99, lastMinute = 99] = digits.map(Number);
  if (hour > 24 || lastHour > 48 || minute > 59 || lastMinute > 59) return null;
  const start = hour * 60 + minute;
  const end = lastHour * 60 + lastMinute;
  return { start, end: end > start ? end : end + DAY_MINUTES };
}

function lineOf(times: readonly Interval[]): string {
  if (times.length === 0) return 'Closed';
  if (times.some(({ start, end }) => start === 0 && end === DAY_MINUTES)) return '24 hours';
  return times
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, end }) => `${formatMinute(start)}–${formatMinute(end)}`)
    .join(', ');
}
