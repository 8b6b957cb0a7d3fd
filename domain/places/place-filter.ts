import { MATCH_RANKS, matchRank } from '#domain/text/search-match.ts';
import { isOnlySigns, normalise } from '#domain/text/search-text.ts';

export type FilterablePlace = {
  readonly name: string;
  readonly address: string;
  readonly neighborhood: string | null;
  readonly description: string | null;
  readonly categories: readonly { readonly id: number; readonly name: string }[];
  readonly tags: readonly { readonly id: number; readonly name: string; readonly type: string }[];
};

export type PlaceFilter = {
  categoryId?: number | null;
  tags?: readonly { readonly id: number; readonly type: string }[];
  search?: string;
};

const fieldsByPlace = new WeakMap<FilterablePlace, readonly string[]>();
const labels = new Map<string, string>();

function normalisedLabel(name: string): string {
  const known = labels.get(name) ?? normalise(name);
  labels.set(name, known);
  return known;
}

/** Returns the texts that search looks in (search-1), normalized once per place object. */
export function searchFields(place: FilterablePlace): readonly string[] {
  const known = fieldsByPlace.get(place);
  if (known) return known;
  const texts = [place.name, place.address, place.neighborhood, place.description];
  const fields = texts.flatMap((text) => (text ? [normalise(text)] : []));
  for (const { name } of [...place.categories, ...place.tags]) if (name) fields.push(normalisedLabel(name));
  fieldsByPlace.set(place, fields);
  return fields;
}

/** Returns whether a place has any chosen tag of each type chosen from (filter-1). */
export function hasChosenTags(
  place: Pick<FilterablePlace, 'tags'>,
  chosen: readonly { readonly id: number; readonly type: string }[],
): boolean {
  const own = new Set(place.tags.map(({ id }) => id));
  const isMet = new Map<string, boolean>();
  for (const { id, type } of chosen) isMet.set(type, own.has(id) || isMet.get(type) === true);
  return [...isMet.values()].every(Boolean);
}

/**
 * Returns the places that pass a filter in their given order, or best match first when searching. A place belongs to
 * each of its categories (place-2).
 */
export function filterPlaces<Place extends FilterablePlace>(
  places: readonly Place[],
  { categoryId, tags = [], search = '' }: PlaceFilter,
): Place[] {
  const chosen = places.filter(
    (place) =>
      (!categoryId || place.categories.some(({ id }) => id === categoryId)) && hasChosenTags(place, tags),
  );
  const query = normalise(search);
  if (query === '') return isOnlySigns(search) ? [] : chosen;
  const byRank = MATCH_RANKS.map((): Place[] => []);
  for (const place of chosen) {
    const rank = matchRank(query, searchFields(place));
    if (rank) byRank[MATCH_RANKS.indexOf(rank)]?.push(place);
  }
  return byRank.flat();
}
