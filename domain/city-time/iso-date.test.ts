import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayNumber, daysBetween, isoDateOf, weekdayOf, weekOf } from './iso-date.ts';

describe('dates', () => {
  it('adds days over months, leap days and clock changes', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-10-24', 2)).toBe('2026-10-26');
    expect(addDays('2026-03-30', -2)).toBe('2026-03-28');
  });

  it('counts the days between two dates', () => {
    expect(daysBetween('2026-06-27', '2026-07-04')).toBe(7);
    expect(daysBetween('2026-07-04', '2026-06-27')).toBe(-7);
  });

  it('knows weekdays and the week around a date', () => {
    expect(weekdayOf('1970-01-01')).toBe(3);
    expect(weekdayOf('2026-06-15')).toBe(0);
    expect(weekdayOf('1969-12-28')).toBe(6);
    const week = { monday: '2026-06-15', sunday: '2026-06-21' };
    expect(weekOf('2026-06-15')).toEqual(week);
    expect(weekOf('2026-06-21')).toEqual(week);
  });

  it.each(['2026-02-30', '2026-13-01', '2026-1-1', '20260101', '', '2026-01-01T00:00:00Z'])(
    'refuses %j',
    (text) => expect(() => dayNumber(text)).toThrow(RangeError),
  );

  it('goes to a number and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 40_000 }), (day) => dayNumber(isoDateOf(day)) === day),
    );
  });
});
