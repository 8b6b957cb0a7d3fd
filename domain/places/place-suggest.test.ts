import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTime } from '#domain/search/time-words.ts';
import { LEVEL, searchQuery } from '#domain/text/search-match.ts';
import { selectIn } from '#domain/text/search-select.ts';
import { normalize } from '#domain/text/search-text.ts';
import { type Synonyms, synonymsOf } from '#domain/text/synonyms.ts';
import { type FilterablePlace, findPlaces, searchTexts } from './place-filter.ts';
import type { StatusPlace } from './place-status.ts';
import { addPlaces, emptyIndex, type SuggestionIndex, suggestPlaces as suggestAt } from './place-suggest.ts';

const BARS = [{ id: 1, name: 'Bars' }];
type TestPlace = FilterablePlace & StatusPlace;
/** Saturday 28 November 2026, 20:00 in Madrid. */
const NOW = new Date('2026-11-28T19:00:00Z');
const suggestPlaces = <P extends TestPlace>(
  index: SuggestionIndex<P>,
  text: string,
  most: number,
  synonyms?: Synonyms,
) => suggestAt(index, text, most, { now: NOW, synonyms });

const place = (name: string, more: object = {}): TestPlace => ({
  name,
  address: 'Carrer de Casanova, 1',
  neighborhood: null,
  description: null,
  categories: BARS,
  tags: [],
  openingHours: null,
  ...(more as Partial<TestPlace>),
});

function suggestionIndex<Place extends FilterablePlace>(city: readonly Place[]) {
  const index = emptyIndex<Place>();
  // Adds places in batches, as the search field does.
  addPlaces(index, city.slice(0, 2));
  addPlaces(index, city.slice(2));
  return index;
}

const places = [
  place('Axel', { description: 'Next to the Arena.' }),
  place('Punto BCN', { neighborhood: "l'Antiga Esquerra de l'Eixample" }),
  place('El Cangrejo Raval', { address: 'Carrer de Montserrat, 9' }),
  place('Arena Madre'),
  place('Arena'),
  place('Café de la Òpera'),
  place('Madame Arena'),
];
const index = suggestionIndex(places);
const names = (text: string, most = 10) => {
  const { found, guesses } = suggestPlaces(index, text, most);
  return { found: found.map(({ name }) => name), guesses: guesses.map(({ name }) => name) };
};

describe('suggestPlaces', () => {
  it.each([
    ['arena', ['Arena', 'Arena Madre', 'Madame Arena', 'Axel']],
    ['m', ['Madame Arena', 'Arena Madre', 'El Cangrejo Raval']],
    ['cafe opera', ['Café de la Òpera']],
    ['CAFÉ', ['Café de la Òpera']],
    ['grejo', ['El Cangrejo Raval']],
    ['bcn punt', ['Punto BCN']],
    ["l'eix", ['Punto BCN']],
    ['zzz', []],
    ['', []],
    ['  ·', []],
  ])('finds for %j, best first', (text, found) => expect(names(text)).toEqual({ found, guesses: [] }));

  it.each([
    ['cangreho', ['El Cangrejo Raval']],
    ['cangreh', ['El Cangrejo Raval']],
    ['camgr', ['El Cangrejo Raval']],
    ['cagnre', ['El Cangrejo Raval']],
    ['el caangre', ['El Cangrejo Raval']],
    ['exiample', ['Punto BCN']],
    ['raval cengrejo', ['El Cangrejo Raval']],
  ])('guesses for %j, and says that it guesses', (text, guesses) =>
    expect(names(text)).toEqual({ found: [], guesses }),
  );

  it('names the hour that the text asks for, which is then that of the status', () => {
    const { moment } = suggestPlaces(index, 'arena tomorrow 23:00', 10);
    expect(moment).toEqual({ at: new Date('2026-11-29T22:00:00Z'), isNow: false });
    expect(suggestPlaces(index, 'arena', 10).moment).toBeNull();
  });

  it('guesses in the room that is left', () => {
    const many = suggestionIndex([place('Axela'), place('Axel'), place('Axil')]);
    expect(suggestPlaces(many, 'axel', 3).guesses.map(({ name }) => name)).toEqual(['Axil']);
    expect(suggestPlaces(many, 'axel', 2)).toMatchObject({ found: { length: 2 }, guesses: [] });
  });

  it('makes no guess of four letters at the beginning of a longer word', () => {
    expect(names('punk')).toEqual({ found: [], guesses: [] });
  });
});

