import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { easterSunday } from './easter.ts';
import { type HolidayName, holidayOn } from './holidays.ts';
import { addDays, weekdayOf } from './iso-date.ts';

const daysOf = (year: number) =>
  Array.from({ length: 366 }, (_, index) => addDays(`${year}-01-01`, index)).filter((date) =>
    date.startsWith(`${year}-`),
  );
const holidaysOf = (year: number) =>
  daysOf(year)
    .filter((date) => holidayOn(date) !== null)
    .map((date) => date.slice(5));

const SUNDAY = 6;
const years = fc.integer({ min: 1900, max: 2300 });

describe('the public holidays of Barcelona', () => {
  // From the Generalitat's order and the city's decree of each year.
  it.each([
    [2019, '01-01 04-19 04-22 05-01 06-10 06-24 08-15 09-11 09-24 10-12 11-01 12-06 12-25 12-26'],
    [2024, '01-01 01-06 03-29 04-01 05-01 05-20 06-24 08-15 09-11 09-24 10-12 11-01 12-06 12-25 12-26'],
    [2025, '01-01 01-06 04-18 04-21 05-01 06-09 06-24 08-15 09-11 09-24 11-01 12-06 12-08 12-25 12-26'],
    [2026, '01-01 01-06 04-03 04-06 05-01 05-25 06-24 08-15 09-11 09-24 10-12 12-08 12-25 12-26'],
    [2027, '01-01 01-06 03-26 03-29 05-01 05-17 06-24 09-11 09-24 10-12 11-01 12-06 12-08 12-25'],
  ])('of %d', (year, dates) => expect(holidaysOf(year)).toEqual(dates.split(' ')));

  it.each<[string, HolidayName | null]>([
    ['2026-01-01', 'new_year'],
    ['2026-04-03', 'good_friday'],
    ['2026-04-05', null],
    ['2026-05-25', 'whit_monday'],
    ['2026-09-24', 'merce'],
    ['2026-11-01', null],
    // A Sunday.
    ['2033-12-25', 'christmas'],
    ['2034-01-01', 'new_year'],
    ['2027-12-26', null],
  ])('%s is %s', (date, name) => expect(holidayOn(date)).toBe(name));

  it('refuses what is no date', () => {
    expect(() => holidayOn('2026-02-30')).toThrow(RangeError);
  });

  it('are fourteen or fifteen in any year, each with its own name', () => {
    fc.assert(
      fc.property(years, (year) => {
        const names = daysOf(year).flatMap((date) => holidayOn(date) ?? []);
        expect([14, 15]).toContain(names.length);
        expect(new Set(names).size).toBe(names.length);
      }),
      { numRuns: 60 },
    );
  });

  it('move with Easter, and drop out on Sundays but for Christmas and New Year', () => {
    fc.assert(
      fc.property(years, (year) => {
        const easter = easterSunday(year);
        const around = [-2, 0, 1, 50].map((days) => holidayOn(addDays(easter, days)));
        expect(around).toEqual(['good_friday', null, 'easter_monday', 'whit_monday']);
        const onSundays = daysOf(year).filter((date) => weekdayOf(date) === SUNDAY && holidayOn(date));
        expect(onSundays.every((date) => date.endsWith('-12-25') || date.endsWith('-01-01'))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('answers the same however many days were asked about before', () => {
    const before = holidaysOf(2026);
    for (const year of [2027, 2028]) holidaysOf(year);
    expect(holidaysOf(2026)).toEqual(before);
  });
});
