import { expect, it } from 'vitest';
import type { MapPlace } from '#web/map/map-types.ts';
import { markerFeatures, markerPlaces } from './place-features.ts';

const place = (id: number, more: Partial<MapPlace> = {}): MapPlace => ({
  id,
  name: 'Bar Lilà',
  latitude: 41.385 + id / 1000,
  longitude: 2.17,
  categoryName: 'Bars',
  icon: 'martini',
  statusText: 'Open Now',
  status: 'open',
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

it('writes GeoJSON with longitude first, and properties that MapLibre keeps', () => {
  const all = [...markerPlaces([place(1), place(2, { status: 'likely', isUncertain: true })]).values()];
  const [first, second] = markerFeatures(
    all.map((one) => ({ places: [one], point: one, offset: [0, 0] })),
  ).features;
  expect(first?.geometry.coordinates).toEqual([2.17, all[0]?.latitude]);
  expect([first?.properties.look, second?.properties.look]).toEqual(['bars-open', 'bars-likely-uncertain']);
  expect(Object.values(first?.properties ?? {}).every((value) => typeof value !== 'object')).toBe(true);
});

it('counts the kinds and the open places that share a marker', () => {
  const [one, two, three] = markerPlaces([
    place(1),
    place(2, { status: 'unknown' }),
    place(3, { icon: 'coffee' }),
  ]).values();
  if (!one || !two || !three) throw new Error('a place is missing');
  const [feature] = markerFeatures([{ places: [one, two, three], point: one, offset: [0, 0] }]).features;
  expect(feature?.properties).toMatchObject({
    id: 1,
    point_count: 3,
    open: 2,
    group: 'joined/open/0,11,6,0,0,0,0',
  });
});
