import { describe, expect, it } from 'vitest';
import { synonymsOf } from '#domain/text/synonyms.ts';
import { type FilterablePlace, findPlaces, type PlaceFilter } from './place-filter.ts';
import type { StatusPlace } from './place-status.ts';

const BARS = { id: 1, name: 'Bars' };
const CLUBS = { id: 2, name: 'Clubs' };
const COCKTAILS = { id: 11, name: 'Cocktails', type: 'tag' };
const TERRACE = { id: 12, name: 'Terrace', type: 'tag' };
const LIVELY = { id: 21, name: 'Lively', type: 'vibe' };

type TestPlace = FilterablePlace & StatusPlace;

const place = (name: string, more: object = {}): TestPlace => ({
  name,
  address: 'Carrer de Casanova, 1',
  neighborhood: null,
  description: null,
  categories: [BARS],
  tags: [],
  openingHours: null,
  ...(more as Partial<TestPlace>),
});

const places = [
  place('Axel', { tags: [COCKTAILS, LIVELY], description: 'Next to the Arena.' }),
  place('Nit', { tags: [TERRACE], categories: [BARS, CLUBS], neighborhood: 'el Raval' }),
  place('Arena', { tags: [TERRACE, LIVELY], categories: [CLUBS], address: "Carrer d'Aribau, 2" }),
];

/** Saturday 28 November 2026, 20:00 in Madrid. */
const NOW = new Date('2026-11-28T19:00:00Z');
const filterPlaces = (all: readonly TestPlace[], filter: PlaceFilter) => findPlaces(all, filter, NOW).places;
const names = (filter: PlaceFilter) => filterPlaces(places, filter).map(({ name }) => name);

describe('findPlaces', () => {
  it('keeps everything and the order without a filter', () => {
    expect(names({})).toEqual(['Axel', 'Nit', 'Arena']);
    expect(names({ categoryId: null, tags: [], search: '  ' })).toEqual(['Axel', 'Nit', 'Arena']);
  });

  it('finds a name of emoji, and a house number with or without a space before its addition', () => {
    const some = [place('👩‍❤️‍👩🏳️‍🌈'), place('Arena', { address: 'Carrer d’Aribau, 28 bis' }), place('🇧🇷 Bar')];
    const found = (search: string) => filterPlaces(some, { search }).map(({ name }) => name);
    expect(found('🏳️‍🌈')).toEqual(['👩‍❤️‍👩🏳️‍🌈']);
    expect(found('👩‍❤️‍👩')).toEqual(['👩‍❤️‍👩🏳️‍🌈']);
    expect(found('Aribau 28bis')).toEqual(['Arena']);
    expect(found('Aribau 28 bis')).toEqual(['Arena']);
    expect(found('🇧🇪')).toEqual([]);
    expect(found('?!')).toEqual([]);
  });

  it('takes any of the categories of a place', () => {
    expect(names({ categoryId: 1 })).toEqual(['Axel', 'Nit']);
    expect(names({ categoryId: 2 })).toEqual(['Nit', 'Arena']);
    expect(names({ categoryId: 99 })).toEqual([]);
  });

  it('takes any tag of one type, and one of every type', () => {
    expect(names({ tags: [COCKTAILS, TERRACE] })).toEqual(['Axel', 'Nit', 'Arena']);
    expect(names({ tags: [TERRACE, COCKTAILS, LIVELY] })).toEqual(['Axel', 'Arena']);
    expect(names({ tags: [TERRACE, LIVELY] })).toEqual(['Arena']);
    expect(names({ tags: [{ id: 99, type: 'crowd' }] })).toEqual([]);
  });

  it.each([
    ['arena', ['Arena', 'Axel']],
    ['Árena', ['Arena', 'Axel']],
    ['raval', ['Nit']],
    ['carrer aribau', ['Arena']],
    ['clubs', ['Nit', 'Arena']],
    ['terrace', ['Nit', 'Arena']],
    ['cokctails', ['Axel']],
    ['nowhere', []],
    ['***', []],
    ['🏳️‍🌈', []],
  ])('search %j finds %j, best first', (search, found) => expect(names({ search })).toEqual(found));

  it.each(['Casanova', 'calle casanova', 'C/ Casanova 1', 'Carrer de Casanova'])(
    'finds a street: %s',
    (search) => {
      expect(names({ search })).toEqual(['Axel', 'Nit']);
    },
  );

  it('finds a street by its Spanish name', () => {
    const there = place('Ken', { address: 'Carrer del Consell de Cent, 275' });
    for (const search of ['Consejo de Ciento', 'calle consejo de ciento 275', 'consell de cent'])
      expect(filterPlaces([...places, there], { search })).toEqual([there]);
  });

  it('finds facts that say yes, by words of three languages, and never a no', () => {
    const fact = (kind: string, is: string) => ({ [kind]: { value: { is } } });
    const city = [
      place('Yes', { facts: fact('toilet_accessible', 'yes') }),
      place('No', { facts: fact('toilet_accessible', 'no') }),
      place('None', { facts: fact('toilet_accessible', 'no_toilet') }),
      place('Customers', { facts: fact('toilet_for_everyone', 'customers') }),
      place('Steps', { facts: { ...fact('entrance', 'steps'), ...fact('inside', 'step_free') } }),
      place('Ramp', { facts: { ...fact('entrance', 'ramp'), ...fact('noise', 'quiet') } }),
      place('Odd', { facts: { ...fact('noise', 'constructor'), newer: { value: { is: 'yes' } } } }),
    ];
    const found = (search: string) => filterPlaces(city, { search }).map(({ name }) => name);
    expect(found('toilet')).toEqual(['Yes', 'Customers']);
    expect(found('baño')).toEqual(['Yes', 'Customers']);
    expect(found('lavabo accessible')).toEqual(['Yes']);
    expect(found('step-free')).toEqual(['Ramp']);
    expect(found('sense graons')).toEqual(['Ramp']);
    expect(found('tranquilo')).toEqual(['Ramp']);
  });

  it('begins with what a synonym means, before what only mentions it', () => {
    const WOMEN = { id: 31, name: 'Lesbian & Queer Women', type: 'crowd' };
    const barcelona = { address: 'Carrer 1, 08011 Barcelona' };
    const city = [
      place('Ca la Dona', { ...barcelona, tags: [WOMEN], categories: [{ id: 5, name: 'Landmarks' }] }),
      place('Lectern', { ...barcelona, description: 'For lesbian women, by a bar.', categories: [] }),
      place('Carita', { ...barcelona, tags: [WOMEN] }),
    ];
    const synonyms = synonymsOf([{ words: ['lesbian', 'sàfica'] }, { words: ['bar', 'bars', 'pub'] }]);
    for (const search of ['lesbian bar', 'sàfica bar', 'lesbian pub', 'bar lesbian'])
      expect(filterPlaces(city, { search, synonyms })[0]?.name, search).toBe('Carita');
  });

  it('combines all of it', () => {
    expect(names({ categoryId: 2, tags: [TERRACE], search: 'aribau' })).toEqual(['Arena']);
  });
});
