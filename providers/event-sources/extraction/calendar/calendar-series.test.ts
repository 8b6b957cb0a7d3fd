import { describe, expect, it } from 'vitest';
import { extractEvents } from '../extract-events.ts';

/** A Saturday. */
const MOMENT = { now: new Date('2026-11-28T10:00:00Z'), today: '2026-11-28' };

const read = (...events: string[]) => {
  const blocks = events.map((lines) => `BEGIN:VEVENT\nUID:s\n${lines}\nEND:VEVENT`);
  const text = ['BEGIN:VCALENDAR', ...blocks, 'END:VCALENDAR'].join('\n');
  return extractEvents({ url: new URL('https://agenda.example/x.ics'), text }, MOMENT);
};
const shown = async (...events: string[]) =>
  (await read(...events)).events
    .map(({ startDate, startTime, title, isCancelled }) =>
      [startDate.slice(5), startTime?.slice(0, 5), title, isCancelled && 'off'].filter(Boolean).join(' '),
    )
    .toSorted();
const days = async (lines: string) =>
  (await read(`SUMMARY:Night\n${lines}`)).events.map(({ startDate }) => startDate.slice(2)).join(' ');

const FRIDAYS = 'SUMMARY:Night\nDTSTART;TZID=Europe/Madrid:20261106T200000\nDURATION:PT2H\n';

/** The dates are those of another implementation, dateutil 2.9. */
describe('a rule', () => {
  it.each([
    [
      '20261106T200000',
      'FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR;UNTIL=20261202T200000',
      '26-11-26 26-11-27 26-11-30 26-12-01 26-12-02',
    ],
    ['20261101T200000', 'FREQ=DAILY;BYMONTH=12;BYMONTHDAY=24,31', '26-12-24 26-12-31'],
    [
      '20261101T200000',
      'FREQ=DAILY;INTERVAL=10',
      '26-12-01 26-12-11 26-12-21 26-12-31 27-01-10 27-01-20 27-01-30 27-02-09 27-02-19',
    ],
    [
      '20190105T200000',
      'FREQ=WEEKLY;INTERVAL=4;BYDAY=SA,SU;WKST=SU',
      '26-11-28 26-12-20 26-12-26 27-01-17 27-01-23 27-02-14 27-02-20',
    ],
    ['20261127T200000', 'FREQ=WEEKLY;BYDAY=FR;BYMONTH=12', '26-12-04 26-12-11 26-12-18 26-12-25'],
    [
      '20260930T200000',
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
      '26-11-30 26-12-31 27-01-29 27-02-26',
    ],
    [
      '20260905T200000',
      'FREQ=MONTHLY;BYDAY=SA,SU;BYSETPOS=1,-1',
      '26-11-29 26-12-05 26-12-27 27-01-02 27-01-31 27-02-06',
    ],
    ['20260930T200000', 'FREQ=MONTHLY;BYMONTHDAY=-1', '26-11-30 26-12-31 27-01-31'],
    ['20260213T200000', 'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13', ''],
    ['20260131T200000', 'FREQ=MONTHLY', '26-12-31 27-01-31'],
    ['20241231T200000', 'FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=-1', '26-12-31'],
    ['20240229T200000', 'FREQ=YEARLY', ''],
    ['20241205T200000', 'FREQ=YEARLY;BYMONTH=12;BYDAY=1TH,2TH', '26-12-03 26-12-10'],
    ['20261106T200000', 'FREQ=WEEKLY;BYHOUR=20;BYMINUTE=0;COUNT=5', '26-11-27 26-12-04'],
    ['20200103T200000', 'FREQ=WEEKLY;COUNT=362', '26-11-27 26-12-04'],
  ])('of %s: %s', async (start, rule, expected) => {
    expect(await days(`DTSTART:${start}\nRRULE:${rule}`)).toBe(expected);
  });

  it.each([
    'FREQ=YEARLY;BYWEEKNO=49',
    'FREQ=WEEKLY;BYDAY=FR,SA;BYSETPOS=1',
    'FREQ=MONTHLY;BYMONTHDAY=5,20;BYSETPOS=1',
    'FREQ=YEARLY;BYDAY=20MO',
    'FREQ=HOURLY',
    'FREQ=WEEKLY;BYDAY=XX',
    'FREQ=WEEKLY;RSCALE=HEBREW',
    'FREQ=WEEKLY;UNTIL=soon',
    'BYDAY=FR',
    '',
  ])('that is not understood leaves the series out, and says so: %s', async (rule) => {
    const { events, problems } = await read(
      `${FRIDAYS}RRULE:${rule}`,
      'SUMMARY:Alone\nDTSTART:20261205T200000',
    );
    expect(events.map(({ title }) => title)).toEqual(['Alone']);
    expect(problems).toEqual(['events left out for a rule of repetition that is not understood: 1']);
  });

  it.each([
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31',
    'FREQ=MONTHLY;INTERVAL=12;BYDAY=5MO',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31',
  ])('without a date has none: %s', async (rule) =>
    expect(await days(`DTSTART:20260201T200000\nRRULE:${rule}`)).toBe(''),
  );

  it('is followed on the clock of its own zone', async () => {
    const series = 'SUMMARY:Night\nDTSTART;TZID=America/New_York:20261030T200000\nRRULE:FREQ=WEEKLY;COUNT=5';
    expect(await shown(series)).toEqual(['11-28 02:00 Night']);
  });
});

