import fc from 'fast-check';
import { expect, it } from 'vitest';
import { replacedPercent } from './replaced-share.ts';

const word = fc.stringMatching(/^[a-z]{1,9}$/);
const text = fc.array(word, { maxLength: 30 });

it('is from 0 to 100, 0 if every word is kept in any order, and 100 if none is', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const percent = replacedPercent(before.join(' '), after.join(' '));
      expect(percent).toBeGreaterThanOrEqual(0);
      expect(percent).toBeLessThanOrEqual(100);
      expect(replacedPercent(before.join(' '), [...after, ...before].toReversed().join(', '))).toBe(0);
      const digits = after.map((_, at) => `${at}`).join(' ');
      expect(replacedPercent(before.join(' '), digits)).toBe(before.length === 0 ? 0 : 100);
    }),
  );
});

it.each([
  ['Moem', 'Moeem', 0],
  ['Punto BCN', 'Punto', 37.5],
  ['un bar amb terrasa', 'Un bar amb terrassa', 0],
  ['one two', 'seven eight', 100],
])('%s → %s: %d', (before, after, percent) => {
  expect(replacedPercent(before, after)).toBe(percent);
});
