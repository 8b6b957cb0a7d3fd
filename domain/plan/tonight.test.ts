import fc from 'fast-check';
import { expect, it } from 'vitest';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { morningAfter, tonight } from './tonight.ts';

const wall = (minute: number) => {
  const { isoDate, hour, minute: past } = madridTime(new Date(minute * 60_000));
  return `${isoDate} ${String(hour).padStart(2, '0')}:${String(past).padStart(2, '0')}`;
};

it.each([
  ['Monday at noon', '2026-11-23T12:39+01:00', '2026-11-23 20:00', '2026-11-24 03:00'],
  ['Saturday before the evening', '2026-11-28T19:00+01:00', '2026-11-28 20:00', '2026-11-29 03:00'],
  ['half an hour before it', '2026-11-28T19:31+01:00', '2026-11-28 20:00', '2026-11-29 03:00'],
  ['when it has begun', '2026-11-28T20:00+01:00', '2026-11-28 20:30', '2026-11-29 03:00'],
  ['late', '2026-11-28T23:50+01:00', '2026-11-29 00:00', '2026-11-29 04:00'],
  ['after midnight', '2026-11-29T01:10+01:00', '2026-11-29 01:30', '2026-11-29 05:30'],
  ['when the night is nearly over', '2026-11-29T02:30+01:00', '2026-11-29 20:00', '2026-11-30 03:00'],
  ['Sunday before dawn', '2026-11-29T04:30+01:00', '2026-11-29 20:00', '2026-11-30 03:00'],
  ['the day on which the clock changes', '2026-10-25T01:10+02:00', '2026-10-25 01:30', '2026-10-25 04:30'],
])('%s', (_, now, begins, ends) => {
  const night = tonight(new Date(now));
  expect([wall(night.begins), wall(night.ends)]).toEqual([begins, ends]);
});

it('begins after now and within a day, in the evening or at night, and lasts four hours or more', () => {
  const minutes = fc.integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2029, 0, 1) / 60_000 });
  fc.assert(
    fc.property(minutes, (now) => {
      const { begins, ends } = tonight(new Date(now * 60_000));
      expect(begins).toBeGreaterThan(now);
      expect(begins - now).toBeLessThan(20 * 60);
      expect(ends - begins).toBeGreaterThanOrEqual(4 * 60);
      const { hour } = madridTime(new Date(begins * 60_000));
      expect(hour >= 20 || hour < 3).toBe(true);
    }),
  );
});

it.each([
  ['2026-11-29T03:00+01:00', '2026-11-29 06:00'],
  ['2026-11-29T06:00+01:00', '2026-11-29 06:00'],
  ['2026-11-28T23:30+01:00', '2026-11-29 06:00'],
  ['2026-11-29T15:00+01:00', '2026-11-30 06:00'],
  ['2026-10-25T02:30+01:00', '2026-10-25 06:00'],
])('a night that ends at %s is over at %s', (ends, over) => {
  expect(wall(morningAfter(Date.parse(ends) / 60_000))).toBe(over);
});
