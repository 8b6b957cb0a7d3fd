import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ServiceKind, ServiceTime } from '#contract/way-home/way-home.ts';
import data from '#db/seed/data/transit.json' with { type: 'json' };
import { holidayOn } from '../city-time/holidays.ts';
import { addDays, weekdayOf } from '../city-time/iso-date.ts';
import { madridInstant, madridTime } from '../city-time/madrid-time.ts';
import { type Service, serviceAt } from './service-times.ts';

const TIMES: ServiceTime[] = data.times.map((time, id) => ({ ...time, id, kind: time.kind as ServiceKind }));

const said = (service: Service | null) => {
  if (!service) return 'not known';
  if (service.state === 'all_night') return 'all night';
  return service.state === 'runs' ? `until ${service.last}, from ${service.first}` : `from ${service.first}`;
};
const on = (date: string, clock: string, kind: ServiceKind = 'metro') =>
  said(serviceAt(TIMES, kind, madridInstant(date, Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)))));

// Written by hand from the published timetable: date, kind of day, and the metro's service at 23:30, 01:30 and 03:30 that night.
const UNTIL_MIDNIGHT = ['until 00:00, from 05:00', 'from 05:00', 'from 05:00'];
const UNTIL_TWO = ['until 02:00, from 05:00', 'until 02:00, from 05:00', 'from 05:00'];
const ALL_NIGHT = ['all night', 'all night', 'all night'];
const NIGHTS: [date: string, what: string, expected: string[]][] = [
  ['2026-01-04', 'Sunday', UNTIL_MIDNIGHT],
  ['2026-01-05', 'Monday, eve of Epiphany', UNTIL_TWO],
  ['2026-01-06', 'Tuesday, Epiphany', UNTIL_MIDNIGHT],
  ['2026-01-09', 'Friday', UNTIL_TWO],
  ['2026-01-10', 'Saturday', ALL_NIGHT],
  ['2026-03-28', 'Saturday of the change to summer time', ALL_NIGHT],
  ['2026-03-29', 'Sunday of the change', UNTIL_MIDNIGHT],
  ['2026-04-02', 'Thursday, eve of Good Friday', UNTIL_TWO],
  ['2026-04-03', 'Good Friday', UNTIL_TWO],
  ['2026-04-04', 'Saturday before Easter', ALL_NIGHT],
  ['2026-04-05', 'Easter Sunday, eve of Easter Monday', UNTIL_TWO],
  ['2026-04-06', 'Easter Monday', UNTIL_MIDNIGHT],
  ['2026-04-30', 'Thursday, eve of May Day', UNTIL_TWO],
  ['2026-05-01', 'Friday, May Day', UNTIL_TWO],
  ['2026-06-22', 'Monday', UNTIL_MIDNIGHT],
  ['2026-06-23', 'Tuesday, night of Saint John', ALL_NIGHT],
  ['2026-06-24', 'Wednesday, Saint John', UNTIL_MIDNIGHT],
  ['2026-08-14', 'Friday, eve of the Assumption', UNTIL_TWO],
  ['2026-08-15', 'Saturday, Assumption', ALL_NIGHT],
  ['2026-08-19', 'Wednesday in August', UNTIL_MIDNIGHT],
  ['2026-09-10', 'Thursday, eve of the national day', UNTIL_TWO],
  ['2026-09-11', 'Friday, national day', UNTIL_TWO],
  ['2026-09-22', 'Tuesday', UNTIL_MIDNIGHT],
  ['2026-09-23', 'Wednesday, eve of La Mercè', ALL_NIGHT],
  ['2026-09-24', 'Thursday, La Mercè', UNTIL_MIDNIGHT],
  ['2026-10-11', 'Sunday, eve of 12 October', UNTIL_TWO],
  ['2026-10-12', 'Monday, holiday', UNTIL_MIDNIGHT],
  ['2026-10-24', 'Saturday of the change to winter time', ALL_NIGHT],
  ['2026-10-31', 'Saturday, eve of All Saints', ALL_NIGHT],
  ['2026-11-01', 'Sunday, All Saints', UNTIL_MIDNIGHT],
  ['2026-11-25', 'Wednesday', UNTIL_MIDNIGHT],
  ['2026-12-05', 'Saturday, eve of 6 December', ALL_NIGHT],
  ['2026-12-07', 'Monday, eve of 8 December', UNTIL_TWO],
  ['2026-12-08', 'Tuesday, holiday', UNTIL_MIDNIGHT],
  ['2026-12-24', 'Thursday, Christmas Eve', ['from 05:00', 'from 05:00', 'from 05:00']],
  ['2026-12-25', 'Friday, Christmas', UNTIL_TWO],
  ['2026-12-26', 'Saturday, Saint Stephen', ALL_NIGHT],
  ['2026-12-31', "Thursday, New Year's Eve", ALL_NIGHT],
  ['2027-01-01', "Friday, New Year's Day", UNTIL_TWO],
  ['2022-12-24', 'Saturday and Christmas Eve', ['from 05:00', 'from 05:00', 'from 05:00']],
  ['2025-12-06', 'Saturday, holiday', ALL_NIGHT],
  ['2025-12-07', 'Sunday, eve of 8 December', UNTIL_TWO],
];

