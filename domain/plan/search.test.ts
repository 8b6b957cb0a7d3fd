import { expect, it } from 'vitest';
import { NIGHT } from '#tests/support/app/planned-night.ts';
import type { PlanPlace, Wish } from './plan.ts';
import { prepare } from './problem.ts';
import { createSearch, stepsTo } from './search.ts';

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
