import { expect, it } from 'vitest';
import { SEARCH_BOUNDS, searchBounds } from './search-bounds.ts';

it('searches the whole city without a position, or with one outside the city', () => {
  expect(searchBounds(null)).toBe(SEARCH_BOUNDS);
  expect(searchBounds({ latitude: 40.4, longitude: -3.7 })).toBe(SEARCH_BOUNDS);
});

it('narrows to 0.01° around a position that it rounds to 0.01°', () => {
  const bounds = { south: 41.38, west: 2.16, north: 41.4, east: 2.18 };
  expect(searchBounds({ latitude: 41.3851, longitude: 2.1734 })).toEqual(bounds);
  expect(searchBounds({ latitude: 41.3949, longitude: 2.1651 })).toEqual(bounds);
});
