import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOneLetterApart, LEVEL, type SearchTexts, searchQuery } from './search-match.ts';
import { selectIn } from './search-select.ts';
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

/** The level of one entity; NONE unless it has every part of the search. */
function matchLevel(query: ReturnType<typeof searchQuery>, texts: SearchTexts, shownName: string): number {
  const { levels, reading } = selectIn(
    query,
    [texts],
    (one) => one,
    () => shownName,
  );
  return reading.isPartial ? LEVEL.NONE : (levels[0] ?? LEVEL.NONE);
}

describe('the level of a match', () => {
  const texts = {
    name: normalize('Punto BCN'),
    kind: '',
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

  it('takes words that mean the same as others for whole words', () => {
    const named = (name: string) => ({ ...texts, name: normalize(name), labels: '', text: '' });
    const levelOfName = (search: string, name: string) =>
      matchLevel(searchQuery(search, synonyms), named(name), name);
    expect(levelOfName('bar', 'Boyberry Barcelona')).toBe(LEVEL.NONE);
    expect(levelOfName('taverna', 'La Tavernna')).toBe(LEVEL.NONE);
    expect(levelOfName('bar', 'Museum Bar')).toBe(LEVEL.INSIDE_TYPED);
    expect(levelOfName('bár', 'Museum Bar')).toBe(LEVEL.NAME_INSIDE);
    expect(levelOfName('bar', 'Bar Aribau')).toBe(LEVEL.START_TYPED);
    // A bar named after the city is found by its category, not by its name.
    const barcelona = { ...named('Boyberry Barcelona'), labels: 'bar' };
    expect(matchLevel(searchQuery('bar', synonyms), barcelona, 'Boyberry Barcelona')).toBe(LEVEL.LABELS);
    // The beginning of a word is no word yet.
    expect(levelOfName('barc', 'Boyberry Barcelona')).toBe(LEVEL.INSIDE_TYPED);
  });

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
