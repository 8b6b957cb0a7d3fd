import type { PlaceChange } from '#contract/places/place-writes.ts';
import type { TagType } from '#contract/vocabulary/vocabulary.ts';
import type { KnownNeighborhood } from '#domain/geo/neighborhood-of.ts';
import type { PlaceState } from './place-change.ts';

type VocabularyWord = { id: number; name: string };

/** Everything that a place can be linked to, by name. */
export type KnownVocabulary = {
  categories: VocabularyWord[];
  /** Includes the tags that a model suggested, which visitors do not see until staff have reviewed them. */
  tags: (VocabularyWord & { type: TagType; isShown: boolean })[];
  neighborhoods: KnownNeighborhood[];
};

export type UnknownTerms = { ok: false; reason: 'unknown'; fields: Record<string, string> };

/** Returns the refusal of a change that names unknown words; null when the guide has all of them. */
export function unknownIds(change: PlaceChange, vocabulary: KnownVocabulary): UnknownTerms | null {
  const isUnknown = (list: readonly { id: number }[], id: number) => !list.some((word) => word.id === id);
  const fields: Record<string, string> = {};
  if (change.categoryIds?.some((id) => isUnknown(vocabulary.categories, id))) {
    fields.categoryIds = 'Unknown category';
  }
  if (change.categoryId !== undefined && isUnknown(vocabulary.categories, change.categoryId)) {
    fields.categoryId = 'Unknown category';
  }
  if (change.tagIds?.some((id) => isUnknown(vocabulary.tags, id))) fields.tagIds = 'Unknown tag';
  if (change.neighborhoodId && isUnknown(vocabulary.neighborhoods, change.neighborhoodId)) {
    fields.neighborhoodId = 'Unknown neighborhood';
  }
  return Object.keys(fields).length > 0 ? { ok: false, reason: 'unknown', fields } : null;
}

/** Returns the change with the place's hidden tags, which no form can remove. */
export function withHiddenTags(
  change: PlaceChange,
  { tagIds }: PlaceState,
  { tags }: KnownVocabulary,
): PlaceChange {
  if (!change.tagIds) return change;
  const hidden = tags.filter(({ id, isShown }) => !isShown && tagIds.includes(id)).map(({ id }) => id);
  return { ...change, tagIds: [...change.tagIds, ...hidden] };
}
