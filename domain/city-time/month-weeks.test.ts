import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDateOf, weekdayOf } from './iso-date.ts';
import { addMonths, monthWeeks } from './month-weeks.ts';

const dates = fc.integer({ min: 0, max: 40_000 }).map(isoDateOf);

describe('monthWeeks', () => {
  it('begins and ends with whole weeks', () => {
    const weeks = monthWeeks('2026-11-20');
    expect(weeks).toHaveLength(6);
    expect(weeks[0]?.[0]).toBe('2026-10-26');
    expect(weeks[5]?.[6]).toBe('2026-12-06');
    expect(monthWeeks('2027-02-10')).toHaveLength(4);
  });

  it('holds every day of the month once, in order, from a Monday on', () => {
    fc.assert(
      fc.property(dates, (date) => {
        const days = monthWeeks(date).flat();
        expect(days).toContain(date);
        expect(weekdayOf(days[0] ?? '')).toBe(0);
        expect(days.length % 7).toBe(0);
        expect([...new Set(days)].sort()).toEqual(days);
        expect(
          days
            .slice(0, 7)
            .concat(days.slice(-7))
            .some((day) => day.slice(0, 7) === date.slice(0, 7)),
        ).toBe(true);
      }),
    );
  });
});

describe('addMonths', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-03-31', -1, '2026-02-28'],
  ])('%s and %d months is %s', (date, months, expected) => expect(addMonths(date, months)).toBe(expected));

  it('changes the month by that many', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -200, max: 200 }), (date, months) => {
        const [year = 0, month = 0] = date.split('-').map(Number);
        const [laterYear = 0, laterMonth = 0] = addMonths(date, months).split('-').map(Number);
        expect(laterYear * 12 + laterMonth - (year * 12 + month)).toBe(months);
      }),
    );
  });
});
