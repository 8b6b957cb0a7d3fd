import type { PlaceSearch } from '#contract/search.ts';
import { findAmongPlaces, keepOpen, understood } from '#domain/search/find.ts';
import type { SearchTexts } from '#domain/text/search-match.ts';
import { selected, selectIn } from '#domain/text/search-select.ts';
import type { Synonyms } from '#domain/text/synonyms.ts';
import { kindWords } from './late-hours.ts';
import { namesOf, type StatusPlace } from './place-status.ts';
import { placeTexts } from './place-texts.ts';

export type FilterablePlace = {
  readonly name: string;
  readonly address: string;
  readonly neighborhood: string | null;
  readonly description: string | null;
  readonly categories: readonly { readonly id: number; readonly name: string }[];
  readonly tags: readonly { readonly id: number; readonly name: string; readonly type: string }[];
  /** The place's facts, by kind. */
  readonly facts?: Readonly<Record<string, unknown>>;
};

export type PlaceFilter = {
  categoryId?: number | null;
  tags?: readonly { readonly id: number; readonly type: string }[];
  search?: string;
  synonyms?: Synonyms;
};

const textsByPlace = new WeakMap<FilterablePlace, SearchTexts>();

/** Returns a place's searched texts (search-1), prepared once per place object. */
export function searchTexts(place: FilterablePlace): SearchTexts {
  const hit = textsByPlace.get(place);
  if (hit) return hit;
  const { name, categories, tags, facts = {}, neighborhood, address, description } = place;
  const labels = namesOf([...categories, ...tags]);
  const texts = placeTexts({
    name,
    kind: kindWords(namesOf(categories), namesOf(tags)),
    labels,
    facts,
    areas: [neighborhood],
    address,
    texts: [description],
  });
  textsByPlace.set(place, texts);
  return texts;
}

/** Returns whether a place has one of the chosen tags of each type from which tags are chosen (filter-1). */
export function hasChosenTags(
  place: { readonly tags: readonly { readonly id: number }[] },
  chosen: readonly { readonly id: number; readonly type: string }[],
): boolean {
  const own = new Set(place.tags.map(({ id }) => id));
  const isMet = new Map<string, boolean>();
  for (const { id, type } of chosen) isMet.set(type, own.has(id) || isMet.get(type) === true);
  return [...isMet.values()].every(Boolean);
}

type FoundPlaces<Place> = { places: Place[]; search?: PlaceSearch };

/**
 * Returns the places that pass a filter, in their given order or, for a search, best match first (search-2), and how the
 * search was understood. A place belongs to each of its categories (place-2).
 */
export function findPlaces<Place extends FilterablePlace & StatusPlace>(
  places: readonly Place[],
  { categoryId, tags = [], search = '', synonyms }: PlaceFilter,
  now: Date,
): FoundPlaces<Place> {
  const chosen = places.filter(
    (place) =>
      (!categoryId || place.categories.some(({ id }) => id === categoryId)) && hasChosenTags(place, tags),
  );
  if (search.trim() === '') return { places: chosen };
  const found = findAmongPlaces(search, { now, synonyms }, (query) =>
    selectIn(query, chosen, searchTexts, ({ name }) => name),
  );
  const open = keepOpen(selected(chosen, found.levels), found.asked, now);
  return { places: [...open.places], search: understood(found, open.openness) };
}
