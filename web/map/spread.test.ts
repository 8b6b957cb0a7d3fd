import { expect, it } from 'vitest';
import { spreadOffsets } from './spread.ts';

const at = (id: number, latitude: number, longitude: number) => ({ id, latitude, longitude });

it('leaves alone who is alone', () => {
  expect(spreadOffsets([at(1, 41.38, 2.17), at(2, 41.381, 2.17)], 30).size).toBe(0);
});

it('puts two on one point side by side, at the spacing', () => {
  const offsets = spreadOffsets([at(9, 41.37439, 2.16956), at(4, 41.37439, 2.16956)], 30);
  expect(offsets.get(4)).toEqual([-15, 0]);
  expect(offsets.get(9)).toEqual([15, 0]);
});

it('keeps neighbours on the ring a spacing apart, however many they are', () => {
  const offsets = [
    ...spreadOffsets(
      [1, 2, 3, 4, 5, 6, 7].map((id) => at(id, 41.4, 2.2)),
      30,
    ).values(),
  ];
  expect(offsets).toHaveLength(7);
  offsets.forEach(([x, y], index) => {
    const [nextX, nextY] = offsets[(index + 1) % 7] ?? [0, 0];
    expect(Math.hypot(nextX - x, nextY - y)).toBeCloseTo(30, 0);
  });
});

it('spreads the same places the same way, in whatever order they come', () => {
  const places = [at(3, 41.4, 2.2), at(1, 41.4, 2.2), at(2, 41.4, 2.2)];
  expect(new Map([...spreadOffsets([...places].reverse(), 14)].sort())).toEqual(
    new Map([...spreadOffsets(places, 14)].sort()),
  );
});
