import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOneLetterApart, LEVEL, matchLevel, searchQuery } from './search-match.ts';
import { normalize } from './search-text.ts';
import { synonymsOf } from './synonyms.ts';

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

describe('matchLevel', () => {
  const texts = {
    name: normalize('Punto BCN'),
    labels: normalize('Bars Gay Men step-free'),
    area: normalize("l'Antiga Esquerra de l'Eixample"),
    text: normalize('Carrer de Muntaner, 63. Paral·lel'),
  };
  const synonyms = synonymsOf([
    { words: ['bar', 'pub', 'taverna'] },
    { words: ['sense graons', 'step-free', 'wheelchair'] },
    { words: ['Muntaner', 'calle larga'] },
    { words: ['BCN', 'Barcino'] },
    { words: ['taverna', 'bodega', '···'] },
  ]);
  const levelOf = (search: string) => {
    const level = matchLevel(searchQuery(search, synonyms), texts, 'Punto BCN');
    return Object.entries(LEVEL).find(([, value]) => value === level)?.[0];
  };
  it.each([
    ['punto bcn', 'NAME_TYPED'],
    ['PUNTÓ BCN', 'NAME'],
    ['punt', 'START_TYPED'],
    ['púnt', 'NAME_START'],
    ['bcn', 'INSIDE_TYPED'],
    ['bcñ', 'NAME_INSIDE'],
    ['bcn punto', 'NAME_WORDS'],
    ['bars', 'LABELS'],
    ['men gay', 'LABELS'],
    ['punto gay', 'LABELS'],
    ['Eixample', 'AREA'],
    ['Muntaner', 'TEXT'],
    ['punto muntaner 63', 'TEXT'],
    ['unto', 'NAME_PART'],
    ['ample', 'PART'],
    ['mpl', 'PART'],
    ['mp', 'NONE'],
    ['pumto', 'GUESS'],
    ['Exiample', 'GUESS_ELSEWHERE'],
    ['eixampl', 'AREA'],
    ['paralel', 'GUESS_ELSEWHERE'],
    ['punto eixxample', 'GUESS_ELSEWHERE'],
    ['bcm', 'NONE'],
    ['eixampel bcm', 'NONE'],
    ['exanple', 'NONE'],
    ['', 'NONE'],
  ])('%j: %s', (search, level) => expect(levelOf(search)).toBe(level));

  it.each([
    ['pub', 'NONE'],
    ['barcino', 'LABELS'],
    ['calle larga', 'TEXT'],
    ['wheelchair', 'LABELS'],
    ['Sense graons', 'LABELS'],
    ['sense', 'NONE'],
    ['gay wheelchair', 'LABELS'],
    ['bodega', 'NONE'],
  ])('%j, which means the same as other words: %s', (search, level) => expect(levelOf(search)).toBe(level));

  it('finds whole words and phrases only by what means the same', () => {
    const bar = { ...texts, labels: 'bar', name: 'lluna' };
    expect(matchLevel(searchQuery('pub', synonyms), bar, 'Lluna')).toBe(LEVEL.LABELS);
    expect(matchLevel(searchQuery('pub', synonyms), { ...bar, labels: 'barcelona' }, 'Lluna')).toBe(
      LEVEL.NONE,
    );
    expect(matchLevel(searchQuery('wheelchair', synonyms), { ...bar, labels: 'free step' }, 'Lluna')).toBe(
      LEVEL.NONE,
    );
  });
});