describe('the end of a rule', () => {
  it.each([
    ['UNTIL=20261211', '11-27 12-04 12-11'],
    ['UNTIL=20261211T200000', '11-27 12-04 12-11'],
    ['UNTIL=20261211T195959', '11-27 12-04'],
    ['UNTIL=20261211T190000Z', '11-27 12-04 12-11'],
    ['UNTIL=20261211T185959Z', '11-27 12-04'],
    ['UNTIL=20261211T000000Z', '11-27 12-04'],
  ])('%s counts to the second', async (until, expected) => {
    const found = await shown(`${FRIDAYS}RRULE:FREQ=WEEKLY;${until}`);
    expect(found.map((one) => one.slice(0, 5)).join(' ')).toBe(expected);
  });

  it.each([
    ['UNTIL=20261211', '26-12-04 26-12-11'],
    ['UNTIL=20261210T230000Z', '26-12-04 26-12-11'],
    ['UNTIL=20261210T225959Z', '26-12-04'],
  ])('%s of whole days is a day in Barcelona', async (until, expected) => {
    expect(await days(`DTSTART;VALUE=DATE:20261204\nRRULE:FREQ=WEEKLY;${until}`)).toBe(expected);
  });
});

describe('excluded dates', () => {
  it.each([
    ['EXDATE;VALUE=DATE:20261204', '11-27 12-11'],
    ['EXDATE:20261204', '11-27 12-11'],
    ['EXDATE:20261204T190000Z', '11-27 12-11'],
    ['EXDATE:20261204T200000', '11-27 12-11'],
    ['EXDATE;TZID=Europe/London:20261204T190000,20261211T190000', '11-27'],
    ['EXDATE:20261101T200000,20261102T200000,20261103T200000,20261127T200000', '12-04 12-11'],
    ['EXDATE:20261204T210000', '11-27 12-04 12-11'],
  ])('%s', async (lines, expected) => {
    const found = await shown(`${FRIDAYS}RRULE:FREQ=WEEKLY;COUNT=6\n${lines}`);
    expect(found.map((one) => one.slice(0, 5)).join(' ')).toBe(expected);
  });

  it('without a zone of their own that is known leave the series out', async () => {
    const { events, problems } = await read(
      `${FRIDAYS}RRULE:FREQ=WEEKLY\nEXDATE;TZID=Nowhere:20261204T200000`,
    );
    expect(events).toEqual([]);
    expect(problems).toEqual(['events left out for an unknown time zone: 1']);
  });
});

