/**
 * Converts the common part of OpenStreetMap's `opening_hours` to readable lines: days, times, several rules,
 * 24/7, off, public and school holidays, one season of whole months. Texts with any other element (weeks, sunrise,
 * 'the last Thursday', two seasons) are not interpreted.
 */
import { DAY_MINUTES } from '#domain/city-time/durations.ts';
import { ALWAYS_OPEN } from './always-open.ts';
import { MONTH_NAMES, type MonthRange, monthRanges, monthsFrom } from './closed-season.ts';
import { formatMinute, type Interval } from './week-hours.ts';

const LABELS = {
  Mo: 'Monday',
  Tu: 'Tuesday',
  We: 'Wednesday',
  Th: 'Thursday',
  Fr: 'Friday',
  Sa: 'Saturday',
  Su: 'Sunday',
  PH: 'Public holidays',
  SH: 'School holidays',
};
const KINDS = Object.keys(LABELS);
const WEEK = KINDS.slice(0, 7).map((_, day) => day);
const DAY = `(?:${KINDS.join('|')})`;
const MONTHS = MONTH_NAMES.map((name) => name.slice(0, 3));
const MONTH = `(?:${MONTHS.join('|')})`;
const YEAR = MONTHS.map((_, month) => month);
const OFF = /^(off|closed)$/i;
const MAX_LENGTH = 255;

const ALWAYS_OPEN_LINES = Object.entries(ALWAYS_OPEN).map(([label, text]) => `${label}: ${text}`);

/**
 * A comma between times and another day adds a rule: 'Mo 10:00-12:00, Tu 11:00-13:00'.
 *
 * Linear: it is tried after a digit, and reads spaces once.
 */
const ADDED_RULE = new RegExp(`(?<=\\d),\\s*(?=${DAY}\\b)`);
// Linear: it is tried at the beginning, and reads months, spaces and the rest once. A day of a month is not read.
const SEASON = new RegExp(
  `^(?:(${MONTH}(?:\\s*[-,]\\s*${MONTH})*)\\b(?!\\s*\\d+(?![\\d:/])))?\\s*(?::\\s*)?(.*)$`,
  's',
);
// Linear: it is tried at the beginning, and reads days, spaces and the rest once.
const RULE = new RegExp(`^(${DAY}(?:\\s*[-,]\\s*${DAY})*)?\\s*(?::\\s*)?(.*)$`, 's');

/**
 * Returns 'Monday: 18:00–02:30' for each day of the week, and for the holidays that a rule names; null when any part
 * is not understood or no rule names a day of the week. By OpenStreetMap's definition, a weekday without a rule is
 * closed, and so is a month outside a season (hours-4); holidays without a rule are like their weekday. A place that
 * never closes has one line (hours-6).
 */
export function osmHoursLines(text: string): string[] | null {
  if (text.length > MAX_LENGTH) return null;
  const said = new Map<number, Interval[]>();
  const season = new Season();
  for (const alternative of text.split(';')) {
    for (const [index, rule] of alternative.trim().split(ADDED_RULE).entries()) {
      if (rule === '') continue;
      const [, months = '', rest = ''] = SEASON.exec(rule.trim()) ?? [];
      if (months !== '' && OFF.test(rest)) {
        season.close(readMonths(months));
        continue;
      }
      const read = readRule(rest);
      if (!read) return null;
      if (read.days.some((day) => day < WEEK.length) || months !== '') season.open(months);
      for (const day of read.days) {
        said.set(day, index === 0 ? read.times : [...(said.get(day) ?? []), ...read.times]);
      }
    }
  }
  const closed = season.closedMonths();
  if (!closed || !WEEK.some((day) => said.has(day))) return null;
  for (const day of WEEK) if (!said.has(day)) said.set(day, []);
  const isAlways = closed.length === 0 && [...said.values()].every((times) => times.some(isWholeDay));
  if (isAlways) return ALWAYS_OPEN_LINES;
  const days = [...said].toSorted(([a], [b]) => a - b);
  return [
    ...days.map(([day, times]) => `${Object.values(LABELS)[day]}: ${lineOf(times)}`),
    ...monthRanges(closed).map((range) => `${monthsText(range)}: Closed`),
  ];
}

const monthsText = ({ from, to }: MonthRange) =>
  [...new Set([from, to])].map((month) => MONTH_NAMES[month]).join(' - ');

/** The months that the rules of a text open and close. Texts whose order of rules would matter are not interpreted. */
class Season {
  #opened: string | null = null;
  readonly #closed = new Set<number>();
  #isUnclear = false;

  /** Takes the months of a rule with hours; '' is the whole year. */
  open(months: string): void {
    if (this.#closed.size > 0 || (this.#opened !== null && this.#opened !== months)) this.#isUnclear = true;
    this.#opened = months;
  }

  close(months: readonly number[] | null): void {
    if (!months) this.#isUnclear = true;
    for (const month of months ?? []) this.#closed.add(month);
  }

  closedMonths(): number[] | null {
    const opened = this.#opened ? readMonths(this.#opened) : YEAR;
    if (this.#isUnclear || !opened) return null;
    if (this.#opened && opened.some((month) => this.#closed.has(month))) return null;
    return YEAR.filter((month) => !opened.includes(month) || this.#closed.has(month));
  }
}

function readMonths(selector: string): number[] | null {
  const ranges = selector.split(',').map((part) => {
    const [from = -1, to = from] = part.split('-').map((name) => MONTHS.indexOf(name.trim()));
    return from < 0 || to < 0 ? null : monthsFrom({ from, to });
  });
  return ranges.every((range) => range !== null) ? ranges.flat() : null;
}

function readRule(rule: string): { days: readonly number[]; times: Interval[] } | null {
  const [, selector, rest = ''] = RULE.exec(rule.trim()) ?? [];
  const days = selector === undefined ? WEEK : readDays(selector);
  const times = rest === '24/7' ? [{ start: 0, end: DAY_MINUTES }] : readTimes(rest);
  return days && times ? { days, times } : null;
}

function readDays(selector: string): number[] | null {
  const days: number[] = [];
  for (const part of selector.split(',')) {
    const [from = '', to = from] = part.split('-').map((name) => name.trim());
    const [start, end] = [KINDS.indexOf(from), KINDS.indexOf(to)];
    if (start < 0 || end < 0) return null;
    if (Math.max(start, end) < WEEK.length) {
      for (let step = 0; step <= (end - start + 7) % 7; step += 1) days.push((start + step) % 7);
    } else if (part.includes('-')) return null;
    else days.push(start);
  }
  return days;
}

function readTimes(text: string): Interval[] | null {
  if (OFF.test(text)) return [];
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

const isWholeDay = ({ start, end }: Interval) => start === 0 && end === DAY_MINUTES;

function lineOf(times: readonly Interval[]): string {
  if (times.length === 0) return 'Closed';
  if (times.some(isWholeDay)) return '24 hours';
  return times
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, end }) => `${formatMinute(start)}–${formatMinute(end)}`)
    .join(', ');
}
