import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { writeMoment } from '#domain/right-now/tonight.ts';
import { readTime } from './time-words.ts';

/** Saturday 27 June 2026, 19:00 in Madrid. */
const SATURDAY = new Date('2026-06-27T17:00:00Z');
const LATE = new Date('2026-06-28T02:30:00Z');
const MONDAY = new Date('2026-06-29T10:39:00Z');

describe('the days of a search', () => {
  const datesOf = (search: string, now = SATURDAY) =>
    readTime(search, now).asked?.nights?.map(
      ({ date, from }) => `${date} ${madridTime(from).minuteOfDay / 60}`,
    );
  it.each([
    ['drag tonight', 'drag', ['2026-06-27 17']],
    ['drag esta noche', 'drag', ['2026-06-27 17']],
    ['drag aquesta nit', 'drag', ['2026-06-27 17']],
    ['avui a la nit', '', ['2026-06-27 17']],
    ['TODAY', '', ['2026-06-27 6']],
    ['hoy', '', ['2026-06-27 6']],
    ['avui', '', ['2026-06-27 6']],
    ['tomorrow', '', ['2026-06-28 6']],
    ['mañana por la noche', '', ['2026-06-28 17']],
    ['demà', '', ['2026-06-28 6']],
    ['Saturday party', 'party', ['2026-06-27 6']],
    ['party on saturday night', 'party', ['2026-06-27 17']],
    ['fiesta el sábado', 'fiesta', ['2026-06-27 6']],
    ['dissabte', '', ['2026-06-27 6']],
    ['viernes', '', ['2026-07-03 6']],
    ['this weekend', '', ['2026-06-27 6', '2026-06-28 6']],
    ['fin de semana', '', ['2026-06-27 6', '2026-06-28 6']],
    ['friday or saturday', 'or', ['2026-07-03 6', '2026-06-27 6']],
    ['domingo por la mañana', '', ['2026-06-28 6']],
    ['sunday afternoon', '', ['2026-06-28 13']],
    ['mar bella', 'mar bella', undefined],
    ['night', 'night', undefined],
    ['constructor', 'constructor', undefined],
    ['', '', undefined],
  ])('%j leaves %j', (search, rest, nights) => {
    expect(readTime(search, SATURDAY).rest).toBe(rest);
    expect(datesOf(search)).toEqual(nights);
  });

  it('goes on with the evening’s day until six', () => {
    expect(datesOf('tonight', LATE)).toEqual(['2026-06-27 17']);
    expect(datesOf('Saturday', LATE)).toEqual(['2026-06-27 6']);
    expect(datesOf('tomorrow', LATE)).toEqual(['2026-06-28 6']);
    expect(datesOf('this weekend', MONDAY)).toEqual(['2026-07-03 17', '2026-07-04 6', '2026-07-05 6']);
  });
});

describe('the hour of a search', () => {
  const hourOf = (search: string, now = SATURDAY) => {
    const { asked, rest } = readTime(search, now);
    return [rest, asked?.moment && writeMoment(asked.moment.at).slice(5)];
  };
  it.each([
    ['café tomorrow 10:30', 'cafe', '06-28T10:30'],
    ['café mañana a las 10.30', 'cafe', '06-28T10:30'],
    ['cafè demà a les 10:30h', 'cafe', '06-28T10:30'],
    ['bar at 22', 'bar', '06-27T22:00'],
    ['bar 10 pm', 'bar', '06-27T22:00'],
    ['bar tonight at 10', 'bar', '06-27T22:00'],
    ['club 2am', 'club', '06-28T02:00'],
    ['club saturday 02:00', 'club', '06-28T02:00'],
    ['bar at midnight', 'bar', '06-28T00:00'],
    ['brunch al migdia', 'brunch', '06-28T12:00'],
    ['bar 24:00', 'bar', '06-28T00:00'],
    ['drinks 18:00', 'drinks', '06-28T18:00'],
    // Numbers of houses, tags and what no clock shows.
    ['Aribau 22', 'Aribau 22', undefined],
    ['28bis', '28bis', undefined],
    ['sauna 24h', 'sauna 24h', undefined],
    ['bar 25:00', 'bar 25:00', undefined],
    ['bar 10:75', 'bar 10:75', undefined],
    ['bar 13pm', 'bar 13pm', undefined],
  ])('%j: %j at %s', (search, rest, moment) => expect(hourOf(search)).toEqual([rest, moment]));

  it('is the next one that the clock shows', () => {
    expect(hourOf('cafe 10:30', LATE)).toEqual(['cafe', '06-28T10:30']);
  });
});

describe('now', () => {
  it.each([
    ['sauna open now', 'sauna'],
    ['open bars', 'bars'],
    ['bares abiertos ahora mismo', 'bares'],
    ['sauna oberta ara', 'sauna'],
    ['open now', ''],
    ['what is on right now', 'what is on'],
  ])('is meant by %j', (search, rest) => {
    expect(readTime(search, SATURDAY)).toEqual({
      asked: { nights: null, moment: { at: SATURDAY, isNow: true }, isStrict: true },
      rest,
    });
  });

  it.each(['open 24 hours', 'bar nowhere', 'open late', 'openness'])('is not meant by %j', (search) => {
    expect(readTime(search, SATURDAY)).toEqual({ asked: null, rest: search });
  });

  it('gives way to a day: only what is known to be open then', () => {
    const { asked } = readTime('bars open tomorrow', SATURDAY);
    expect(asked).toMatchObject({ moment: null, isStrict: true, nights: [{ date: '2026-06-28' }] });
  });

  it('parts of a day end with them', () => {
    const [night] = readTime('museum tomorrow morning', SATURDAY).asked?.nights ?? [];
    expect([night?.from, night?.until].map((at) => at && writeMoment(at))).toEqual([
      '2026-06-28T06:00',
      '2026-06-28T13:00',
    ]);
    expect(readTime('domingo por la mañana', SATURDAY).asked?.nights).toMatchObject([{ date: '2026-06-28' }]);
  });
});

it('reads any text, at any minute', () => {
  const word = fc.constantFrom(
    'tonight',
    'at',
    '22',
    '10:30',
    'open',
    'now',
    'a',
    'las',
    'mañana',
    'sáb',
    'pm',
  );
  const text = fc.oneof(
    fc.array(word, { maxLength: 8 }).map((words) => words.join(' ')),
    fc.string({ unit: 'grapheme', maxLength: 100 }),
  );
  fc.assert(
    fc.property(text, fc.integer({ min: 0, max: 366 * 24 * 60 }), (search, minute) => {
      const now = new Date(Date.UTC(2026, 0, 1) + minute * 60_000);
      const { asked, rest } = readTime(search, now);
      if (!asked) expect(rest).toBe(search);
      for (const night of asked?.nights ?? []) expect(night.from < night.until).toBe(true);
    }),
  );
});
