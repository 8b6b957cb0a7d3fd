import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dueThisWeek, isLongAgo, overdueSince } from './help-age.ts';

const one = (checkedOn: string, isCheckedHere = true, waitsSince = '2026-01-01') => ({
  checkedOn,
  isCheckedHere,
  waitsSince,
});

it('a check is long ago after 90 days', () => {
  expect(isLongAgo('2026-08-26', '2026-11-24')).toBe(false);
  expect(isLongAgo('2026-08-25', '2026-11-24')).toBe(true);
});

it('a number that was never dialed here waits since the day of installation', () => {
  expect(overdueSince([one('2020-01-01', false, '2026-11-01')], '2026-11-24')).toBe(null);
  expect(overdueSince([one('2026-11-23', false, '2026-08-25')], '2026-11-24')).toBe('2026-11-23');
  expect(overdueSince([one('2026-08-25'), one('2026-11-24')], '2026-11-24')).toBe('2026-11-23');
  expect(overdueSince([], '2026-11-24')).toBe(null);
});

const DAY_MS = 86_400_000;
const dayOf = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * DAY_MS).toISOString().slice(0, 10);

it('staff who dial the week’s numbers on any day of it keep all under 90 days', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 30 }),
      fc.array(fc.nat(6), { minLength: 40, maxLength: 40 }),
      (count, days) => {
        let numbers = Array.from({ length: count }, () => one('2025-01-01', false, dayOf(0)));
        // 2026-01-05 is a Monday.
        for (const [week, day] of days.entries()) {
          const today = dayOf(4 + week * 7 + day);
          expect(overdueSince(numbers, today)).toBe(null);
          const due = new Set(dueThisWeek(numbers, today));
          numbers = numbers.map((number) => (due.has(number) ? one(today) : number));
          expect(dueThisWeek(numbers, today)).toEqual([]);
        }
      },
    ),
    { numRuns: 30 },
  );
});
