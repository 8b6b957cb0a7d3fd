import { describe, expect, it } from 'vitest';
import type { Place } from '#contract/places/places.ts';
import { madridInstant, madridTime } from '#domain/city-time/madrid-time.ts';
import { isOutdoors } from '#domain/places/good-now.ts';
import { isLatePlace } from '#domain/places/late-hours.ts';
import { hasNoDoor } from '#domain/places/taking-turns.ts';
import { starterPlacesAt } from './starter-city.ts';
import { HALF_HOURS, type ScreenContent, shownAt, starterWeek } from './starter-week.ts';

const namesOf = (things: readonly { name: string }[]) => things.map(({ name }) => name);
const isLate = ({ tags }: Place) => isLatePlace({ tags: namesOf(tags) });
const isBar = ({ category }: Place) => category?.name === 'Bars';
const isOutside = ({ categories, tags, openingHours }: Place) =>
  hasNoDoor({ categories: namesOf(categories), tags: namesOf(tags), openingHours });
const placesOf = ({ list }: ScreenContent) => list.map(({ place }) => place);

const WEEK = HALF_HOURS.map((at) => {
  const { hour, weekday, minuteOfDay } = madridTime(at);
  return { name: `${weekday} ${minuteOfDay / 60}`, hour, shown: shownAt(at) };
});
const between = (from: number, to: number) => WEEK.filter(({ hour }) => hour >= from && hour < to);
/** Returns the half hours that break a rule, by name. */
const broken = (hours: typeof WEEK, isBroken: (shown: ScreenContent) => boolean) =>
  hours.filter(({ shown }) => isBroken(shown)).map(({ name }) => name);

it('shows for every half hour of a week what tests/fixtures/starter-week.md says', async () => {
  await expect(starterWeek()).toMatchFileSnapshot('../../../fixtures/starter-week.md');
});

describe('at every half hour of a week', () => {
  it('the first ten hold three kinds', () => {
    expect(broken(WEEK, ({ list }) => new Set(list.map(({ good }) => good.kind)).size < 3)).toEqual([]);
  });

  it('of one kind, what is surely open stands before what probably is, and that before what is not known', () => {
    const isUnsorted = ({ list }: ScreenContent) =>
      list.some(({ good }, index) =>
        list.slice(0, index).some((before) => before.good.kind === good.kind && before.good.tier > good.tier),
      );
    expect(broken(WEEK, isUnsorted)).toEqual([]);
  });

  it('nothing closed stands among the first ten', () => {
    expect(broken(WEEK, ({ list }) => list.some(({ good }) => good.rank > 1))).toEqual([]);
  });

  it('at most one of the first six is outdoors, in the list and in Right Now', () => {
    const many = (places: readonly Place[]) => places.slice(0, 6).filter(isOutside).length > 1;
    expect(broken(WEEK, (shown) => many(placesOf(shown)) || many(shown.rightNow))).toEqual([]);
  });

  it('Right Now proposes three places at least', () => {
    expect(broken(WEEK, ({ rightNow }) => rightNow.length < 3)).toEqual([]);
  });
});

describe('by the hour', () => {
  it('no plaque is among the first six from 18:00 to 06:00', () => {
    const dark = [...between(18, 24), ...between(0, 6)];
    const hasPlaque = ({ list, rightNow }: ScreenContent) =>
      list.slice(0, 6).some(({ good }) => isOutdoors(good)) || rightNow.some(isOutside);
    expect(broken(dark, hasPlaque)).toEqual([]);
  });

  it('no sauna is proposed before noon, and no bar in the morning', () => {
    const both = (shown: ScreenContent) => [...placesOf(shown), ...shown.rightNow];
    expect(
      broken(between(6, 12), (shown) => both(shown).some((place) => isLate(place) || isBar(place))),
    ).toEqual([]);
  });

  it.each([
    ['bar', 'Bars', [12, 18]],
    ['table', 'Restaurants', [0, 6]],
    ['cup of coffee', 'Cafes', [0, 6]],
  ] as const)('no %s without known hours stands among the first ten (%s, %j)', (_, kind, [from, until]) => {
    const hasGuess = ({ list }: ScreenContent) =>
      list.some(({ good, status }) => good.kind === kind && status.kind === 'unknown');
    expect(broken(between(from, until), hasGuess)).toEqual([]);
  });

  it('after 03:00 clubs and saunas stand before bars', () => {
    const hasBar = ({ list }: ScreenContent) =>
      list.slice(0, 5).some(({ good, status }) => good.kind === 'Bars' && status.kind === 'unknown');
    expect(broken(between(3, 6), hasBar)).toEqual([]);
  });

  it('a beach or a square stands for what is outdoors, not a plaque', () => {
    const isPlaque = ({ tags }: Place) => namesOf(tags).includes('Monument');
    const hasPlaque = ({ rightNow }: ScreenContent) =>
      rightNow.some((place) => isOutside(place) && isPlaque(place));
    expect(broken(WEEK, hasPlaque)).toEqual([]);
  });

  it.each([
    [
      'a café, a brunch, a bookshop or a museum in the morning',
      6,
      12,
      ['Cafes', 'Restaurants', 'Bookshop', 'Landmarks'],
    ],
    [
      'a terrace, a café or a table in the afternoon',
      12,
      18,
      ['Bars', 'Cafes', 'Restaurants', 'Landmarks', 'Bookshop'],
    ],
    ['a bar in the evening', 18, 24, ['Bars']],
    ['a club after midnight', 0, 6, ['Clubs']],
  ])('%s comes first', (_, from, to, kinds) => {
    expect(broken(between(from, to), ({ list }) => !kinds.includes(list[0]?.good.kind ?? ''))).toEqual([]);
  });
});

it('a photo changes nothing', () => {
  const at = madridInstant('2026-11-28', 20 * 60);
  const places = starterPlacesAt(at);
  const photo = { id: 1, url: '/x', alt: '', isPrimary: true, attribution: null, credit: null };
  const last = namesOf(placesOf(shownAt(at, places))).at(-1);
  const pictured = places.map((place) => (place.name === last ? { ...place, photos: [photo] } : place));
  expect(namesOf(placesOf(shownAt(at, pictured)))).toEqual(namesOf(placesOf(shownAt(at, places))));
});
