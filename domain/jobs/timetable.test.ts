import fc from 'fast-check';
import { expect, it } from 'vitest';
import { madridTime } from '../city-time/madrid-time.ts';
import { isDue, nextDue, type Timetable } from './timetable.ts';

const instant = (text: string) => new Date(text);
const AT_SEVEN: Timetable = { dailyAt: 7 * 60 };

it.each<[string, Timetable, string, string]>([
  ['later today', AT_SEVEN, '2026-11-20T05:59:59Z', '2026-11-20T06:00:00Z'],
  ['tomorrow once it is due', AT_SEVEN, '2026-11-20T06:00:00Z', '2026-11-21T06:00:00Z'],
  ['over the change to summer time', AT_SEVEN, '2026-03-28T12:00:00Z', '2026-03-29T05:00:00Z'],
  ['over the change to winter time', AT_SEVEN, '2026-10-24T12:00:00Z', '2026-10-25T06:00:00Z'],
  ['at the change that skips it', { dailyAt: 150 }, '2026-03-28T12:00:00Z', '2026-03-29T01:00:00Z'],
  ['on a date of Barcelona', { dailyAt: 30 }, '2026-06-30T22:00:00Z', '2026-06-30T22:30:00Z'],
  ['on its weekday', { dailyAt: 270, weekday: 0 }, '2026-11-24T12:00:00Z', '2026-11-30T03:30:00Z'],
  [
    'a week later once it is due',
    { dailyAt: 270, weekday: 1 },
    '2026-11-24T03:30:00Z',
    '2026-12-01T03:30:00Z',
  ],
  [
    'on its weekday over the change to summer time',
    { dailyAt: 270, weekday: 6 },
    '2026-03-23T12:00:00Z',
    '2026-03-29T02:30:00Z',
  ],
  ['each quarter of an hour', { everyMinutes: 15 }, '2026-11-20T06:14:59.999Z', '2026-11-20T06:15:00Z'],
  ['a quarter after one', { everyMinutes: 15 }, '2026-11-20T06:15:00Z', '2026-11-20T06:30:00Z'],
])('is due %s', (_name, timetable, after, due) => {
  expect(nextDue(timetable, instant(after))).toEqual(instant(due));
  expect(isDue(timetable, instant(due))).toBe(true);
});

it('is due once a day, at its time wherever the clocks do not jump over it', () => {
  fc.assert(
    fc.property(
      fc.date({ min: instant('2000-01-01'), max: instant('2100-01-01'), noInvalidDate: true }),
      fc.integer({ min: 0, max: 1439 }),
      (after, dailyAt) => {
        const due = nextDue({ dailyAt }, after);
        const hours = (due.getTime() - after.getTime()) / 3_600_000;
        expect(hours > 0 && hours <= 25).toBe(true);
        const isSkipped = dailyAt >= 120 && dailyAt < 180;
        if (!isSkipped) expect(madridTime(due).minuteOfDay).toBe(dailyAt);
      },
    ),
  );
});

it('is due in no other minute', () => {
  const minutes = Array.from({ length: 1440 }, (_, n) => new Date(Date.UTC(2026, 5, 1, 0, n)));
  expect(minutes.filter((minute) => isDue(AT_SEVEN, minute))).toEqual([instant('2026-06-01T05:00:00Z')]);
  expect(minutes.filter((minute) => isDue({ everyMinutes: 15 }, minute))).toHaveLength(96);
});
