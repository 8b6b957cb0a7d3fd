import { describe, expect, it } from 'vitest';
import type { Category, Tag } from '#contract/vocabulary/vocabulary.ts';
import {
  filterQuery,
  hasFilters,
  hasLoaded,
  hasTags,
  knownFilters,
  noFilters,
  readFilters,
  toggleCategory,
  toggleTag,
  writeFilters,
} from './use-filter-state.ts';

const categories: Category[] = [
  { id: 1, name: 'Bars', icon: 'martini', color: '#000000' },
  { id: 2, name: 'Clubs', icon: 'disc-3', color: '#000000' },
];
const tags: Tag[] = [
  { id: 30, name: 'Karaoke', type: 'tag', color: null },
  { id: 4, name: 'Cozy', type: 'vibe', color: null },
  { id: 5, name: 'Lively', type: 'vibe', color: null },
  { id: 6, name: 'Bears & Admirers', type: 'crowd', color: null },
  { id: 7, name: 'Date Night', type: 'perfect_for', color: null },
];
const read = (query: string, search = '') => readFilters(new URLSearchParams(query), search);
const known = (query: string, search = '') => knownFilters(read(query, search), categories, tags);

describe('the filters in the address', () => {
  it('come back as they were written', () => {
    const state = {
      category: 'Bars',
      search: 'drag & co',
      closed: true,
      checked: true,
      open: true,
      tag: ['Karaoke'],
      vibe: ['Cozy', 'Lively'],
      crowd: ['Bears & Admirers'],
      perfect_for: ['Date Night'],
    };
    expect(readFilters(writeFilters(new URLSearchParams(), state), state.search)).toEqual(state);
  });

  it('leave every other parameter alone', () => {
    const next = writeFilters(new URLSearchParams('sort=name&place=3&vibes=Cozy'), noFilters());
    expect(next.toString()).toBe('sort=name&place=3');
  });

  it('never hold the search, which browsers would keep (search-6)', () => {
    expect(`${writeFilters(new URLSearchParams('sort=name'), { ...noFilters(), search: 'arena' })}`).toBe(
      'sort=name',
    );
  });

  it('accept repeated parameters and empty ones', () => {
    expect(read('tags=Karaoke&tags=Brunch,,Karaoke&vibes=').tag).toEqual(['Karaoke', 'Brunch']);
    expect(read('category=&tags=')).toEqual(noFilters());
  });

  it('ignore unknown names and another case', () => {
    expect(known('category=nowhere&tags=Nothing,karaoke&vibes=Karaoke')).toEqual({
      ...noFilters(),
      tag: ['Karaoke'],
    });
    expect(known('category=bars').category).toBe('Bars');
  });
});

describe('changing filters', () => {
  it('deselects a category that is chosen again', () => {
    const bars = toggleCategory(noFilters(), 'Bars');
    expect(bars.category).toBe('Bars');
    expect(toggleCategory(bars, 'Clubs').category).toBe('Clubs');
    expect(toggleCategory(bars, 'Bars').category).toBeNull();
    expect(toggleCategory(bars, null).category).toBeNull();
  });

  it('toggles each tag in the list of its own type', () => {
    const once = toggleTag(noFilters(), 'vibe', 'Cozy');
    expect(once).toEqual({ ...noFilters(), vibe: ['Cozy'] });
    expect(toggleTag(once, 'vibe', 'Cozy')).toEqual(noFilters());
  });

  it('knows what is active', () => {
    expect(hasFilters(noFilters())).toBe(false);
    expect(hasFilters(read('', 'a search alone'))).toBe(false);
    expect(hasFilters(read('category=Bars'))).toBe(true);
    expect(hasFilters(read('open=1'))).toBe(true);
    expect(hasTags(read('category=Bars', 'x'))).toBe(false);
    expect(hasTags(read('perfect=Date+Night'))).toBe(true);
  });
});

describe('the request', () => {
  it('waits for the categories and tags in the address, and for no others (filter-1)', () => {
    const nothing = { categories: false, tags: false };
    expect(hasLoaded(read('', 'sal'), nothing)).toBe(true);
    expect(hasLoaded(read('category=Bars'), nothing)).toBe(false);
    expect(hasLoaded(read('category=Bars'), { ...nothing, categories: true })).toBe(true);
    expect(hasLoaded(read('category=Bars&vibes=Cosy'), { ...nothing, categories: true })).toBe(false);
    expect(hasLoaded(read('vibes=Cosy'), { ...nothing, tags: true })).toBe(true);
  });

  it('names nothing without filters', () => {
    expect(filterQuery(noFilters(), categories, tags)).toEqual({});
  });

  it('has the search, the category and the tags of all types as ids in one order', () => {
    const state = known('category=Clubs&vibes=Lively,Cozy&tags=Karaoke&crowds=Bears+%26+Admirers', 'sal');
    expect(filterQuery(state, categories, tags)).toEqual({
      search: 'sal',
      categoryId: '2',
      tagIds: '4,5,6,30',
    });
  });
});
