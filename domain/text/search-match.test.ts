import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOneLetterApart, matchRank } from './search-match.ts';
import { normalise } from './search-text.ts';

/** The full Damerau-Levenshtein table (each pair of neighbors swapped once) as an oracle. */
function editDistance(a: string, b: string): number {
  const cost: number[][] = [];
  const at = (i: number, j: number) => cost[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 0; i <= a.length; i++) {
    const row: number[] = [];
    cost.push(row);
    for (let j = 0; j <= b.length; j++) {
      if (i === 0 || j === 0) row.push(i + j);
      else {
        const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
        const swapped = isSwap ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY;
        const changed = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
        row.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, changed, swapped));
      }
    }
  }
  return at(a.length, b.length);
}

describe('isOneLetterApart', () => {
  it('agrees with the full edit distance', () => {
    const word = fc
      .array(fc.constantFrom('a', 'b', 'c'), { maxLength: 7 })
      .map((letters) => letters.join(''));
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(isOneLetterApart(a, b)).toBe(editDistance(a, b) <= 1);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('matchRank', () => {
  const fields = ['Punto BCN', 'Carrer de Muntaner, 63', "l'Antiga Esquerra de l'Eixample", 'Paral·lel'].map(
    normalise,
  );
  it.each([
    ['punto bcn', 'exact'],
    ['Muntaner', 'word'],
    ['punt', 'start'],
    ['bcn punto', 'word'],
    ['punto muntaner 63', 'word'],
    ['Eixample', 'word'],
    ['ample', 'part'],
    ['mpl', 'part'],
    ['mp', null],
    ['Exiample', 'near'],
    ['eixampl', 'word'],
    ['eixampla', 'near'],
    ['paralel', 'near'],
    ['punto eixxample', 'near'],
    ['bcm', null],
    ['eixampel bcm', null],
    ['exanple', null],
    ['', 'exact'],
  ])('%j: %s', (query, rank) => expect(matchRank(normalise(query), fields)).toBe(rank));
});
