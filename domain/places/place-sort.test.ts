import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildPlaceResponse } from '#tests/support/app/build.ts';
import { standingAt } from './late-hours.ts';
import {
  ordersFor,
  PLACE_ORDERS,
  recommendation,
  recommendedOrder,
  type SortablePlace,
  sortPlaces,
} from './place-sort.ts';
import { isOpenStatus, placeStatus } from './place-status.ts';
import { hasNoDoor } from './taking-turns.ts';

const AT = new Date('2026-06-15T20:00:00Z');
let lastId = 0;

const place = (name: string, more: Partial<SortablePlace> = {}): SortablePlace => ({
  ...buildPlaceResponse({ id: ++lastId, name, longitude: 2.17 }),
  ...more,
});

const tag = (name: string, type: 'tag' | 'crowd' = 'tag') => ({ id: ++lastId, name, type, color: null });
const category = (name: string) => ({ id: ++lastId, name, icon: 'martini', color: '#C026D3' });

const sorted = (
  order: (typeof PLACE_ORDERS)[number],
  places: SortablePlace[],
  from: SortablePlace | null = null,
) => sortPlaces(places, order, { at: AT, from }).map(({ name }) => name);

describe('sortPlaces', () => {
  it('by name as Catalan does, accents and case aside', () => {
    expect(
      sorted(
        'name',
        ['zeta', 'Èter', 'Axel', 'eter'].map((name) => place(name)),
      ),
    ).toEqual(['Axel', 'eter', 'Èter', 'zeta']);
  });

  it('by distance from the person, and recommended without a position', () => {
    const places = [place('Far', { latitude: 41.5, description: 'x' }), place('Near', { latitude: 41.39 })];
    expect(sorted('distance', places, place('me'))).toEqual(['Near', 'Far']);
    expect(sorted('distance', places)).toEqual(['Far', 'Near']);
  });

  it('of a chosen kind: at 01:00 all clubs before the saunas among them', () => {
    const at = new Date('2026-06-19T23:00:00Z');
    const club = (name: string, more: Partial<SortablePlace> = {}) =>
      place(name, { categories: [category('Clubs')], ...more });
    const sauna = club('Sauna', { tags: [tag('Sauna')], openingHours: { Daily: 'Always open' } });
    const places = [sauna, ...['A', 'B', 'C', 'D'].map((name) => club(name))];
    const names = (hasKind: boolean) =>
      sortPlaces(places, 'recommended', { at, from: null, hasKind }).map(({ name }) => name);
    expect(names(true).at(-1)).toBe('Sauna');
    expect(names(false).at(-1)).not.toBe('Sauna');
  });

  it('open now first, then opening later today, then unknown, then closed', () => {
    const places = [
      place('Closed', { isOpen: false }),
      place('Tomorrow', { openingHours: { Monday: 'Closed', Tuesday: '10-12' } }),
      place('Left out', { openingHours: { Tuesday: '10-12' } }),
      place('Unknown'),
      place('Later', { openingHours: { Monday: '23:00-24:00' } }),
      place('Open', { openingHours: { Monday: '18:00-02:00' } }),
      place('Says so', { isOpen: true }),
    ];
    // Hours of an unknown age, and what a visitor said, are only probable; known hours raise a recommendation among equals.
    expect(sorted('open', places)).toEqual([
      'Open',
      'Says so',
      'Later',
      'Left out',
      'Unknown',
      'Tomorrow',
      'Closed',
    ]);
  });

  it('by rating, counting only what has a source', () => {
    const places = [
      place('None'),
      place('Bare', { rating: 5, reviewCount: 900 }),
      place('Few', { rating: 4.5, ratingSource: 'Google', reviewCount: 10 }),
      place('Many', { rating: 4.5, ratingSource: 'Google', reviewCount: 200 }),
      place('Best', { rating: 4.8, ratingSource: 'Google', reviewCount: 5 }),
    ];
    expect(sorted('rating', places)).toEqual(['Best', 'Many', 'Few', 'Bare', 'None']);
  });

  it('offers ratings only where one has a source (filter-4)', () => {
    const bare = place('Bare', { rating: 5, reviewCount: 900 });
    const rated = place('Rated', { rating: 4.5, ratingSource: 'Google' });
    expect(ordersFor([])).not.toContain('rating');
    expect(ordersFor([bare])).toEqual(['recommended', 'name', 'distance', 'open']);
    expect(ordersFor([bare, rated])).toEqual(PLACE_ORDERS);
  });

  it('recommends trusted ratings and well described places of those that are alike', () => {
    const places = [
      place('Bare'),
      place('Bad', { rating: 2, ratingSource: 'Google', reviewCount: 500, description: 'x' }),
      place('Described', { description: 'x', tags: [tag('Cocktails')] }),
      place('Loved', { rating: 4.9, ratingSource: 'Google', reviewCount: 900 }),
      place('Lucky', { rating: 5, ratingSource: 'Google', reviewCount: 1 }),
    ];
    expect(sorted('recommended', places)).toEqual(['Loved', 'Described', 'Lucky', 'Bare', 'Bad']);
    expect(recommendation(place('x', { rating: 5, reviewCount: 900 }))).toBe(recommendation(place('x')));
  });

  describe('recommended at an hour', () => {
    const hours = fc.constantFrom<SortablePlace['openingHours']>(
      null,
      { Daily: 'Always open' },
      { Daily: '18:00 – 02:30' },
      { Daily: '10:00 – 20:00' },
      { Monday: 'Closed', Tuesday: '22:00 – 06:00' },
    );
    const tags = fc.uniqueArray(
      fc.constantFrom(
        tag('Sauna'),
        tag('Cruising Bar'),
        tag('Monument'),
        tag('Gay Men', 'crowd'),
        tag('Families', 'crowd'),
      ),
      { maxLength: 3 },
    );
    const categories = fc.constantFrom('Bars', 'Clubs', 'Cafes', 'Landmarks').map((name) => [category(name)]);
    const cities = fc.array(
      fc
        .record({ openingHours: hours, tags, categories, description: fc.constantFrom(null, 'x') })
        .map((more) => place('Lloc', more)),
      { maxLength: 30 },
    );
    const times = fc.date({
      min: new Date('2026-06-15T00:00:00Z'),
      max: new Date('2026-06-22T00:00:00Z'),
      noInvalidDate: true,
    });
    const order = (city: readonly SortablePlace[], at: Date) =>
      sortPlaces(city, 'recommended', { at, from: null });
    const isOpen = (one: SortablePlace, at: Date) => isOpenStatus(placeStatus(one, { at, isNow: true }));
    const namedOf = ({ categories, tags, openingHours }: SortablePlace) => ({
      categories: categories.map(({ name }) => name),
      tags: tags.map(({ name }) => name),
      openingHours,
    });
    const standing = (one: SortablePlace, at: Date) =>
      standingAt({ tags: one.tags.map(({ name }) => name) }, at);

    it('has every place once, the same however they came, and what is closed behind what may be open', () => {
      fc.assert(
        fc.property(cities, times, (city, at) => {
          const result = order(city, at);
          expect(result.map(({ id }) => id).toSorted()).toEqual(city.map(({ id }) => id).toSorted());
          expect(order(city.toReversed(), at)).toEqual(result);
          const ranks = recommendedOrder(city, { at, isNow: true }).map(({ good }) => Math.max(1, good.rank));
          expect(ranks).toEqual(ranks.toSorted());
        }),
      );
    });

    it('puts saunas and cruising bars behind all that may be open until noon, unless there is nothing else', () => {
      fc.assert(
        fc.property(cities, times, (city, at) => {
          fc.pre(standing(place('x', { tags: [tag('Sauna')] }), at) === 'left-out');
          const late = order(city, at)
            .filter(
              (one) => isOpen(one, at) && !hasNoDoor(namedOf(one)) && one.categories[0]?.name !== 'Bars',
            )
            .filter((one) => one.categories[0]?.name !== 'Clubs' || standing(one, at) !== 'usual')
            .map((one) => standing(one, at) !== 'usual');
          expect(late).toEqual(late.toSorted((a, b) => Number(a) - Number(b)));
        }),
      );
    });
  });

  it('lets each of several equals come first in turn, day by day, and not during one night', () => {
    const places = Array.from({ length: 20 }, (_, index) => place(`Lloc ${index}`));
    const first = (iso: string) =>
      sortPlaces(places, 'recommended', { at: new Date(iso), from: null })[0]?.name;
    expect(first('2026-06-15T20:00:00Z')).toBe(first('2026-06-16T01:00:00Z'));
    const days = [15, 16, 17, 18, 19, 20].map((day) => first(`2026-06-${day}T20:00:00Z`));
    expect(new Set(days).size).toBeGreaterThan(2);
  });

  it('returns a copy, and decides between equals by name and id', () => {
    const places = [place('B'), place('A'), place('A')];
    for (const order of PLACE_ORDERS) {
      const result = sortPlaces(places, order, { at: AT, from: places[0] ?? null });
      if (order === 'recommended') expect(new Set(result)).toEqual(new Set(places));
      else expect(result).toEqual([places[1], places[2], places[0]]);
    }
    expect(places.map(({ name }) => name)).toEqual(['B', 'A', 'A']);
  });
});
