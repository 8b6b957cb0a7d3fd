import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cronItems, nearestInstant } from './queue.ts';

const MINUTE_MS = 60_000;

const digestOf = (at: Date) => ({
  min: at.getUTCMinutes(),
  hour: at.getUTCHours(),
  date: at.getUTCDate(),
  month: at.getUTCMonth() + 1,
  dow: at.getUTCDay(),
});

it('finds the year of a nearby minute, also over new year and leap days', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 50 * 525_600 }),
      fc.integer({ min: -100 * 1440, max: 100 * 1440 }),
      (nowMinute, distance) => {
        const now = new Date(Date.UTC(2020, 0) + nowMinute * MINUTE_MS);
        const at = new Date(now.getTime() + distance * MINUTE_MS);
        expect(nearestInstant(digestOf(at), now)).toEqual(at);
      },
    ),
  );
});

it('follows the city’s time in summer and in winter', () => {
  const [item] = cronItems(['daily-dump'], () => new Date('2026-10-25T12:00:00Z'));
  const isDue = (text: string) => item?.match(digestOf(new Date(text)));
  expect(isDue('2026-10-24T05:10:00Z')).toBe(true);
  expect(isDue('2026-10-25T05:10:00Z')).toBe(false);
  expect(isDue('2026-10-25T06:10:00Z')).toBe(true);
  expect(isDue('2026-10-25T06:11:00Z')).toBe(false);
});