describe('any suggestion', () => {
  const word = fc.constantFrom(
    ...[
      'Arena',
      'arems',
      'Cafè',
      'caffe',
      'BCN',
      "l'Hort",
      'horta',
      'Paral·lel',
      '7',
      'WC',
      'quiet',
      'lavabo',
    ],
  );
  const text = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
  const labels = fc.array(fc.constantFrom('Bars', 'Arena', 'Queer Women', 'horta'), { maxLength: 2 });
  const facts = fc.constantFrom(
    {},
    { toilet_accessible: { value: { is: 'yes' } } },
    { toilet_accessible: { value: { is: 'no' } }, noise: { value: { is: 'quiet' } } },
  );
  const somePlace = fc
    .record({ name: text, address: text, neighborhood: fc.option(text), labels, facts })
    .map(({ labels: names, ...texts }) =>
      // A new object each time, because texts are cached by object.
      place('', { ...texts, tags: names.map((name, id) => ({ id, name, type: 'tag' })) }),
    );
  const synonyms = synonymsOf([
    { words: ['arena', 'horta', 'queer women'] },
    { words: ['WC', 'toilet', '7'] },
    { words: ['BCN arena', 'bars'] },
  ]);
  const typed = fc
    .tuple(text, fc.nat(12), fc.constantFrom('', 'x'))
    .map(([all, length, letter]) => all.slice(0, length + 1) + letter);

  it('is what the search finds, in its order, and every place that it forgives a letter is a guess', () => {
    fc.assert(
      fc.property(fc.array(somePlace, { maxLength: 12 }), typed, (city, query) => {
        fc.pre(normalize(query) !== '' && readTime(query, NOW).asked === null);
        const { found, guesses } = suggestPlaces(suggestionIndex(city), query, city.length, synonyms);
        const { places: ranked, search } = findPlaces(city, { search: query, synonyms }, NOW);
        // While a word is typed, its misspelled beginning is a guess, for the search it is unknown.
        fc.pre(!search?.isPartial);
        const { levels } = selectIn(searchQuery(query, synonyms), city, searchTexts, ({ name }) => name);
        const isForgiven = (one: TestPlace) => (levels[city.indexOf(one)] ?? LEVEL.NONE) >= LEVEL.GUESS;
        expect(found).toEqual(ranked.filter((one) => !isForgiven(one)));
        expect(guesses).toEqual(expect.arrayContaining(ranked.filter(isForgiven)));
        expect(guesses.filter((one) => found.includes(one))).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  it('is the same however its letters are accented, cased and spaced', () => {
    fc.assert(
      fc.property(fc.array(somePlace, { maxLength: 8 }), typed, (city, query) => {
        const prepared = suggestionIndex(city);
        const other = ` ${query.toUpperCase().normalize('NFD')} `;
        expect(suggestPlaces(prepared, other, 8)).toEqual(suggestPlaces(prepared, query, 8));
      }),
    );
  });

  it('keeps to the room it is given', () => {
    fc.assert(
      fc.property(fc.array(somePlace, { maxLength: 12 }), typed, fc.nat(5), (city, query, most) => {
        const { found, guesses } = suggestPlaces(suggestionIndex(city), query, most);
        expect(found.length + guesses.length).toBeLessThanOrEqual(most);
      }),
    );
  });
});
