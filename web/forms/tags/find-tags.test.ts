import { describe, expect, it } from 'vitest';
import type { Tag } from '#contract/vocabulary/vocabulary.ts';
import { findTags } from './find-tags.ts';

const TAGS = [
  { id: 1, name: 'Terrace', type: 'tag' },
  { id: 2, name: 'Karaoke', type: 'tag' },
  { id: 3, name: 'Romantic', type: 'vibe' },
  { id: 4, name: 'First Date', type: 'perfect_for' },
] as Tag[];
const SPANISH: Record<string, string> = { Terrace: 'Terraza', Romantic: 'Romántico' };

const find = (typed: string, chosen: number[] = []) =>
  findTags(TAGS, {
    types: ['vibe', 'tag'],
    chosen,
    typed,
    label: (name) => SPANISH[name] ?? name,
  }).map(({ name }) => name);

describe('the tags that a text names', () => {
  it.each([
    ['all of the groups, in their order and by name', '', ['Romantic', 'Karaoke', 'Terrace']],
    ['one as it is translated, without its accents', 'romantico', ['Romantic']],
    ['one by its English name', 'terrace', ['Terrace']],
    ['none of another group', 'first date', []],
    ['none for other words', 'sauna', []],
  ])('are %s', (_, typed, names) => {
    expect(find(typed)).toEqual(names);
  });

  it('leave out those that are chosen', () => {
    expect(find('', [2, 3])).toEqual(['Terrace']);
  });
});
