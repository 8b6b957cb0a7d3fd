import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SentFacts } from '#contract/facts/facts.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import type { OpeningHours } from '#domain/opening-hours/week-hours.ts';
import { eventsAt, isOnAt, lineStops, openAtStops } from './line-stops.ts';
import { lineEnd, openPlaces, readMoment, writeMoment } from './tonight.ts';

const FRIDAY = new Date('2026-11-20T23:40:00+01:00');
const clock = (at: Date) => writeMoment(at).slice(5);

describe('the line', () => {
  it.each([
    ['2026-11-20T08:00:00+01:00', '11-21T06:00', 45],
    ['2026-11-20T23:40:00+01:00', '11-21T06:00', 14],
    ['2026-11-21T00:00:00+01:00', '11-22T06:00', 61],
    ['2026-11-21T03:10:00+01:00', '11-22T06:00', 55],
    // Both nights on which the clock changes.
    ['2026-03-28T23:40:00+01:00', '03-29T06:00', 12],
    ['2026-10-24T23:40:00+02:00', '10-25T06:00', 14],
  ])('from %s ends at %s', (from, end, count) => {
    const now = new Date(from);
    const stops = lineStops(now);
    expect(clock(lineEnd(now))).toBe(end);
    expect(stops).toHaveLength(count);
    expect(stops[0]).toBe(now);
    expect(clock(stops.at(-1) as Date)).toBe(end);
  });

  it('stops at full and half hours', () => {
    expect(lineStops(FRIDAY).slice(0, 4).map(clock)).toEqual([
      '11-20T23:40',
      '11-21T00:00',
      '11-21T00:30',
      '11-21T01:00',
    ]);
  });

  it('gives every stop a name that finds it again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 366 * 24 * 60 }), (minute) => {
        const now = new Date(Date.UTC(2026, 0, 1) + minute * 60_000);
        for (const stop of lineStops(now).slice(1)) {
          expect(readMoment(writeMoment(stop), now)).toEqual(stop);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('readMoment', () => {
  it.each([
    null,
    '',
    '02:00',
    'tomorrow',
    '2026-11-20T23:40',
    '2026-11-19T02:00',
    '2026-11-21T06:01',
    '2026-11-31T02:00',
    '2026-11-21T24:00',
    '2026-11-21T02:00:00Z',
  ])('knows no moment in %j', (text) => expect(readMoment(text, FRIDAY)).toBeNull());

  it('reads the clock of Madrid', () => {
    expect(readMoment('2026-11-21T02:00', FRIDAY)).toEqual(new Date('2026-11-21T02:00:00+01:00'));
  });
});

const bar = { openingHours: { Friday: '18:00 – 03:00', Saturday: '18:00 – 03:00' } };
const club = { openingHours: { Friday: '23:00 – 06:00' } };
const unknown = { openingHours: null };
const GONE = {
  in_business: { value: { is: 'closed' }, source: 'staff', checkedOn: '2026-05-01' },
} as const satisfies SentFacts;

describe('what is open', () => {
  const at = (moment: Date, isNow = false) => ({ at: moment, isNow });
  const places = [bar, club, unknown];
  it.each([
    ['2026-11-20T20:00', [bar]],
    ['2026-11-20T23:40', [bar, club]],
    ['2026-11-21T03:00', [club]],
    ['2026-11-21T06:00', []],
  ])('at %s', (moment, open) => {
    expect(openPlaces(places, at(new Date(`${moment}:00+01:00`)))).toEqual(open);
  });

  it('is open now at 04:30 of the night that began the day before, and by a statement without hours', () => {
    const place = (openingHours: OpeningHours | null, isOpen: boolean | null = null) => ({
      openingHours,
      isOpen,
      facts: {},
    });
    const gone = { ...place(club.openingHours), facts: GONE };
    const open = [place(club.openingHours), place({ daily: '24 hours' }, false), place(null, true)];
    const night = new Date('2026-11-21T04:30:00+01:00');
    const others = [place(bar.openingHours, true), place(null), place({ daily: 'ask' }), gone];
    expect(openPlaces([...open, ...others], at(night, true))).toEqual(open);
    expect(openPlaces([place(null, true)], at(night))).toEqual([]);
  });

  it('is open now where a place with hours is open at this moment', () => {
    const days = fc.constantFrom('Friday', 'Saturday', 'Friday - Sunday', 'daily');
    const hours = fc.constantFrom('18:00 – 03:00', '23:00 – 06:00', '10:00 – 14:00', '24 hours', 'closed');
    const places = fc.array(
      fc.dictionary(days, hours, { minKeys: 1 }).map((openingHours) => ({ openingHours, isOpen: null })),
    );
    fc.assert(
      fc.property(places, fc.integer({ min: 0, max: 3 * 24 * 60 }), (all, minute) => {
        const moment = new Date(FRIDAY.getTime() + minute * 60_000);
        expect(openPlaces(all, at(moment, true))).toEqual(openPlaces(all, at(moment)));
      }),
    );
  });

  it('is counted at every stop as one by one', () => {
    const stops = lineStops(new Date('2026-11-20T17:00:00+01:00'));
    expect(openAtStops(places, stops)).toEqual(stops.map((stop) => openPlaces(places, at(stop)).length));
    expect(stops.map((stop) => madridTime(stop).weekday)).toContain(5);
    expect(
      openAtStops([{ openingHours: { daily: 'Always open' } }], stops).every((count) => count === 0),
    ).toBe(true);
  });

  it('goes by the hours of public holidays on one, at every stop', () => {
    const closed = { openingHours: { daily: '18:00 – 03:00', Festivos: 'cerrado' } };
    const late = { openingHours: { daily: 'closed', Festivos: '22:00 – 05:00' } };
    // 8 December is a holiday.
    for (const [day, found] of [
      ['07', [1, 1, 1]],
      ['08', [0, 1, 1]],
    ] as const) {
      const stops = lineStops(new Date(`2026-12-${day}T17:40:00+01:00`));
      const counts = openAtStops([closed, late], stops);
      expect(counts).toEqual(stops.map((stop) => openPlaces([closed, late], at(stop)).length));
      const hours = ['20:00', '23:30', '02:30'].map((time) =>
        stops.findIndex((stop) => writeMoment(stop).endsWith(time)),
      );
      expect(hours.map((index) => counts[index])).toEqual(found);
    }
  });
});

describe('eventsAt', () => {
  const event = (name: string, startsAt: string, endsAt: string) => ({
    name,
    startsAt: new Date(`${startsAt}:00+01:00`),
    endsAt: new Date(`${endsAt}:00+01:00`),
  });
  const bingo = event('bingo', '2026-11-20T21:00', '2026-11-20T23:50');
  const show = event('show', '2026-11-20T23:30', '2026-11-21T02:00');
  const party = event('party', '2026-11-21T00:30', '2026-11-21T06:00');
  const brunch = event('brunch', '2026-11-21T12:00', '2026-11-21T15:00');
  const all = [brunch, party, show, bingo];
  const at = (moment: string) =>
    eventsAt(all, new Date(`${moment}:00+01:00`), FRIDAY).map(({ name }) => name);

  it('puts what is on first, then what begins later on the line', () => {
    expect(at('2026-11-20T23:40')).toEqual(['bingo', 'show', 'party']);
    expect(at('2026-11-21T00:30')).toEqual(['show', 'party']);
    expect(at('2026-11-21T05:00')).toEqual(['party']);
  });

  const LONG = { startsAt: new Date('2026-11-20T09:00Z'), endsAt: new Date('2026-11-22T13:00Z') };
  const shownAt = (time: string) => {
    const now = new Date(`2026-11-21T${time}:00+01:00`);
    const unknownEnd = event('sunrise', '2026-11-21T00:30', '2026-11-21T08:00');
    const late = event('coming', '2026-11-21T23:30', '2026-11-22T06:00');
    return eventsAt([late, brunch, unknownEnd, { name: 'festival', ...LONG }], now, now)
      .map(({ name }) => name)
      .join();
  };

  it.each([
    ['04:30', 'festival,sunrise,brunch,coming'],
    ['05:59', 'festival,sunrise,brunch,coming'],
    ['06:01', 'festival,brunch,coming'],
    ['07:59', 'festival,brunch,coming'],
    ['19:00', 'festival,coming'],
  ])('at %s has the events of %s: from 06:00 on, tonight is the coming night', (time, names) => {
    expect(shownAt(time)).toBe(names);
  });

  it('calls nothing on that has no hour, and puts it last', () => {
    const talk = { ...event('talk', '2026-11-20T00:00', '2026-11-21T00:00'), hasTime: false };
    const now = new Date('2026-11-20T21:30:00+01:00');
    expect(isOnAt(talk, now)).toBe(false);
    expect(eventsAt([talk, show, bingo], now, FRIDAY).map(({ name }) => name)).toEqual([
      'bingo',
      'show',
      'talk',
    ]);
  });
});
