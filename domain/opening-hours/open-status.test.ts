import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import examples from '#tests/fixtures/hours-examples.json' with { type: 'json' };
import { madridTime } from '../city-time/madrid-time.ts';
import { hoursFromLines } from './hours-lines.ts';
import { isOpenAt, openStatus, placeStatus } from './open-status.ts';
import { parseOpeningHours } from './read-hours.ts';
import { formatMinute, type OpeningHours } from './week-hours.ts';

const MINUTE_MS = 60_000;
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const at = (iso: string) => new Date(iso);

describe.each(examples.cases)('example $id', (example) => {
  const written = example.openingHours as unknown as Record<string, string>;
  const fromLines = hoursFromLines(example.weekdayText);

  it.each([
    ['map', written],
    ['lines', fromLines],
  ])('%s: the intervals', (_form, hours) => {
    const expected = Object.values(example.intervals).map((intervals) =>
      intervals.map((interval) => {
        const [start = 0, end = 0] = interval.split('-').map((text) => {
          const [hour, minute] = text.split(':').map(Number);
          return (hour ?? 0) * 60 + (minute ?? 0);
        });
        return { start, end };
      }),
    );
    expect(parseOpeningHours(hours)).toEqual({ intervals: expected, unreadable: [] });
  });

  it.each(example.checks)('$madrid is $expect', ({ at: instant, expect: expected }) => {
    expect(isOpenAt(written, at(instant))).toBe(expected === 'open');
    expect(openStatus(fromLines, at(instant)).kind === 'open').toBe(expected === 'open');
  });
});

describe('openStatus', () => {
  const bar = {
    'Thursday - Saturday': '18:00 – 02:30',
    Sunday: '12:00 – 16:00, 20:00 – 24:00',
    Monday: '0:00 – 1:00',
    Tuesday: 'Closed',
    Wednesday: 'Closed',
  };

  it.each<[string, string, object]>([
    [
      'a night that began yesterday',
      '2026-06-19T00:15:00Z',
      { kind: 'open', until: at('2026-06-19T00:30:00Z'), alwaysOpen: false },
    ],
    [
      'the closing minute',
      '2026-06-19T00:30:00Z',
      { kind: 'closed-now', opensAt: at('2026-06-19T16:00:00Z') },
    ],
    [
      'between two ranges',
      '2026-06-21T15:00:00Z',
      { kind: 'closed-now', opensAt: at('2026-06-21T18:00:00Z') },
    ],
    [
      'ranges that meet at midnight',
      '2026-06-21T19:00:00Z',
      { kind: 'open', until: at('2026-06-21T23:00:00Z'), alwaysOpen: false },
    ],
    [
      'the day before',
      '2026-06-17T10:00:00Z',
      { kind: 'opens-tomorrow', opensAt: at('2026-06-18T16:00:00Z'), time: '18:00' },
    ],
    [
      'some days before',
      '2026-06-15T10:00:00Z',
      { kind: 'opens-on', weekday: 3, opensAt: at('2026-06-18T16:00:00Z'), time: '18:00' },
    ],
  ])('%s', (_case, instant, expected) => expect(openStatus(bar, at(instant))).toEqual(expected));

  it('looks seven days ahead, to the same weekday', () => {
    expect(openStatus({ Monday: '10-12' }, at('2026-06-15T11:00:00Z'))).toEqual({
      kind: 'opens-on',
      weekday: 0,
      opensAt: at('2026-06-22T08:00:00Z'),
      time: '10:00',
    });
  });

  it('knows nothing of a day that the hours leave out, or whose line cannot be read', () => {
    const weekend = { Friday: '18:00 – 02:30', Saturday: '18:00 – 02:30', Monday: 'Closed' };
    const kindAt = (iso: string, hours: OpeningHours = weekend) => openStatus(hours, at(iso)).kind;
    // Sunday: open until Saturday's night ends, then unknown.
    expect(kindAt('2026-06-21T00:15:00Z')).toBe('open');
    expect(kindAt('2026-06-21T00:30:00Z')).toBe('unknown');
    expect(kindAt('2026-06-21T18:00:00Z')).toBe('unknown');
    expect(kindAt('2026-06-18T21:59:00Z')).toBe('unknown');
    expect(kindAt('2026-06-18T22:00:00Z')).toBe('closed-now');
    expect(kindAt('2026-06-15T10:00:00Z')).toBe('opens-on');
    expect(kindAt('2026-06-15T10:00:00Z', { Monday: 'Closed' })).toBe('closed-today');
    const asked = { ...weekend, Sunday: 'ring the bell' };
    expect(kindAt('2026-06-21T18:00:00Z', asked)).toBe('unknown');
  });

  it('knows places that never close and places that never open', () => {
    const now = at('2026-06-15T11:00:00Z');
    expect(openStatus({ daily: '24 hours' }, now)).toEqual({ kind: 'open', until: null, alwaysOpen: true });
    expect(openStatus({ daily: 'closed' }, now)).toEqual({ kind: 'closed-today' });
    expect(openStatus({ daily: 'closed', Monday: 'ring the bell' }, now)).toEqual({ kind: 'unknown' });
    expect(openStatus({ daily: 'ring the bell' }, now)).toEqual({ kind: 'unknown' });
    expect(openStatus(null, now)).toEqual({ kind: 'unknown' });
    expect(openStatus({ daily: '24 hours' }, new Date(Number.NaN))).toEqual({ kind: 'unknown' });
  });

  it('goes by the wall clock where it jumps', () => {
    const night = { Saturday: '22:00 – 02:30', Sunday: '02:15 – 02:45' };
    // Spring: 02:30 never comes, because the clock jumps from 02:00 to 03:00.
    expect(openStatus(night, at('2026-03-29T00:30:00Z'))).toMatchObject({
      until: at('2026-03-29T01:00:00Z'),
    });
    // Autumn: at 02:50 the hour is about to repeat.
    expect(openStatus(night, at('2026-10-25T00:50:00Z'))).toEqual({
      kind: 'closed-now',
      opensAt: at('2026-10-25T01:00:00Z'),
    });
    expect(openStatus(night, at('2026-10-25T01:00:00Z'))).toMatchObject({
      until: at('2026-10-25T01:45:00Z'),
    });
  });
});

