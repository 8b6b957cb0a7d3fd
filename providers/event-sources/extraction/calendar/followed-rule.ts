import ICAL from 'ical.js';
import type { Recur } from './bounded-rule.ts';
import type { Time } from './calendar-zones.ts';

/** The parts of a rule, by name: BYDAY is ['1FR'], BYMONTH is [1, 7]. */
type Parts = { readonly [part: string]: readonly (number | string)[] | undefined };

const LONGEST_INTERVAL = 400;
/** The library puts further parts, which it does not follow, beside these. */
const FIELDS = new Set(['', ...Object.keys(new ICAL.Recur({}))]);
const WEEK = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const CLOCK = { BYHOUR: 'hour', BYMINUTE: 'minute', BYSECOND: 'second' } as const;

const numbersIn = (parts: Parts, name: string) => (parts[name] ?? []) as readonly number[];
const isPlain = ({ BYDAY = [] }: Parts) => BYDAY.every((day) => WEEK.includes(String(day)));
const hasOnly = (parts: Parts, ...names: string[]) =>
  Object.keys(parts).every((name) => names.includes(name));

/** Returns the parts in order, which the library relies on, without those that only repeat the first date's time. */
function tidyParts(rule: Recur, first: Time): Parts {
  const parts = Object.entries(rule.parts as Parts).map(([name, values = []]) => {
    const isNumbers = values.every((value) => typeof value === 'number');
    const inOrder = isNumbers ? (values as number[]).toSorted((a, b) => a - b) : values;
    return [name, inOrder] as const;
  });
  return Object.fromEntries(
    parts.filter(([name, [value, ...more]]) => {
      const field = CLOCK[name as keyof typeof CLOCK];
      return field === undefined || more.length > 0 || value !== first[field];
    }),
  );
}

type Shape = { freq: Recur['freq']; parts: Parts };

/** Returns the same rule as 'every day that is such a weekday, day and month', the library's most reliable form. */
function asDaily(parts: Parts, interval: number): Shape | null {
  const isSimple = interval === 1 && isPlain(parts) && numbersIn(parts, 'BYMONTHDAY').every((day) => day > 0);
  return isSimple ? { freq: 'DAILY', parts } : null;
}

function monthly(written: Parts, interval: number, first: Time): Shape | null {
  const parts = written.BYDAY || written.BYMONTHDAY ? written : { ...written, BYMONTHDAY: [first.day] };
  if (!hasOnly(parts, 'BYDAY', 'BYMONTHDAY', 'BYMONTH', 'BYSETPOS')) return null;
  if (parts.BYMONTHDAY && parts.BYSETPOS) return null;
  if (parts.BYSETPOS && (!parts.BYDAY || !isPlain(parts))) return null;
  if (parts.BYMONTH && interval > 1) return null;
  if (parts.BYMONTHDAY && (parts.BYMONTH || parts.BYDAY)) return asDaily(parts, interval);
  return { freq: 'MONTHLY', parts };
}

function yearly(parts: Parts, interval: number, first: Time): Shape | null {
  if (parts.BYYEARDAY) {
    const isForward = numbersIn(parts, 'BYYEARDAY').every((day) => day > 0);
    return isForward && hasOnly(parts, 'BYYEARDAY') ? { freq: 'YEARLY', parts } : null;
  }
  if (!hasOnly(parts, 'BYDAY', 'BYMONTHDAY', 'BYMONTH', 'BYSETPOS')) return null;
  if (parts.BYMONTHDAY) return yearlyByMonthDay(parts, interval);
  if (parts.BYDAY) {
    const months = numbersIn(parts, 'BYMONTH').length;
    // The library counts positions within each month, the standard within the year.
    if (parts.BYSETPOS && (months !== 1 || !isPlain(parts))) return null;
    const isFew = parts.BYDAY.every((day) => /^[+-]?[1-5]?[A-Z]{2}$/.test(String(day)));
    return isFew ? { freq: 'YEARLY', parts } : null;
  }
  if (parts.BYSETPOS) return null;
  return yearlyByMonthDay({ BYMONTH: parts.BYMONTH ?? [first.month], BYMONTHDAY: [first.day] }, interval);
}

function yearlyByMonthDay(parts: Parts, interval: number): Shape | null {
  if (parts.BYSETPOS) return null;
  const days = numbersIn(parts, 'BYMONTHDAY');
  // Not every month, nor every February, has the last days.
  const isEachYear = days.every((day) => day >= 1 && day <= 28) && parts.BYMONTH && !parts.BYDAY;
  if (isEachYear) return { freq: 'YEARLY', parts };
  if (days.every((day) => day > 0)) return asDaily(parts, interval);
  if (days.length > 1 || parts.BYDAY || interval > 1) return null;
  // The last day of a month is the last one of all its weekdays.
  const months = parts.BYMONTH ? { BYMONTH: parts.BYMONTH } : {};
  return { freq: 'MONTHLY', parts: { ...months, BYDAY: WEEK, BYSETPOS: days } };
}

function shapeOf(rule: Recur, first: Time): Shape | null {
  const parts = tidyParts(rule, first);
  const freq = rule.freq;
  switch (freq) {
    case 'DAILY': {
      if (!hasOnly(parts, 'BYDAY', 'BYMONTHDAY', 'BYMONTH', 'BYHOUR') || !isPlain(parts)) return null;
      return numbersIn(parts, 'BYMONTHDAY').every((day) => day > 0) ? { freq, parts } : null;
    }
    case 'WEEKLY':
      return hasOnly(parts, 'BYDAY', 'BYMONTH') && isPlain(parts) ? { freq, parts } : null;
    case 'MONTHLY':
      return monthly(parts, rule.interval, first);
    case 'YEARLY':
      return yearly(parts, rule.interval, first);
    default:
      return null;
  }
}

/**
 * Returns a rule in a form that the library follows as the standard says, without its end and its count; null for any
 * other rule, because a wrong date is worse than none. The forms were compared with another implementation.
 */
export function followedRule(rule: Recur, first: Time): Recur | null {
  const isOdd = Object.keys(rule).some((field) => !FIELDS.has(field));
  if (isOdd || !(rule.interval >= 1 && rule.interval <= LONGEST_INTERVAL)) return null;
  if (rule.count !== null && !(rule.count >= 1)) return null;
  const shape = shapeOf(rule, first);
  if (!shape) return null;
  const followed = new ICAL.Recur({
    freq: shape.freq,
    interval: shape.freq === rule.freq ? rule.interval : 1,
  });
  followed.wkst = rule.wkst;
  for (const [part, values = []] of Object.entries(shape.parts)) followed.setComponent(part, [...values]);
  return followed;
}
