import type { Wordings } from '#contract/wordings.ts';
import type { PlaceState } from '#domain/places/place-change.ts';
import type { KnownVocabulary } from '#domain/places/place-vocabulary.ts';
import { normalise } from '#domain/text/search-text.ts';
import { allWordings } from '#domain/text/wordings.ts';

/** The texts that the search looks in (search-1); `labels` are the names of categories and tags. */
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
};

/** Returns a place's two search columns; write them with every change of the fields or labels above. */
export function placeSearchColumns(place: SearchablePlace): { searchName: string; searchText: string } {
  const descriptions = allWordings(place.description, place.descriptionWordings);
  const otherNames = allWordings(place.name, place.nameWordings).slice(1);
  const former = place.formerly?.map(({ name }) => name) ?? [];
  const rest = [
    ...otherNames,
    ...former,
    place.address,
    place.neighborhood,
    place.informalArea,
    ...place.labels,
    ...descriptions,
  ];
  return {
    searchName: normalise(place.name),
    searchText: rest
      .filter((part) => typeof part === 'string' && part !== '')
      .map((part) => normalise(part as string))
      .join(' '),
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
  return placeSearchColumns({ ...place, informalArea, labels });
}
