import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type IndexedTexts, SearchIndex } from './search-index.ts';
import { LEVEL, searchQuery } from './search-match.ts';
import { selectIn } from './search-select.ts';
import { synonymsOf } from './synonyms.ts';

// Few letters and words, so that prefixes, parts, guesses and phrases often match.
const word = fc.oneof(
  fc.constantFrom(
    'bar',
    'bars',
    'barca',
    'arena',
    'arema',
    'candy',
    'cnady',
    '08011',
    '08012',
    'sol',
    'gran sol',
  ),
  fc.string({ unit: fc.constantFrom(...'abcr'), minLength: 1, maxLength: 6 }),
);
const text = fc.array(word, { maxLength: 4 }).map((words) => words.join(' '));
const texts: fc.Arbitrary<IndexedTexts> = fc.record({
  name: text,
  kind: text,
  labels: text,
  area: text,
  text,
  shownName: fc.constantFrom('Bar', 'Bar Sol', 'Arena', 'Gran Bar'),
});
const thing = fc.record({ id: fc.integer({ min: 1, max: 12 }), texts });
const synonyms = synonymsOf([{ words: ['bar', 'pub', 'gran sol'] }, { words: ['arena', 'sol', 'b c'] }]);

describe('the search index', () => {
  it('finds what the rule finds, at its level', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(thing, { selector: ({ id }) => id, maxLength: 12 }),
        fc.array(fc.oneof(text, word), { minLength: 1, maxLength: 4 }),
        (things, searches) => {
          const index = new SearchIndex();
          for (const { id, texts } of things) index.add(id, texts);
          for (const search of searches) {
            const query = searchQuery(search, synonyms);
            const isIn = (id: number) => id % 5 !== 0;
            const others = things.filter(({ id }) => isIn(id)).toSorted((a, b) => a.id - b.id);
            const byRule = selectIn(
              query,
              others.map(({ texts }) => texts),
              (one) => one,
              ({ shownName }) => shownName,
            );
            const expected = others
              .map(({ id }, at) => [id, byRule.levels[at]] as const)
              .filter(([, level = LEVEL.NONE]) => level < LEVEL.NONE);
            const found = index.select(query, isIn);
            expect([...index.found(found)].toSorted(([a], [b]) => a - b)).toEqual(expected);
            expect(found.reading).toEqual(byRule.reading);
          }
        },
      ),
      { numRuns: 600 },
    );
  });

  it('finds words a letter away at every place of it', () => {
    const index = new SearchIndex();
    index.add(1, { name: 'arena', kind: '', labels: '', area: '', text: '', shownName: 'Arena' });
    const near = [
      'rena',
      'arna',
      'aren',
      'xarena',
      'arenax',
      'arxena',
      'raena',
      'arean',
      'xrena',
      'arexa',
      'arenx',
    ];
    const found = (search: string) => index.found(index.select(searchQuery(search), () => true));
    for (const search of near) expect([search, found(search).get(1)]).not.toContain(undefined);
    for (const search of ['raenx', 'aerna1', 'xrenx']) expect(found(search).size).toBe(0);
  });
});
