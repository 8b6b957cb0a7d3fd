import { expect, it } from 'vitest';
import { turnsInTime } from './turns-in-time.ts';

it('begins at most one work a second, in the order of asking, and turns away who would wait too long', async () => {
  let time = 0;
  const waits: number[] = [];
  const inTurn = turnsInTime({
    gapMs: 1000,
    longestWaitMs: 2500,
    now: () => time,
    wait: async (ms) => void waits.push(ms),
  });
  const asked = [1, 2, 3, 4].map((number) => inTurn(async () => number));
  expect(await Promise.all(asked)).toEqual([1, 2, 3, null]);
  expect(waits).toEqual([1000, 2000]);
  time = 10_000;
  expect(await inTurn(async () => 5)).toBe(5);
  expect(waits).toHaveLength(2);
});