describe('placeStatus', () => {
  const now = at('2026-06-15T11:00:00Z');
  it.each([
    [
      { openingHours: null, isOpen: true },
      { kind: 'open', until: null, alwaysOpen: false },
    ],
    [{ openingHours: {}, isOpen: false }, { kind: 'closed' }],
    [{ openingHours: { Monday: '' }, isOpen: null }, { kind: 'unknown' }],
    [{ openingHours: { Monday: 'ring the bell' }, isOpen: true }, { kind: 'unknown' }],
    [{ openingHours: { Monday: 'closed' }, isOpen: true }, { kind: 'closed-today' }],
  ])('%j', (place, expected) => expect(placeStatus(place, now)).toEqual(expected));
});

type Week = { start: number; end: number }[][];

const weeks: fc.Arbitrary<Week> = fc.array(
  fc.array(
    fc
      .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 }))
      .map(([start, length]) => ({ start, end: start + length })),
    { maxLength: 2 },
  ),
  { minLength: 7, maxLength: 7 },
);

function written(week: Week): OpeningHours {
  const text = (minute: number) => (minute === 1440 ? '24:00' : formatMinute(minute));
  const line = (intervals: Week[number]) =>
    intervals.map(({ start, end }) => `${text(start)} – ${text(end)}`).join(', ') || 'Closed';
  return Object.fromEntries(week.map((intervals, day) => [WEEKDAYS[day] ?? '', line(intervals)]));
}

function markedMinutes(week: Week): boolean[] {
  const marks = new Array<boolean>(7 * 1440).fill(false);
  for (const [day, intervals] of week.entries()) {
    for (const { start, end } of intervals) {
      for (let minute = start; minute < end; minute++) marks[(day * 1440 + minute) % marks.length] = true;
    }
  }
  return marks;
}

/** Computes the status by walking through the following minutes (hours-1); days left out are unknown (hours-3). */
function walkedStatus(marks: boolean[], now: number, leftOut: ReadonlySet<number> = new Set()) {
  const isOpen = (ms: number) => {
    const { weekday, minuteOfDay } = madridTime(new Date(ms));
    return marks[weekday * 1440 + minuteOfDay] === true;
  };
  const before = isOpen(now);
  let next: number | null = null;
  for (let ms = now + MINUTE_MS; next === null && ms <= now + 9 * 1440 * MINUTE_MS; ms += MINUTE_MS) {
    if (isOpen(ms) !== before) next = ms;
  }
  if (before) return { kind: 'open', until: next && new Date(next), alwaysOpen: next === null };
  if (leftOut.has(madridTime(new Date(now)).weekday)) return { kind: 'unknown' };
  if (next === null) return { kind: 'closed-today' };
  const opensAt = new Date(next);
  const { isoDate, weekday, minuteOfDay } = madridTime(opensAt);
  const time = formatMinute(minuteOfDay);
  const day = (iso: string) => Date.parse(`${iso}T00:00:00Z`) / (1440 * MINUTE_MS);
  const ahead = day(isoDate) - day(madridTime(new Date(now)).isoDate);
  if (ahead === 0) return { kind: 'closed-now', opensAt };
  return ahead === 1
    ? { kind: 'opens-tomorrow', opensAt, time }
    : { kind: 'opens-on', weekday, opensAt, time };
}

describe('openStatus against a walk from minute to minute', () => {
  it.each([
    ['an ordinary week', '2026-06-15T00:00:00Z'],
    ['spring 2026', '2026-03-25T00:00:00Z'],
    ['autumn 2026', '2026-10-21T00:00:00Z'],
    ['spring 2027', '2027-03-24T00:00:00Z'],
    ['autumn 2027', '2027-10-27T00:00:00Z'],
  ])('%s', (_week, from) => {
    const minutes = fc.integer({ min: 0, max: 7 * 1440 });
    // Half of the moments lie around the early hours of the Sunday on which clocks change.
    const sunday = fc.integer({ min: 4 * 1440, max: 4 * 1440 + 240 });
    fc.assert(
      fc.property(weeks, fc.oneof(minutes, sunday), (week, minute) => {
        const now = Date.parse(from) + minute * MINUTE_MS;
        expect(openStatus(written(week), new Date(now))).toEqual(walkedStatus(markedMinutes(week), now));
      }),
      { numRuns: 60 },
    );
  });

  it('with days left out', () => {
    const from = Date.parse('2026-06-15T00:00:00Z');
    const days = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 6 });
    fc.assert(
      fc.property(weeks, days, fc.integer({ min: 0, max: 7 * 1440 }), (week, days, minute) => {
        const leftOut = new Set(days);
        const kept = week.map((intervals, day) => (leftOut.has(day) ? [] : intervals));
        const lines = Object.entries(written(week)).filter((_, day) => !leftOut.has(day));
        const now = from + minute * MINUTE_MS;
        const expected = walkedStatus(markedMinutes(kept), now, leftOut);
        expect(openStatus(Object.fromEntries(lines), new Date(now))).toEqual(expected);
      }),
      { numRuns: 100 },
    );
  });
});
