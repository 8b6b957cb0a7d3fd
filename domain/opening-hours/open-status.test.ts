import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import examples from '#tests/fixtures/hours-examples.json' with { type: 'json' };
import { holidayOn } from '../city-time/holidays.ts';
import { addDays, weekdayOf } from '../city-time/iso-date.ts';
import { madridTime } from '../city-time/madrid-time.ts';
import { hoursFromLines } from './hours-lines.ts';
import { isOpenAt, openStatus } from './open-status.ts';
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
      { kind: 'opens-tomorrow', opensAt: at('2026-06-18T16:00:00Z') },
    ],
    ['some days before', '2026-06-15T10:00:00Z', { kind: 'opens-on', opensAt: at('2026-06-18T16:00:00Z') }],
  ])('%s', (_case, instant, expected) => expect(openStatus(bar, at(instant))).toEqual(expected));

  it('looks seven days ahead, to the same weekday', () => {
    expect(openStatus({ Monday: '10-12' }, at('2026-06-15T11:00:00Z'))).toEqual({
      kind: 'opens-on',
      opensAt: at('2026-06-22T08:00:00Z'),
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
    // Spring: 02:30 does not exist, because the clock jumps from 02:00 to 03:00.
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

describe('on a public holiday', () => {
  const nightly = { 'Mon-Wed': '20:00 – 03:00', 'Thu-Sat': '20:00 – 24:00', Sunday: 'Closed' };
  const said = (hours: OpeningHours, iso: string) => {
    const { kind, mayDiffer } = openStatus(hours, at(iso));
    return mayDiffer ? `${kind}?` : kind;
  };

  // Saint John is on Wednesday, 24 June 2026.
  it.each([
    ['the evening before', '2026-06-23T20:00:00Z', 'open'],
    ['the night of the evening before, after midnight', '2026-06-24T00:30:00Z', 'open'],
    ['the day', '2026-06-24T10:00:00Z', 'closed-now?'],
    ['the evening', '2026-06-24T18:30:00Z', 'open?'],
    ['the night, after midnight', '2026-06-25T00:30:00Z', 'open?'],
    ['the morning after', '2026-06-25T01:30:00Z', 'closed-now'],
  ])('the usual hours may differ: %s', (_, iso, expected) => expect(said(nightly, iso)).toBe(expected));

  it.each([
    ['the evening before', '2026-06-23T20:00:00Z', 'open'],
    ['the night of the evening before, after midnight', '2026-06-24T00:30:00Z', 'open'],
    ['the day', '2026-06-24T14:30:00Z', 'open'],
    ['the evening, when the weekday would be open', '2026-06-24T18:30:00Z', 'opens-tomorrow'],
    ['the night, after midnight', '2026-06-25T00:30:00Z', 'closed-now'],
  ])('its own hours hold: %s', (_, iso, expected) =>
    expect(said({ ...nightly, 'Public holidays': '12:00 – 17:00' }, iso)).toBe(expected),
  );

  it('counts hours of its own that are closed, run over midnight, or cannot be read', () => {
    const evening = '2026-06-24T18:30:00Z';
    expect(openStatus({ daily: '18-02', PH: 'closed' }, at(evening))).toEqual({
      kind: 'opens-tomorrow',
      opensAt: at('2026-06-25T16:00:00Z'),
    });
    expect(said({ daily: 'closed', Festius: '22:00 – 04:00' }, '2026-06-25T01:30:00Z')).toBe('open');
    expect(said({ daily: '18-02', PH: 'ring the bell' }, evening)).toBe('unknown');
    expect(said({ PH: '18-02' }, evening)).toBe('open');
    expect(said({ PH: '18-02' }, '2026-06-22T18:30:00Z')).toBe('unknown');
    // The Wednesdays of the following weeks are ordinary days.
    expect(openStatus({ Wednesday: '20-24', PH: 'closed', 'Thu-Tue': 'closed' }, at(evening))).toMatchObject({
      kind: 'opens-on',
      opensAt: at('2026-07-01T18:00:00Z'),
    });
  });

  it('takes no school holiday for today', () => {
    expect(said({ daily: '18-02', SH: 'closed' }, '2026-06-23T18:30:00Z')).toBe('open');
  });

  it('says so of the next opening, too', () => {
    expect(said({ 'Mon-Tue': 'Closed', Wednesday: '20-24' }, '2026-06-23T10:00:00Z')).toBe('opens-tomorrow?');
    expect(said({ 'Mon-Tue': 'Closed', Wednesday: '20-24' }, '2026-06-22T10:00:00Z')).toBe('opens-on?');
    expect(said({ 'Mon-Wed': 'Closed', Thursday: '20-24' }, '2026-06-23T10:00:00Z')).toBe('opens-on');
    expect(said({ daily: 'Closed' }, '2026-06-24T10:00:00Z')).toBe('closed-today?');
  });

  it('says so neither of what is not known nor of what never closes', () => {
    expect(said({ Monday: '20-24' }, '2026-06-24T10:00:00Z')).toBe('unknown');
    expect(said({ Wednesday: 'ring the bell', Monday: '20-24' }, '2026-06-24T10:00:00Z')).toBe('unknown');
    expect(said({ daily: '24 hours' }, '2026-06-24T10:00:00Z')).toBe('open');
  });
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

type Line = Week[number];

const HALF_YEAR = 183;
const dayOf = (ms: number) => madridTime(new Date(ms)).isoDate;

/**
 * Computes the status by stepping through the following minutes, calendar day by calendar day (hours-1):
 * omitted days are unknown (hours-2); holidays have their own line or, in doubt, the weekday's (hours-4).
 */
function walkedStatus(
  week: Week,
  now: number,
  leftOut: ReadonlySet<number> = new Set(),
  ofHolidays: Line | null = null,
) {
  const lineOf = (isoDate: string) =>
    (holidayOn(isoDate) && ofHolidays) || (week[weekdayOf(isoDate)] as Line);
  const isInDoubt = (isoDate: string) =>
    holidayOn(isoDate) !== null && !ofHolidays && !leftOut.has(weekdayOf(isoDate));
  const open = new Map<string, Set<number>>();
  const openMinutes = (isoDate: string) => {
    const known = open.get(isoDate);
    if (known) return known;
    const minutes = new Set<number>();
    for (const back of [0, 1, 2]) {
      for (const { start, end } of lineOf(addDays(isoDate, -back))) {
        const from = Math.max(0, start - back * 1440);
        for (let minute = from; minute < Math.min(1440, end - back * 1440); minute++) minutes.add(minute);
      }
    }
    open.set(isoDate, minutes);
    return minutes;
  };
  const isOpen = (ms: number) => {
    const { isoDate, minuteOfDay } = madridTime(new Date(ms));
    return openMinutes(isoDate).has(minuteOfDay);
  };
  const today = dayOf(now);
  const before = isOpen(now);
  let next: number | null = null;
  const lastDay = addDays(today, 7);
  for (let ms = now + MINUTE_MS; next === null && dayOf(ms) <= lastDay; ms += MINUTE_MS) {
    if (isOpen(ms) !== before) next = ms;
  }
  const withDoubt = <Status extends object>(status: Status, isDoubtful: boolean) =>
    isDoubtful ? { ...status, mayDiffer: true } : status;
  if (before) {
    const minute = madridTime(new Date(now)).minuteOfDay;
    const covering = [0, 1, 2].filter((back) =>
      lineOf(addDays(today, -back)).some(
        ({ start, end }) => start <= minute + back * 1440 && minute + back * 1440 < end,
      ),
    );
    const isDoubtful = covering.every((back) => isInDoubt(addDays(today, -back)));
    const isAlways = Array.from({ length: HALF_YEAR }, (_, ahead) => addDays(today, ahead)).every(
      (isoDate) => openMinutes(isoDate).size === 1440,
    );
    const status = { kind: 'open', until: next && new Date(next), alwaysOpen: isAlways };
    return withDoubt(status, isDoubtful && !isAlways);
  }
  if (leftOut.has(weekdayOf(today)) && !(holidayOn(today) && ofHolidays)) return { kind: 'unknown' };
  if (next === null) return withDoubt({ kind: 'closed-today' }, isInDoubt(today));
  const opensAt = new Date(next);
  const { isoDate } = madridTime(opensAt);
  const isDoubtful = isInDoubt(today) || isInDoubt(isoDate);
  if (isoDate === today) return withDoubt({ kind: 'closed-now', opensAt }, isDoubtful);
  return withDoubt(
    isoDate === addDays(today, 1) ? { kind: 'opens-tomorrow', opensAt } : { kind: 'opens-on', opensAt },
    isDoubtful,
  );
}

describe('openStatus against a walk from minute to minute', () => {
  it.each([
    ['an ordinary week', '2026-06-15T00:00:00Z'],
    ['spring 2026', '2026-03-25T00:00:00Z'],
    ['autumn 2026', '2026-10-21T00:00:00Z'],
    ['spring 2027', '2027-03-24T00:00:00Z'],
    ['autumn 2027', '2027-10-27T00:00:00Z'],
    ['Christmas', '2026-12-22T00:00:00Z'],
    ['two holidays in December', '2027-12-04T00:00:00Z'],
  ])('%s', (_week, from) => {
    const minutes = fc.integer({ min: 0, max: 7 * 1440 });
    // Half of the moments lie around the early hours of the Sunday on which clocks change.
    const sunday = fc.integer({ min: 4 * 1440, max: 4 * 1440 + 240 });
    fc.assert(
      fc.property(weeks, fc.oneof(minutes, sunday), (week, minute) => {
        const now = Date.parse(from) + minute * MINUTE_MS;
        expect(openStatus(written(week), new Date(now))).toEqual(walkedStatus(week, now));
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
        const expected = walkedStatus(kept, now, leftOut);
        expect(openStatus(Object.fromEntries(lines), new Date(now))).toEqual(expected);
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    ['Christmas', '2026-12-20T00:00:00Z'],
    ['Easter 2026', '2026-03-29T00:00:00Z'],
    ['Saint John', '2026-06-20T00:00:00Z'],
    ['All Saints 2027, in the week after the clock change', '2027-10-28T00:00:00Z'],
  ])('with hours of holidays: %s', (_week, from) => {
    const line = weeks.map((week) => week[0] as Line);
    fc.assert(
      fc.property(weeks, line, fc.integer({ min: 0, max: 9 * 1440 }), (week, ofHolidays, minute) => {
        const now = Date.parse(from) + minute * MINUTE_MS;
        const hours = { ...written(week), PH: written([ofHolidays]).Monday ?? '' };
        expect(openStatus(hours, new Date(now))).toEqual(walkedStatus(week, now, new Set(), ofHolidays));
      }),
      { numRuns: 60 },
    );
  });
});
