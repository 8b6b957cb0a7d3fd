import { expect, it } from 'vitest';
import { rowAfter } from './row-after.ts';

const rows = [{ id: 3 }, { id: 1 }, { id: 2 }];

it.each([
  ['the one after it', [3], 1],
  ['the one before the last', [2], 1],
  ['the first after several that stays', [3, 1], 2],
  ['one before several at the end', [1, 2], 3],
  ['nothing when all leave', [1, 2, 3], null],
])('is %s', (_, gone, next) => {
  expect(rowAfter(rows, gone)).toBe(next);
});
