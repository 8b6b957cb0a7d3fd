import { describe, expect, it } from 'vitest';
import { createTokenBuckets } from './token-buckets.ts';

function bucketsWith(options: { most: number; perMinute: number; keys?: number }) {
  let time = 1000;
  const buckets = createTokenBuckets({ ...options, now: () => time });
  return { take: buckets.take, pass: (ms: number) => (time += ms) };
}

describe('token buckets', () => {
  it('give their tokens at once, and then as they refill', () => {
    const { take, pass } = bucketsWith({ most: 3, perMinute: 60 });
    expect([take('a'), take('a'), take('a'), take('a')]).toEqual([0, 0, 0, 1]);
    pass(1000);
    expect([take('a'), take('a')]).toEqual([0, 1]);
    pass(3_600_000);
    expect([take('a'), take('a'), take('a'), take('a')]).toEqual([0, 0, 0, 1]);
  });

  it('are independent', () => {
    const { take } = bucketsWith({ most: 1, perMinute: 60 });
    expect([take('a'), take('b'), take('a'), take('b')]).toEqual([0, 0, 1, 1]);
  });

  it('give fractions of a token, and tell the wait for a costly one', () => {
    const { take } = bucketsWith({ most: 1, perMinute: 6 });
    expect([1, 2, 3, 4].map(() => take('a', 0.25))).toEqual([0, 0, 0, 0]);
    expect([take('a', 0.25), take('a', 1)]).toEqual([3, 10]);
  });

  it('do not refill when other keys arrive', () => {
    const { take, pass } = bucketsWith({ most: 10, perMinute: 1, keys: 5 });
    for (let times = 0; times < 10; times += 1) take('a');
    for (const other of 'bcdefg') take(other);
    expect(take('a')).toBeGreaterThan(0);
    pass(60_000);
    expect([take('a'), take('a')]).toEqual([0, 60]);
  });

  it('are forgotten once they are full, and when there are too many', () => {
    const { take, pass } = bucketsWith({ most: 2, perMinute: 2, keys: 3 });
    expect([take('a'), take('a'), take('a')]).toEqual([0, 0, 30]);
    // Two generations of other keys: 'a' is forgotten.
    for (const other of 'bcdefgh') take(other);
    expect(take('a')).toBe(0);
    take('a');
    pass(30_000);
    take('b');
    pass(30_000);
    expect([take('a'), take('a'), take('a')]).toEqual([0, 0, 30]);
  });
});
