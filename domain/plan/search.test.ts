import { expect, it } from 'vitest';
import { randomFrom } from '#domain/seeded-random.ts';
import { NIGHT } from '#tests/support/app/planned-night.ts';
import { countPlans } from './count-plans.ts';
import type { PlanPlace, PlanRequest, Wish } from './plan.ts';
import { prepare } from './problem.ts';
import { createSearch } from './search.ts';
import { stepsTo } from './step.ts';

const KINDS = [
  { wish: 'coffee', category: 'Cafes', openingHours: { Daily: '08:00 – 20:30' } },
  { wish: 'culture', category: 'Landmarks', openingHours: { Daily: '10:00 – 21:00' } },
  { wish: 'dinner', category: 'Restaurants', openingHours: { Daily: '12:00 – 00:00' } },
  { wish: 'drink', category: 'Bars', openingHours: { Daily: '18:00 – 03:00' } },
  { wish: 'dance', category: 'Clubs', openingHours: { 'Thursday - Saturday': '23:00 – 06:00' } },
] as const;

/** A city of 300 places, of which one in five has unknown hours. */
const CITY = Array.from({ length: 300 }, (_, id): PlanPlace => {
  const { category, openingHours } = KINDS[id % KINDS.length] as (typeof KINDS)[number];
  return {
    id,
    latitude: 41.372 + ((id * 37) % 300) / 10_000,
    longitude: 2.147 + ((id * 101) % 300) / 10_000,
    categories: [category],
    tags: [],
    openingHours: id % 7 < 2 ? null : openingHours,
    facts: {},
  };
});

it.each([
  [true, 1_000],
  [false, 5_000],
])('plans five stops among 300 places in few steps (fixed order: %s)', (isOrdered, most) => {
  const wishes = KINDS.map(({ wish: kind }): Wish => ({ kind, stay: 60 }));
  const request = {
    ...NIGHT,
    begins: NIGHT.begins - 120,
    from: { latitude: 41.387, longitude: 2.162 },
    wishes,
  };
  const search = createSearch(
    prepare({ ...request, isOrdered, allowsUnknown: true }, { places: CITY, events: [] }),
  );
  const best = search.best(2 ** wishes.length - 1);
  expect(best && stepsTo(best)).toHaveLength(5);
  expect(search.tried()).toBeLessThan(most);
});

/** The same places, scattered as in a real city. */
const SCATTERED = CITY.map((place) => {
  const random = randomFrom(place.id + 1);
  const spread = () => (random() + random() + random() - 1.5) * 0.03;
  return { ...place, latitude: 41.387 + spread(), longitude: 2.162 + spread() };
});

const wishesOf = (text: string) =>
  text.split(' ').map((word): Wish => {
    const [kind, stay] = word.split(':');
    return { kind: kind as 'drink', stay: Number(stay ?? 60) };
  });
const searchOf = (text: string, change: Partial<PlanRequest>) => {
  const request = { ...NIGHT, from: { latitude: 41.387, longitude: 2.162 }, isOrdered: false };
  const asked = { ...request, allowsUnknown: true, wishes: wishesOf(text), ...change };
  return createSearch(prepare(asked, { places: SCATTERED, events: [] }));
};

it.each<[string, string, Partial<PlanRequest>]>([
  ['six equal wishes', 'drink drink drink drink drink drink', {}],
  ['three pairs of equal wishes', 'drink drink dance dance dinner dinner', { begins: NIGHT.begins - 120 }],
  [
    'a day and a night of long stays',
    'culture:120 culture dance:30 drink:90 culture:90',
    { isOrdered: true, begins: NIGHT.begins + 120, ends: NIGHT.begins + 1560, mostWalk: 60 },
  ],
  ['little time to walk', 'dance:120 coffee coffee:30 dance:120 culture coffee', { mostWalk: 5 }],
])('plans %s in few steps', (_, text, change) => {
  const search = searchOf(text, change);
  search.best(2 ** search.request.wishes.length - 1);
  expect(search.tried()).toBeLessThan(60_000);
});

it('counts no plan of a night that is too short, without many steps', () => {
  const search = searchOf('coffee culture dinner drink dance drink', { ends: NIGHT.begins + 240 });
  expect(countPlans(search, 63, 100)).toBe(0);
  expect(search.tried()).toBe(0);
  const tight = searchOf('dance coffee drink:120 drink:120', {
    ends: NIGHT.begins + 365,
    allowsUnknown: false,
  });
  expect(countPlans(tight, 15, 100)).toBe(0);
  expect(tight.tried()).toBeLessThan(20_000);
});
