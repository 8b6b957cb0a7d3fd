import { hasChosenTags } from './place-filter.ts';

type Tag = { readonly id: number; readonly type: string };
type Countable = {
  readonly categories: readonly { readonly id: number }[];
  readonly tags: readonly Tag[];
};

export type Counts = ReadonlyMap<number, number>;
export type ChoiceCounts = { readonly categories: Counts; readonly tags: Counts };
type Chosen = { readonly categoryId: number | null; readonly tags: readonly Tag[] };

/**
 * Returns how many of the places each category and tag would show, if it alone was chosen of its kind and the other
 * kinds stayed as they are (filter-1).
 */
export function choiceCounts(
  places: readonly Countable[],
  { categoryId, tags: chosen }: Chosen,
  types: readonly string[],
): ChoiceCounts {
  const inCategory = places.filter(
    ({ categories }) => categoryId === null || categories.some(({ id }) => id === categoryId),
  );
  const tags = types.flatMap((type) => {
    const others = chosen.filter((tag) => tag.type !== type);
    const left = inCategory.filter((place) => hasChosenTags(place, others));
    return [...countIds(left, (place) => place.tags.filter((tag) => tag.type === type))];
  });
  const tagged = places.filter((place) => hasChosenTags(place, chosen));
  return { categories: countIds(tagged, (place) => place.categories), tags: new Map(tags) };
}

function countIds(
  places: readonly Countable[],
  idsOf: (place: Countable) => readonly { readonly id: number }[],
): Counts {
  const counts = new Map<number, number>();
  for (const place of places) for (const { id } of idsOf(place)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** Returns the tags in the order of their use by these places; equally used ones keep their order. */
export function byUse<T extends Tag>(tags: readonly T[], places: readonly Countable[]): T[] {
  const uses = countIds(places, (place) => place.tags);
  return tags.toSorted((a, b) => (uses.get(b.id) ?? 0) - (uses.get(a.id) ?? 0));
}
