import { expect, it } from 'vitest';
import type { MapPlace } from '#web/map/map-types.ts';
import { markerPlaces, placeFeatures } from './place-features.ts';

const place = (id: number, more: Partial<MapPlace> = {}): MapPlace => ({
  id,
  name: 'Bar Lilà',
  latitude: 41.385 + id / 1000,
  longitude: 2.17,
  categoryName: 'Bars',
  icon: 'martini',
  statusText: 'Open Now',
  ...more,
});

it('names every marker uniquely, and says what is known only', () => {
  const places = markerPlaces([place(1), place(2), place(3, { statusText: '' })]);
  expect([...places.values()].map(({ label }) => label)).toEqual([
    'Bar Lilà, Bars, Open Now',
    'Bar Lilà, Bars, Open Now (2)',
    'Bar Lilà, Bars',
  ]);
});

it('gives an unknown category the neutral kind', () => {
  expect(markerPlaces([place(1, { icon: 'ferris-wheel' })]).get(1)?.kind).toBe('other');
});

it('leaves out a place without a position', () => {
  expect([...markerPlaces([place(1, { latitude: Number.NaN }), place(2)]).keys()]).toEqual([2]);
});

it('writes GeoJSON with longitude first and the ring offsets flat', () => {
  const here = { latitude: 41.5, longitude: 2.2 };
  const [first] = placeFeatures(markerPlaces([place(1, here), place(2, here)]).values()).features;
  expect(first?.geometry.coordinates).toEqual([2.2, 41.5]);
  expect(first?.properties.nearX).not.toBe(0);
  expect(Object.values(first?.properties ?? {}).every((value) => typeof value !== 'object')).toBe(true);
});
