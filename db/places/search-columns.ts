import type { Wordings } from '#contract/wordings.ts';
import { byKind } from '#domain/facts/checks.ts';
import type { PlaceState } from '#domain/places/place-change.ts';
import { placeTexts } from '#domain/places/place-texts.ts';
import type { KnownVocabulary } from '#domain/places/place-vocabulary.ts';
import { allWordings } from '#domain/text/wordings.ts';

/** The texts that the search reads (search-1); `labels` are the names of categories and tags. */
export type SearchablePlace = {
  name: string;
  nameWordings?: Wordings | null;
  description?: string | null;
  descriptionWordings?: Wordings | null;
  address: string;
  neighborhood?: string | null;
  informalArea?: string | null;
  formerly?: readonly { name: string }[] | null;
  labels: readonly string[];
  /** The place's facts, by kind. */
  facts: Readonly<Record<string, unknown>>;
};

/** The search columns of a place, with their names in the database. */
export const SEARCH_COLUMNS = {
  searchName: 'search_name',
  searchLabels: 'search_labels',
  searchArea: 'search_area',
  searchText: 'search_text',
} as const;
export type SearchColumns = Record<keyof typeof SEARCH_COLUMNS, string>;
export const SEARCH_COLUMN_NAMES = Object.keys(SEARCH_COLUMNS) as (keyof SearchColumns)[];

/** Returns a place's search columns; write them with every change of the fields, labels or facts above. */
export function placeSearchColumns(place: SearchablePlace): SearchColumns {
  const { name, labels, facts, neighborhood, informalArea, address } = place;
  const descriptions = allWordings(place.description, place.descriptionWordings);
  const otherNames = allWordings(place.name, place.nameWordings).slice(1);
  const former = (place.formerly ?? []).map((merged) => merged.name);
  const texts = placeTexts({
    name,
    labels,
    facts,
    areas: [neighborhood, informalArea],
    texts: [...otherNames, ...former, address, ...descriptions],
  });
  return {
    searchName: texts.name,
    searchLabels: texts.labels,
    searchArea: texts.area,
    searchText: texts.text,
  };
}

export function searchColumnsOf(
  place: PlaceState,
  informalArea: string | null,
  { categories, tags }: KnownVocabulary,
) {
  const labels = [
    ...categories.filter(({ id }) => place.categoryIds.includes(id)),
    ...tags.filter(({ id, isShown }) => isShown && place.tagIds.includes(id)),
  ].map(({ name }) => name);
  return placeSearchColumns({ ...place, informalArea, labels, facts: byKind(place) });
}