describe('changed dates', () => {
  const SERIES = `${FRIDAYS}RRULE:FREQ=WEEKLY;COUNT=7`;

  it.each([
    'RECURRENCE-ID;VALUE=DATE:20261204',
    'RECURRENCE-ID:20261204',
    'RECURRENCE-ID:20261204T190000Z',
    'RECURRENCE-ID;TZID=Europe/London:20261204T190000',
  ])('%s replaces the date', async (id) => {
    const changed = `SUMMARY:Gala\n${id}\nDTSTART;TZID=Europe/Madrid:20261205T220000`;
    expect(await shown(SERIES, changed)).toEqual([
      '11-27 20:00 Night',
      '12-05 22:00 Gala',
      '12-11 20:00 Night',
      '12-18 20:00 Night',
    ]);
  });

  it('RANGE=THISANDFUTURE changes all later dates, too', async () => {
    const later = 'SUMMARY:Late\nRECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Madrid:20261204T200000\n';
    expect(await shown(SERIES, `${later}DTSTART;TZID=Europe/Madrid:20261204T220000`)).toEqual([
      '11-27 20:00 Night',
      '12-04 22:00 Late',
      '12-11 22:00 Late',
      '12-18 22:00 Late',
    ]);
    expect(await shown(SERIES, `${later}STATUS:CANCELLED\nDTSTART:20261204T190000Z`)).toEqual([
      '11-27 20:00 Night',
      '12-04 20:00 Late off',
      '12-11 20:00 Late off',
      '12-18 20:00 Late off',
    ]);
    const moved = `${later}DTSTART;TZID=Europe/Madrid:20261205T180000`;
    const single = 'SUMMARY:Gala\nRECURRENCE-ID:20261211T190000Z\nDTSTART:20261211T223000Z';
    expect(await shown(SERIES, moved, single)).toEqual([
      '11-27 20:00 Night',
      '12-05 18:00 Late',
      '12-11 23:30 Gala',
      '12-19 18:00 Late',
    ]);
  });

  it('that cannot be read leave the series out, because it would show the date unchanged', async () => {
    const { events, problems } = await read(
      SERIES,
      'SUMMARY:Gala\nRECURRENCE-ID:20261204T200000\nDTSTART:later',
    );
    expect(events).toEqual([]);
    expect(problems).toEqual(['events left out for a date that cannot be read: 2']);
  });

  it('take their title from the series, and need no series', async () => {
    expect(
      await shown(SERIES, 'RECURRENCE-ID:20261204T190000Z\nDTSTART:20261204T190000Z\nSTATUS:CANCELLED'),
    ).toContain('12-04 20:00 Night off');
    expect(await shown('SUMMARY:Gala\nRECURRENCE-ID:20261204T190000Z\nDTSTART:20261205T190000Z')).toEqual([
      '12-05 20:00 Gala',
    ]);
  });
});

it('says a series in the guide’s words where they suffice', async () => {
  const pattern = async (rule: string) => (await read(`${FRIDAYS}RRULE:${rule}`)).events[0]?.recurringPattern;
  expect(await pattern('FREQ=MONTHLY;BYDAY=FR;BYSETPOS=-1')).toBe('Last Friday of the month');
  expect(await pattern('FREQ=DAILY;BYDAY=FR,SA')).toBe('Every Friday and Saturday');
  expect(await pattern('FREQ=WEEKLY;BYDAY=FR;UNTIL=20261211T185959Z')).toBe(
    'Every Friday, until December 10, 2026',
  );
  expect(await pattern('FREQ=MONTHLY;BYDAY=FR,SA;BYSETPOS=-1')).toBeNull();
});

it('adds further dates of a series, also as periods', async () => {
  expect(await shown(`${FRIDAYS}RDATE:20261201T200000,20261127T200000\nRRULE:FREQ=WEEKLY;COUNT=5`)).toEqual([
    '11-27 20:00 Night',
    '12-01 20:00 Night',
    '12-04 20:00 Night',
  ]);
  expect(await shown(`${FRIDAYS}RDATE;VALUE=PERIOD:20261201T190000Z/PT1H`)).toEqual(['12-01 20:00 Night']);
});
