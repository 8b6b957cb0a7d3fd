import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateText, monthFirstDate, readDateText } from './date-text.ts';
import { isoDateOf } from './iso-date.ts';

describe('readDateText', () => {
  it.each([
    ['28/6/2026', '2026-06-28'],
    [' 28.06.26 ', '2026-06-28'],
    ['1-1-2027', '2027-01-01'],
    ['3 12 2026', '2026-12-03'],
    ['29/02/2028', '2028-02-29'],
    ['2026-06-28', '2026-06-28'],
  ])('reads %j', (text, date) => expect(readDateText(text)).toBe(date));

  it.each([
    '',
    'tomorrow',
    '31/02/2026',
    '29/2/2027',
    '0/1/2026',
    '1/13/2026',
    '1/1/202',
    '28/6',
    '2026/06/28',
  ])('reads no date in %j', (text) => expect(readDateText(text)).toBeNull());

  it('reads back what is written, and never throws', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (day) => {
        expect(readDateText(dateText(isoDateOf(day)))).toBe(isoDateOf(day));
      }),
    );
    fc.assert(fc.property(fc.string(), (text) => void readDateText(text)));
  });
});

describe('dateText', () => {
  it('leaves what is no date', () => expect(dateText('31/2')).toBe('31/2'));
});

describe('monthFirstDate', () => {
  it.each([
    ['12/19/2026', '2026-12-19'],
    ['6.28.26', '2026-06-28'],
    ['12/06/2026', null],
    ['19/12/2026', null],
    ['13/13/2026', null],
    ['2026-12-19', null],
    ['soon', null],
  ])('takes %j for %j', (text, isoDate) => expect(monthFirstDate(text)).toBe(isoDate));
});
