import { describe, expect, it } from 'vitest';
import { randomFrom, seedFrom } from './seeded-random.ts';

describe('chance that can be repeated', () => {
  it('is the same for the same seed, and another for another', () => {
    const some = (seed: number) => Array.from({ length: 5 }, randomFrom(seed));
    expect(some(7)).toEqual(some(7));
    expect(some(7)).not.toEqual(some(8));
  });

  it('lies between 0 and 1, on both sides of the middle', () => {
    const random = randomFrom(seedFrom('a-first-night'));
    const numbers = Array.from({ length: 1000 }, random);
    expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
    expect(numbers.filter((number) => number < 0.5).length).toBeGreaterThan(400);
    expect(numbers.filter((number) => number >= 0.5).length).toBeGreaterThan(400);
  });

  it('starts elsewhere for each text', () => {
    const texts = ['', 'a', 'b', 'ab', 'ba', 'two-beaches', 'Two-beaches'];
    expect(new Set(texts.map(seedFrom)).size).toBe(texts.length);
  });
});
