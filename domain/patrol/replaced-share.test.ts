import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_COMPARISONS, replacedShare } from './replaced-share.ts';

const replacedPercent = (before: string, after: string) => replacedShare(before, after).percent;

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

it.each([3, 5, 8])('compares few words of long texts whose words of %d letters begin alike', (length) => {
  const words = (first: number) =>
    Array.from({ length: Math.floor(5000 / (length + 1)) }, (_, at) => {
      const digits = ((first + at * 7919) % 26 ** (length - 1)).toString(26).padStart(length - 1, 'q');
      return `a${digits}`;
    }).join(' ');
  const { comparisons } = replacedShare(words(1), words(5_000_000));
  expect(comparisons).toBeGreaterThan(0);
  expect(comparisons).toBeLessThanOrEqual(MAX_COMPARISONS);
});
