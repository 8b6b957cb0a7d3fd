/**
 * The subset of RFC 5545's recurrence rules that events use: every n days, weeks, months or years, on weekdays, days of
 * the month or numbered weekdays. Anything beyond it is refused rather than followed wrongly.
 */
import { DAY_MS } from '#domain/city-time/durations.ts';
import { isoDateOf } from '#domain/city-time/iso-date.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';

export const FREQUENCIES = ['daily', 'weekly', 'monthly', 'yearly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** 'The first Saturday' is {weekday: 5, nth: 1}, 'the last' -1; plain 'Saturday' has no nth. 0 = Monday. */
export type RuleWeekday = { weekday: number; nth: 1 | 2 | 3 | 4 | 5 | -1 | null };

export type Rule = {
  frequency: Frequency;
  interval: number;
  /** Weekly: plain ones. The numbered weekdays, for monthly and yearly rules. Empty: the day of the first date. */
  weekdays: RuleWeekday[];
  /** Monthly and yearly: 1 to 31, or -1 for the last. Empty: the weekday of the first date. */
  monthDays: number[];
  /** Yearly: 1 to 12. Empty: the month of the first date. */
  months: number[];
  until: string | null;
  /** The number of dates, the first one included. */
  count: number | null;
};

export const WEEKLY: Rule = {
  frequency: 'weekly',
  interval: 1,
  weekdays: [],
  monthDays: [],
  months: [],
  until: null,
  count: null,
};

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const MAX_INTERVAL = 99;
export const MAX_COUNT = 730;

function wholeNumber(text: string, most: number): number | null {
  const value = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return value >= 1 && value <= most ? value : null;
}

/** Reads all parts of a list; null when one of them is invalid. */
function listOf<T>(text: string | undefined, read: (part: string) => T | null): T[] | null {
  if (text === undefined) return [];
  const parts = text.split(',').map(read);
  return new Set(text.split(',')).size === parts.length && parts.every((part) => part !== null)
    ? (parts as T[])
    : null;
}

function readWeekday(text: string): RuleWeekday | null {
  const [, nth, name] = /^([1-5]|-1)?([A-Z]{2})$/.exec(text) ?? [];
  const weekday = WEEKDAYS.indexOf(name ?? '');
  return weekday < 0 ? null : { weekday, nth: nth ? (Number(nth) as RuleWeekday['nth']) : null };
}

function readUntil(text: string): string | null {
  const match = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)Z)?$/.exec(text);
  if (!match) return null;
  const [, year, month, day, hour, minute, second] = match;
  const date = `${year}-${month}-${day}`;
  const at = new Date(`${date}T${hour ?? '00'}:${minute ?? '00'}:${second ?? '00'}Z`);
  if (Number.isNaN(at.getTime()) || isoDateOf(Math.floor(at.getTime() / DAY_MS)) !== date) return null;
  return hour === undefined ? date : madridTime(at).isoDate;
}

function isFollowed({ frequency, weekdays, monthDays, months, until, count }: Rule): boolean {
  if (until !== null && count !== null) return false;
  if (weekdays.length > 0 && monthDays.length > 0) return false;
  if (frequency === 'daily') return weekdays.length + monthDays.length + months.length === 0;
  if (frequency === 'weekly') {
    return monthDays.length + months.length === 0 && weekdays.every(({ nth }) => nth === null);
  }
  if (weekdays.some(({ nth }) => nth === null)) return false;
  if (frequency === 'monthly') return months.length === 0;
  return months.length > 0 || weekdays.length + monthDays.length === 0;
}

/** Reads 'FREQ=WEEKLY;BYDAY=FR'; null for an invalid rule or one that the guide does not support. */
export function parseRule(text: string): Rule | null {
  const parts = text.split(';').map((part) => part.split('=', 3) as [string, string?, string?]);
  const values = Object.fromEntries(parts) as Record<string, string | undefined>;
  if (parts.some(([, value, more]) => !value || more !== undefined)) return null;
  if (Object.keys(values).length !== parts.length) return null;
  const { FREQ, INTERVAL = '1', BYDAY, BYMONTHDAY, BYMONTH, UNTIL, COUNT, WKST = 'MO', ...others } = values;
  const frequency = FREQUENCIES.find((name) => name.toUpperCase() === FREQ);
  const interval = wholeNumber(INTERVAL, MAX_INTERVAL);
  const weekdays = listOf(BYDAY, readWeekday);
  const monthDays = listOf(BYMONTHDAY, (part) => (part === '-1' ? -1 : wholeNumber(part, 31)));
  const months = listOf(BYMONTH, (part) => wholeNumber(part, 12));
  const until = UNTIL === undefined ? null : readUntil(UNTIL);
  const count = COUNT === undefined ? null : wholeNumber(COUNT, MAX_COUNT);
  if (!frequency || interval === null || !weekdays || !monthDays || !months) return null;
  if ((UNTIL && until === null) || (COUNT && count === null)) return null;
  if (WKST !== 'MO' || Object.keys(others).length > 0) return null;
  const rule = { frequency, interval, weekdays, monthDays, months, until, count };
  return isFollowed(rule) ? rule : null;
}

export function buildRule(rule: Rule): string {
  const parts = [`FREQ=${rule.frequency.toUpperCase()}`];
  if (rule.interval > 1) parts.push(`INTERVAL=${rule.interval}`);
  if (rule.months.length > 0) parts.push(`BYMONTH=${rule.months.join(',')}`);
  if (rule.monthDays.length > 0) parts.push(`BYMONTHDAY=${rule.monthDays.join(',')}`);
  if (rule.weekdays.length > 0) {
    parts.push(
      `BYDAY=${rule.weekdays.map(({ weekday, nth }) => `${nth ?? ''}${WEEKDAYS[weekday]}`).join(',')}`,
    );
  }
  if (rule.until) parts.push(`UNTIL=${rule.until.replaceAll('-', '')}`);
  if (rule.count) parts.push(`COUNT=${rule.count}`);
  return parts.join(';');
}
