import { useMemo } from 'react';
import type { Tag } from '#contract/vocabulary/vocabulary.ts';
import { byUse, type ChoiceCounts, choiceCounts } from '#domain/places/choice-counts.ts';
import { usePlaceList } from '#web/features/places/list/use-place-list.ts';
import { chosenTags, TAG_SECTIONS } from './use-filter-state.ts';
import type { Filters } from './use-filters.ts';

/** The number of tags that the dialog shows before one of its sections is unfolded. */
const MOST_USED = 10;

export type Choices = {
  /** The tags that a place has, most used first. */
  tags: readonly Tag[];
  mostUsed: ReadonlySet<number>;
  /** Null until the places are known. */
  counts: ChoiceCounts | null;
};

/**
 * Returns the dialog's tags and what each choice would show. The order of tags does not depend on the hour or on other
 * choices, so that nothing moves while a person chooses.
 */
export function useChoices(filters: Filters): Choices {
  const { state, wider, categories, tags } = filters;
  const all = usePlaceList({ query: wider });
  const { openAt, checked, open } = filters;
  const shown = usePlaceList({ query: wider, openAt, checked, open });
  const isKnown = all.isCurrent;
  const ordered = useMemo(() => {
    const used = new Set(all.places.flatMap((place) => place.tags.map(({ id }) => id)));
    return byUse(tags, all.places).filter(
      (tag) => !isKnown || used.has(tag.id) || state[tag.type].includes(tag.name),
    );
  }, [tags, all.places, isKnown, state]);
  const mostUsed = useMemo(() => new Set(ordered.slice(0, MOST_USED).map(({ id }) => id)), [ordered]);
  const counts = useMemo(() => {
    const categoryId = categories.find(({ name }) => name === state.category)?.id ?? null;
    return choiceCounts(shown.places, { categoryId, tags: chosenTags(state, tags) }, TAG_SECTIONS);
  }, [shown.places, state, categories, tags]);
  return { tags: ordered, mostUsed, counts: isKnown ? counts : null };
}
