import { describe, expect, it } from 'vitest';
import { formatMinute, PUBLIC_HOLIDAY } from './week-hours.ts';
import { weekTable } from './week-table.ts';

const MONDAY_NIGHT = new Date('2026-06-15T22:30:00Z');

describe('weekTable', () => {
  it('lists Monday to Sunday, marks today in Barcelona and keeps what it cannot read', () => {
    const table = weekTable(
      {
        'Mon-Thu': '18:00 – 02:00',
        Friday: '24 hours',
        Saturday: 'by appointment',
        Holidays: '10 – 14',
        Terrace: '9 – 23',
      },
      MONDAY_NIGHT,
    );
    const evening = {
      isToday: false,
      ranges: [{ start: 1080, end: 1560 }],
      isAllDay: false,
      isNamed: true,
      text: null,
    };
    expect(table?.days).toEqual([
      { ...evening, kind: 0 },
      { ...evening, kind: 1, isToday: true },
      { ...evening, kind: 2 },
      { ...evening, kind: 3 },
      {
        kind: 4,
        isToday: false,
        ranges: [{ start: 0, end: 1440 }],
        isAllDay: true,
        isNamed: true,
        text: null,
      },
      { kind: 5, isToday: false, ranges: [], isAllDay: false, isNamed: true, text: 'by appointment' },
      { kind: 6, isToday: false, ranges: [], isAllDay: false, isNamed: false, text: null },
      { ...evening, kind: PUBLIC_HOLIDAY, ranges: [{ start: 600, end: 840 }] },
    ]);
    expect(table?.otherLines).toEqual([{ label: 'Terrace', text: '9 – 23' }]);
  });

  it('names the public holiday that today is, and says that the usual hours may differ', () => {
    const today = (hours: Record<string, string>, iso: string) => {
      const table = weekTable(hours, new Date(iso));
      return [table?.holiday, table?.mayDiffer];
    };
    const hours = { 'Mon-Fri': '18:00 – 02:00' };
    // Saint John is on Wednesday, 24 June 2026: from Tuesday 22:00 UTC on.
    expect(today(hours, '2026-06-23T21:59:00Z')).toEqual([null, false]);
    expect(today(hours, '2026-06-23T22:00:00Z')).toEqual(['saint_john', true]);
    expect(today({ Monday: '18:00 – 02:00' }, '2026-06-24T10:00:00Z')).toEqual(['saint_john', false]);
    expect(weekTable(hours, new Date(Number.NaN))).toMatchObject({ holiday: null, mayDiffer: false });
  });

  it('marks the line of public holidays as today’s on one, and never that of school holidays', () => {
    const hours = { daily: '18:00 – 02:00', PH: '12 – 16', SH: '10 – 20' };
    const todayAt = (iso: string) => weekTable(hours, new Date(iso))?.days.filter(({ isToday }) => isToday);
    expect(todayAt('2026-06-23T10:00:00Z')).toMatchObject([{ kind: 1 }]);
    expect(todayAt('2026-06-24T10:00:00Z')).toMatchObject([
      { kind: PUBLIC_HOLIDAY, ranges: [{ start: 720, end: 960 }] },
    ]);
    expect(weekTable(hours, new Date('2026-06-24T10:00:00Z'))).toMatchObject({
      holiday: 'saint_john',
      mayDiffer: false,
    });
    expect(weekTable(hours, MONDAY_NIGHT)?.days.map(({ kind }) => kind)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('is one line for what never closes, with no word about holidays', () => {
    const always = { isAlwaysOpen: true, days: [], holiday: null, mayDiffer: false };
    const saintJohn = new Date('2026-06-24T10:00:00Z');
    expect(weekTable({ Hours: '24/7' }, saintJohn)).toEqual({ ...always, otherLines: [] });
    expect(weekTable({ Daily: 'Obert sempre', Kiosk: '9 – 21' }, saintJohn)).toEqual({
      ...always,
      otherLines: [{ label: 'Kiosk', text: '9 – 21' }],
    });
    expect(weekTable({ Daily: 'Always open', PH: 'Closed' }, saintJohn)).toMatchObject({
      isAlwaysOpen: false,
      holiday: 'saint_john',
    });
  });

  it('is null when there is nothing to show', () => {
    expect(weekTable(null, MONDAY_NIGHT)).toBeNull();
    expect(weekTable({ Monday: '' }, MONDAY_NIGHT)).toBeNull();
  });
});

describe('formatMinute', () => {
  it.each([
    [0, '00:00'],
    [1439, '23:59'],
    [1440, '00:00'],
    [1590, '02:30'],
  ])('%d is %s', (minute, text) => expect(formatMinute(minute)).toBe(text));
});
