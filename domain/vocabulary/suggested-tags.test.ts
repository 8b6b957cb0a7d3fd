import { expect, it } from 'vitest';
import { decideSuggestions, type KnownTag, MAX_WAITING_TAGS, type SuggestedTag } from './suggested-tags.ts';

const tag = (name: string): SuggestedTag => ({ name, type: 'vibe' });
const known = (name: string, isHidden: boolean): KnownTag => ({ ...tag(name), slug: name, id: 1, isHidden });

it('adds missing tags once each, none without letters', () => {
  const { missing, hidden } = decideSuggestions([tag('calm'), tag('Calm'), tag('…')], {
    tags: [],
    waiting: 0,
  });
  expect(missing).toEqual([tag('Calm')]);
  expect(hidden).toEqual([]);
});

it('adds nothing that exists or that staff removed, and returns earlier suggestions', () => {
  const tags = [known('calm', true), known('loud', false)];
  expect(decideSuggestions([tag('calm'), tag('loud')], { tags, waiting: 1 })).toEqual({
    missing: [],
    hidden: [tags[0]],
  });
});

it('stops at the limit of suggestions awaiting staff', () => {
  const around = { tags: [], waiting: MAX_WAITING_TAGS - 1 };
  expect(decideSuggestions([tag('a'), tag('b')], around).missing).toEqual([tag('a')]);
  expect(decideSuggestions([tag('a')], { tags: [], waiting: MAX_WAITING_TAGS + 1 }).missing).toEqual([]);
});
