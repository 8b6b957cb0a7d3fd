import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lostLetters, replacedShare } from './replaced-share.ts';

const replaced = (before: string, after: string) => replacedShare(before, after, { steps: 0 });
const lost = (before: string, after: string) => lostLetters(before, after, { steps: 0 });

const word = fc.stringMatching(/^[a-z]{1,9}$/);
const text = fc.array(word, { maxLength: 30 });

describe('the replaced share of a text', () => {
  it('is from 0 to 1, 0 if every word is kept in any order, and 1 if none is', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const share = replaced(before.join(' '), after.join(' '));
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
        expect(replaced(before.join(' '), [...after, ...before].toReversed().join(', '))).toBe(0);
        const digits = after.map((_, at) => `${at}`).join(' ');
        expect(replaced(before.join(' '), digits)).toBe(before.length === 0 ? 0 : 1);
      }),
    );
  });

  it.each([
    ['Punto BCN', 'Punto', 0.375],
    ['un bar amb terrassa', 'Un BAR amb terràssa', 0],
    ['bar bar bar bar', 'bar', 0.75],
    ['one two', 'seven eight', 1],
    ['…', 'anything', 0],
  ])('%s → %s: %d', (before, after, share) => {
    expect(replaced(before, after)).toBe(share);
  });
});

describe('the letters that a name loses', () => {
  it.each([
    ['Moem', 'Moeem', 0],
    ['Punto BCN', 'punto', 0.375],
    ['Bar Inventat', 'El Bar Inventado', 1 / 11],
    ['Sirena', 'Closed', 4 / 6],
    ['★', '★★', 0],
    ['★', '☆', 1],
    ['', 'Sirena', 0],
  ])('%s → %s: %d', (before, after, share) => {
    expect(lost(before, after)).toBeCloseTo(share);
  });

  it('are none if the later name contains the earlier one, and all if it has no such letter', () => {
    fc.assert(
      fc.property(word, text, text, (name, start, end) => {
        expect(lost(name, [...start, name, ...end].join(' '))).toBe(0);
        expect(lost(name, '0123')).toBe(1);
      }),
    );
  });
});
