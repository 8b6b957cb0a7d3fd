import { expect, it } from 'vitest';
import { dropIndex } from './use-reorder.ts';

const rows = [0, 50, 100, 150].map((middle) => ({ middle }));

it.each([
  ['stays while it passes no middle', 1, 99, 1],
  ['goes down past the next one', 1, 101, 2],
  ['goes to the end', 0, 900, 3],
  ['goes up past the one before', 2, 49, 1],
  ['goes to the beginning', 3, -200, 0],
])('an item %s', (_, from, middle, to) => {
  expect(dropIndex(rows, from, middle)).toBe(to);
});
