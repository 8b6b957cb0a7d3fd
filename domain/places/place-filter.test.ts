import { describe, expect, it } from 'vitest';
import { type FilterablePlace, filterPlaces, type PlaceFilter } from './place-filter.ts';

const BARS = { id: 1, name: 'Bars' };
const CLUBS = { id: 2, name: 'Clubs' };
const COCKTAILS = { id: 11, name: 'Cocktails', type: 'tag' };
const TERRACE = { id: 12, name: 'Terrace', type: 'tag' };
const LIVELY = { id: 21, name: 'Lively', type: 'vibe' };

const place = (name: string, more: Partial<FilterablePlace> = {}): FilterablePlace => ({
  name,
  address: 'Carrer de Casanova, 1',
  neighborhood: null,
  description: null,
  categories: [BARS],
  tags: [],
  ...more,
});

const places = [
  place('Axel', { tags: [COCKTAILS, LIVELY], description: 'Next to the Arena.' }),
  place('Nit', { tags: [TERRACE], categories: [BARS, CLUBS], neighborhood: 'el Raval' }),
  place('Arena', { tags: [TERRACE, LIVELY], categories: [CLUBS], address: "Carrer d'Aribau, 2" }),
];
const names = (filter: PlaceFilter) => filterPlaces(places, filter).map(({ name }) => name);

describe('filterPlaces', () => {
  it('keeps everything and the order without a filter', () => {
    expect(names({})).toEqual(['Axel', 'Nit', 'Arena']);
    expect(names({ categoryId: null, tags: [], search: '  ' })).toEqual(['Axel', 'Nit', 'Arena']);
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

  it('combines all of it', () => {
    expect(names({ categoryId: 2, tags: [TERRACE], search: 'aribau' })).toEqual(['Arena']);
  });
});
