import { describe, expect, it } from 'vitest';
import { openSlots } from '#domain/plan/open-slots.ts';
import { isAlwaysOpen } from './always-open.ts';
import { monthRanges, readClosedMonths } from './closed-season.ts';
import { isOpenAt, openStatus } from './open-status.ts';
import { readHours } from './read-hours.ts';
import { weekTable } from './week-table.ts';

const WINTER = [0, 1, 2, 3, 10, 11];
const beachBar = { 'Monday - Sunday': '10:00 – 01:00', 'November - April': 'Closed' };
const seasonOnly = { 'November - April': 'Closed' };

describe('a season', () => {
  it.each([
    'November - April',
    'Nov–Apr',
    'from November to April',
    'de noviembre a abril',
    'de novembre a abril',
    'Nov, Dec, January - April',
    'gener, febrer, març, abril, novembre i desembre',
  ])('is read from %s', (label) => {
    expect(readClosedMonths(label, 'Closed')).toEqual(WINTER);
  });

  it.each([
    ['November - April', '10:00 – 20:00'],
    ['November -', 'Closed'],
    ['Nov 15 - Apr 15', 'Closed'],
    ['winter', 'Closed'],
    ['Monday', 'Closed'],
    ['Mar', 'Closed now and then'],
  ])('is not guessed from %s: %s', (label, text) => expect(readClosedMonths(label, text)).toBeNull());

  it('keeps the days of the week what they are', () => {
    const { days, closedMonths, unreadable } = readHours({ mar: 'Closed', Tue: '10:00 – 12:00' });
    expect([closedMonths, unreadable]).toEqual([[], []]);
    expect(days[1]?.isNamed).toBe(true);
  });

  it('is a range over the end of the year', () => {
    expect(monthRanges(WINTER)).toEqual([{ from: 10, to: 3 }]);
    expect(monthRanges([5, 7, 8])).toEqual([
      { from: 5, to: 5 },
      { from: 7, to: 8 },
    ]);
    expect(monthRanges(Array.from({ length: 12 }, (_, month) => month))).toEqual([{ from: 0, to: 11 }]);
  });
});

describe('a place of a season', () => {
  it.each([
    ['the last night of October', '2026-10-31T23:30:00Z', true],
    ['after that night', '2026-11-01T00:30:00Z', false],
    ['a noon in November', '2026-11-01T12:00:00Z', false],
    ['a noon in January, a holiday', '2027-01-06T12:00:00Z', false],
    ['the last day of April', '2027-04-30T12:00:00Z', false],
    ['the first day of May', '2027-05-01T12:00:00Z', true],
  ])('on %s is open: %s %s', (_, at, isOpen) => {
    expect(isOpenAt(beachBar, new Date(at))).toBe(isOpen);
    expect(openStatus(beachBar, new Date(at)).kind === 'open').toBe(isOpen);
  });

  const untilMay = { kind: 'closed-until', opensAt: new Date('2027-05-01T12:00:00Z') };

  it('says on which day the season begins, and the hour in the week before', () => {
    expect(openStatus(beachBar, new Date('2026-11-01T12:00:00Z'))).toEqual(untilMay);
    expect(openStatus(beachBar, new Date('2027-01-06T12:00:00Z'))).toEqual(untilMay);
    expect(openStatus(beachBar, new Date('2027-04-27T12:00:00Z'))).toMatchObject({ kind: 'opens-on' });
  });

  it('whose hours are not known is closed outside it, and not known in it', () => {
    expect(openStatus(seasonOnly, new Date('2026-11-28T19:00:00Z'))).toEqual(untilMay);
    expect(openStatus(seasonOnly, new Date('2027-04-30T21:59:00Z'))).toEqual(untilMay);
    expect(openStatus(seasonOnly, new Date('2027-07-03T19:00:00Z'))).toEqual({ kind: 'unknown' });
  });

  it('that is closed in all months has no day on which it opens', () => {
    const closed = { 'January - December': 'Closed' };
    expect(openStatus(closed, new Date('2026-11-28T19:00:00Z'))).toEqual({ kind: 'closed-today' });
  });

  it('is never always open', () => {
    expect(isAlwaysOpen({ 'Monday - Sunday': 'Always open', August: 'Closed' })).toBe(false);
  });

  it('is no stop of a plan outside it', () => {
    const midnight = Date.parse('2026-12-05T00:00:00Z') / 60_000;
    const winter = [{ from: 0, to: 600, wall: midnight }];
    expect(openSlots(seasonOnly, winter)).toEqual({ certain: [], possible: [] });
    expect(openSlots(beachBar, winter)).toEqual({ certain: [], possible: [] });
  });

  it('has a row for the months, which is the row of today then', () => {
    const winter = weekTable(beachBar, new Date('2026-11-28T19:00:00Z'));
    expect(winter?.days).toHaveLength(8);
    expect(winter?.days.filter(({ isToday }) => isToday)).toMatchObject([{ months: { from: 10, to: 3 } }]);
    const summer = weekTable(beachBar, new Date('2027-07-03T19:00:00Z'));
    expect(summer?.days.find(({ isToday }) => isToday)).toMatchObject({ kind: 5 });
    expect(weekTable(seasonOnly, new Date('2026-11-28T19:00:00Z'))?.days).toHaveLength(1);
  });
});