describe('the metro', () => {
  it.each(NIGHTS)('runs as announced in the night of %s (%s)', (date, _, expected) => {
    const next = addDays(date, 1);
    expect([on(date, '23:30'), on(next, '01:30'), on(next, '03:30')]).toEqual(expected);
  });

  it('ends at 23:00 on Christmas Eve, and begins at 05:00 on each morning', () => {
    expect(on('2026-12-24', '22:59')).toBe('until 23:00, from 05:00');
    expect(on('2026-12-24', '23:00')).toBe('from 05:00');
    expect(on('2026-11-25', '04:59')).toBe('from 05:00');
    expect(on('2026-11-25', '05:00')).toBe('until 00:00, from 05:00');
    expect(on('2026-11-29', '04:59')).toBe('all night');
  });

  it('is not known without a record', () => {
    expect(said(serviceAt([], 'metro', new Date()))).toBe('not known');
  });

  it('reads 02:00 and 26:00 as the same moment, and a night named by its year first', () => {
    const time = { id: 1, kind: 'metro', from: '05:00', source: '', sourceDate: '2026-01-01' } as const;
    const at = madridInstant('2026-11-26', 90);
    for (const to of ['02:00', '26:00'])
      expect(said(serviceAt([{ ...time, day: 'weekdays', to }], 'metro', at))).toBe(
        'until 02:00, from 05:00',
      );
    const times = [
      { ...time, day: '11-25', to: '24:00' },
      { ...time, day: '2026-11-25', to: null },
      { ...time, day: 'weekdays', to: '24:00' },
    ];
    expect(said(serviceAt(times, 'metro', at))).toBe('all night');
  });

  it('agrees with a slow reading of the calendar in every quarter of an hour', () => {
    const moment = fc
      .integer({ min: 0, max: 4 * 365 * 96 })
      .map((quarter) => new Date(Date.UTC(2025, 0, 1) + quarter * 15 * 60_000));
    fc.assert(
      fc.property(moment, (at) => {
        expect(serviceAt(TIMES, 'metro', at)?.state !== 'rests').toBe(slowlyRuns(at));
      }),
      { numRuns: 3000 },
    );
  });
});

// At 02:00 the clock jumps to 03:00 in March, and at 03:00 back to 02:00 in October.
describe.each([
  ['to summer time', '2026-03-28', 22, 95],
  ['to winter time', '2026-10-24', 21, 103],
])('the night of the change %s', (_, date, startsAtUtc, quarters) => {
  const start = Date.parse(`${date}T${startsAtUtc}:00:00Z`);
  const moments = Array.from({ length: quarters }, (_each, index) => new Date(start + index * 15 * 60_000));

  it('is 23 or 25 hours long, and the metro runs in each quarter of it until Sunday’s end', () => {
    const clocks = moments.map((at) => madridTime(at));
    expect(clocks[0]).toMatchObject({ isoDate: date, minuteOfDay: 23 * 60 });
    expect(clocks.at(-1)).toMatchObject({ isoDate: addDays(date, 1), minuteOfDay: 23 * 60 + 30 });
    for (const at of moments) {
      const service = serviceAt(TIMES, 'metro', at);
      const { isoDate, minuteOfDay } = madridTime(at);
      const isNight = isoDate === date || minuteOfDay < 300;
      expect(service?.state, at.toISOString()).toBe(isNight ? 'all_night' : 'runs');
      const bus = serviceAt(TIMES, 'night_bus', at);
      expect(bus?.state === 'rests', at.toISOString()).toBe(minuteOfDay >= 300 && minuteOfDay < 23 * 60);
    }
  });
});

describe('night buses', () => {
  it.each([
    ['22:59', 'from 23:00'],
    ['23:00', 'until 05:00, from 23:00'],
    ['04:59', 'until 05:00, from 23:00'],
    ['05:00', 'from 23:00'],
  ])('at %s: %s', (clock, expected) => {
    expect(on('2026-11-25', clock, 'night_bus')).toBe(expected);
  });
});

/** Lists the service of each of three days, and checks whether one of them covers the moment. */
function slowlyRuns(at: Date): boolean {
  const { isoDate, minuteOfDay } = madridTime(at);
  return [-1, 0].some((shift) => {
    const date = addDays(isoDate, shift);
    const minute = minuteOfDay - shift * 1440;
    return minute >= 300 && minute < slowEnd(date);
  });
}

function slowEnd(date: string): number {
  const untilNextService = 1440 + 300;
  const dayOfYear = date.slice(5);
  if (dayOfYear === '12-24') return 23 * 60;
  if (['12-31', '06-23', '09-23'].includes(dayOfYear)) return untilNextService;
  if (['01-05', '12-25'].includes(dayOfYear)) return 26 * 60;
  if (weekdayOf(date) === 5) return untilNextService;
  if (weekdayOf(date) === 4 || holidayOn(addDays(date, 1))) return 26 * 60;
  return 24 * 60;
}
