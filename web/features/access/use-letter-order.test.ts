import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACCESS_LETTERS } from '#contract/access/access.ts';
import { LETTERS, shuffled } from './use-letter-order.ts';

describe('the letters offered', () => {
  it('are those of the contract', () => {
    expect(LETTERS).toEqual([...ACCESS_LETTERS]);
  });

  it('stay the same sixteen in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 0.999999, noNaN: true }), { minLength: 15 }), (dice) => {
        let throws = 0;
        const order = shuffled(LETTERS, () => dice[throws++] ?? 0);
        expect([...order].sort()).toEqual([...LETTERS].sort());
      }),
    );
  });

  it('can come in another order', () => {
    expect(shuffled(LETTERS, () => 0)).not.toEqual(LETTERS);
  });
});
