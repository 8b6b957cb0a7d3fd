/** The rule takes steps in proportion to the length of a change, for the worst texts that the schemas allow. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { longChange, SHAPES, type Shape } from '#tests/support/app/attack/long-bodies.ts';
import { reviewReasons } from './rule.ts';
import { createWordFinder, FIRST_WORDS } from './word-list.ts';

const RULES = { findWords: createWordFinder(FIRST_WORDS), addressMeters: () => null };
/** What takes less than 20 ms. */
const MAX_STEPS = 700_000;

function stepsOf(shape: Shape, entity: 'place' | 'event', scale = 1): number {
  const effort = { steps: 0 };
  reviewReasons(longChange(shape, entity, scale), RULES, effort);
  return effort.steps;
}

it.each(SHAPES)('$name', (shape) => {
  for (const entity of ['place', 'event'] as const) {
    expect(stepsOf(shape, entity)).toBeLessThanOrEqual(MAX_STEPS);
    // Names are compared by so many letters at most that longer ones cost the same.
    expect(stepsOf(shape, entity, 16)).toBeLessThanOrEqual(stepsOf(shape, entity, 8) * 2.1 + 1000);
  }
});

it('no shape that a search finds takes more', () => {
  const sign = fc.constantFrom(...'a6@.-/:+ é1ﷺ(', ...'www.', 'aa.cat', '08001', '655');
  const unit = fc.array(sign, { minLength: 1, maxLength: 8 }).map((signs) => signs.join(''));
  fc.assert(
    fc.property(unit, fc.boolean(), (text, isNumbered) => {
      const shape = { name: text, word: (nth: number) => (isNumbered ? `${text}${nth}` : text) };
      expect(stepsOf(shape, 'place')).toBeLessThanOrEqual(MAX_STEPS);
      expect(stepsOf(shape, 'event')).toBeLessThanOrEqual(MAX_STEPS);
    }),
    { numRuns: 60 },
  );
});
