import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byUse, choiceCounts } from './choice-counts.ts';
import { hasChosenTags } from './place-filter.ts';

const TYPES = ['tag', 'vibe'];
const TERRACE = { id: 1, type: 'tag' };
const KARAOKE = { id: 2, type: 'tag' };
const COZY = { id: 3, type: 'vibe' };
const LIVELY = { id: 4, type: 'vibe' };
const TAGS = [TERRACE, KARAOKE, COZY, LIVELY];
const CATEGORIES = [{ id: 7 }, { id: 8 }];

const aPlace = fc.record({ categories: fc.subarray(CATEGORIES), tags: fc.subarray(TAGS) });

describe('the counts of choices', () => {
  it('are those of the list that the choice would show', () => {
    fc.assert(
      fc.property(
        fc.array(aPlace, { maxLength: 20 }),
        fc.option(fc.constantFrom(7, 8)),
        fc.subarray(TAGS),
        fc.constantFrom(...TAGS),
        (places, categoryId, tags, tag) => {
          const counts = choiceCounts(places, { categoryId, tags }, TYPES);
          const shown = places.filter(
            (place) =>
              (categoryId === null || place.categories.some(({ id }) => id === categoryId)) &&
              hasChosenTags(place, [...tags.filter(({ type }) => type !== tag.type), tag]),
          );
          expect(counts.tags.get(tag.id) ?? 0).toBe(shown.length);
          const inFirst = places.filter(
            ({ categories, tags: own }) =>
              categories.some(({ id }) => id === 7) && hasChosenTags({ tags: own }, tags),
          );
          expect(counts.categories.get(7) ?? 0).toBe(inFirst.length);
        },
      ),
    );
  });
});

describe('tags by use', () => {
  it('begin with the most used one, whatever its type', () => {
    const places = [
      { categories: [], tags: [LIVELY] },
      { categories: [], tags: [LIVELY, KARAOKE] },
    ];
    expect(byUse(TAGS, places)).toEqual([LIVELY, KARAOKE, TERRACE, COZY]);
  });

  it('keep their order while no place is known', () => {
    expect(byUse(TAGS, [])).toEqual(TAGS);
  });
});
