import fc from 'fast-check';
import { expect, it } from 'vitest';
import { easterSunday } from './easter.ts';
import { weekdayOf } from './iso-date.ts';

it.each([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
  [2285, '2285-03-22'],
])('Easter of %d is %s', (year, date) => expect(easterSunday(year)).toBe(date));

it('is always a Sunday from 22 March to 25 April', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1900, max: 2300 }), (year) => {
      const date = easterSunday(year);
      expect(weekdayOf(date)).toBe(6);
      expect(date >= `${year}-03-22` && date <= `${year}-04-25`).toBe(true);
    }),
  );
});
