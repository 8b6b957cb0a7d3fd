import { describe, expect, it } from 'vitest';
import type { Place } from '#contract/places/places.ts';
import { buildPlaceResponse } from '#tests/support/app/build.ts';
import { orderPlaces, readOrder } from './use-place-order.ts';

const place = (id: number, fields: Partial<Place> = {}) => buildPlaceResponse({ id, ...fields });

const at = new Date('2026-06-19T20:00:00Z');
const places = [
  place(1, { name: 'Zèfir', latitude: 41.4 }),
  place(2, { name: 'Àgora', latitude: 41.381, rating: 4.8, ratingSource: 'Google', reviewCount: 900 }),
  place(3, { name: 'Bar', openingHours: { Daily: '18:00 – 02:00' } }),
];
const ids = (ordered: readonly Place[]) => ordered.map(({ id }) => id);
const order = (...args: [Parameters<typeof orderPlaces>[1], Partial<Parameters<typeof orderPlaces>[2]>?]) =>
  ids(orderPlaces(places, args[0], { at, from: null, isSearch: false, ...args[1] }));

describe('the order in the address', () => {
  it('is recommended unless a known one is named', () => {
    expect(readOrder(new URLSearchParams('sort=rating'))).toBe('rating');
    expect(readOrder(new URLSearchParams('sort=price'))).toBe('recommended');
    expect(readOrder(new URLSearchParams())).toBe('recommended');
    expect(readOrder(new URLSearchParams(), 'distance')).toBe('distance');
    expect(readOrder(new URLSearchParams('sort=name'), 'distance')).toBe('name');
  });
});

describe('the order of the list', () => {
  it('follows what was chosen', () => {
    expect(order('name')).toEqual([2, 3, 1]);
    expect(order('open')[0]).toBe(3);
    expect(order('rating')[0]).toBe(2);
    expect(order('distance', { from: { latitude: 41.4, longitude: 2.16 } })).toEqual([1, 2, 3]);
  });

  it('keeps the best match first while searching, until another order is chosen', () => {
    expect(order('recommended', { isSearch: true })).toEqual([1, 2, 3]);
    expect(order('recommended')).toEqual([3, 2, 1]);
    expect(order('name', { isSearch: true })).toEqual([2, 3, 1]);
  });

  it('is the recommended one for distance as long as nobody gave a position', () => {
    expect(order('distance')).toEqual(order('recommended'));
    expect(order('distance', { isSearch: true })).toEqual([1, 2, 3]);
  });
});
