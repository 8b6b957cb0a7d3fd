import { describe, expect, it } from 'vitest';
import { nextActive } from './option-list.tsx';

describe('the chosen line of the list', () => {
  it.each([
    [-1, 1, 0],
    [-1, -1, 2],
    [0, 1, 1],
    [2, 1, 0],
    [0, -1, 2],
  ])('goes from %i by %i to %i of three', (now, step, then) => {
    expect(nextActive(now, step, 3)).toBe(then);
  });
});
