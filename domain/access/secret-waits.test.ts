import { describe, expect, it } from 'vitest';
import {
  AN_HOUR,
  type AttemptCounts,
  isInTotal,
  secondsUntilAttempt,
  secondsUntilChecked,
} from './secret-waits.ts';

const HOUR = new Date('2026-11-24T12:00:00Z');
const NOW = new Date('2026-11-24T12:40:00Z');
const wrong = (failures: number, secondsAgo = 0) => ({
  failures,
  lastAt: new Date(NOW.getTime() - secondsAgo * 1000),
});
const counts = (more: Partial<AttemptCounts> = {}): AttemptCounts => ({
  own: 1,
  before: null,
  account: 1,
  accountBefore: null,
  inAddress: 1,
  inAll: 1,
  ...more,
});
const wait = (more: Partial<AttemptCounts>, isShared = true) =>
  secondsUntilChecked(counts(more), isShared, NOW, HOUR);

it.each([
  [2, 0],
  [3, 2],
  [4, 4],
  [20, 900],
])('after %i wrong secrets the wait is %i s, and none a day later', (failures, seconds) => {
  expect(secondsUntilAttempt(wrong(failures), 3, NOW)).toBe(seconds);
  expect(secondsUntilAttempt(wrong(failures, 86_401), 3, NOW)).toBe(0);
});

describe('a counted attempt', () => {
  it('is checked while all counters have room', () => {
    expect([wait({}), wait({ account: null, inAddress: null, inAll: null }, false)]).toEqual([0, 0]);
  });

  it('waits for its own bucket, then for its account', () => {
    expect(wait({ own: null, before: wrong(4) })).toBe(4);
    expect(wait({ account: null, accountBefore: wrong(10) })).toBe(2);
  });

  it('waits a moment when a parallel attempt was first', () => {
    expect([wait({ own: null }), wait({ account: null })]).toEqual([2, 2]);
  });

  it('waits for the next hour when all addresses together are at their limit', () => {
    expect([wait({ inAll: AN_HOUR.all }), wait({ inAll: AN_HOUR.all + 1 }), wait({ inAll: null })]).toEqual([
      0, 1200, 1200,
    ]);
  });

  it('of an address at its limit needs room in the total without being in it', () => {
    const crowded = { inAddress: AN_HOUR.address + 1 };
    expect(isInTotal(counts(crowded))).toBe(false);
    expect([wait({ ...crowded, inAll: AN_HOUR.all - 1 }), wait({ ...crowded, inAll: AN_HOUR.all })]).toEqual([
      0, 1200,
    ]);
  });
});
