import { expect, it } from 'vitest';
import { markerAfterKey, nearestMarker } from './marker-focus.ts';
import type { MarkerSpot } from './marker-spots.ts';

const spot = (key: string, longitude: number): MarkerSpot => ({
  key,
  kind: 'place',
  id: 1,
  ids: [1],
  places: 1,
  label: key,
  title: key,
  longitude,
  latitude: 41.4,
  offset: [0, 0],
  size: 30,
});
const spots = [spot('a', 2.1), spot('b', 2.2), spot('c', 2.3)];

it.each([
  ['ArrowRight', 'a', 'b'],
  ['ArrowDown', 'b', 'c'],
  ['ArrowRight', 'c', 'a'],
  ['ArrowLeft', 'a', 'c'],
  ['ArrowUp', 'c', 'b'],
  ['Home', 'c', 'a'],
  ['End', 'a', 'c'],
  ['Enter', 'a', null],
  ['+', 'a', null],
])('%s from %s goes to %s', (key, from, to) => {
  expect(markerAfterKey(spots, key, from)).toBe(to);
});

it('goes nowhere when there is nothing on screen', () => {
  expect(markerAfterKey([], 'ArrowRight', null)).toBeNull();
  expect(nearestMarker([], spot('lost', 2.2))).toBeNull();
});

it('finds the marker nearest to one that has gone', () => {
  expect(nearestMarker(spots, spot('lost', 2.28))).toBe('c');
});
