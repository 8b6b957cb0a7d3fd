import { CHECKED_FIELDS } from '#domain/facts/checks.ts';
import { type FieldGroup, type MergeResult, mergeEdits } from '#domain/review/merge-edits.ts';
import type { PlaceState } from './place-change.ts';
import { placeOf, type StoredPlace, storedPlace, withCompanions } from './stored-place.ts';

/**
 * Fields that are merged as a unit: coordinates as a pair, a note about hours with those hours, a check with its field.
 */
const GROUPS: readonly FieldGroup<StoredPlace>[] = [
  { shown: ['name'], with: ['nameWordings'] },
  { shown: ['description'], with: ['descriptionWordings'] },
  { shown: ['neighborhood', 'neighborhoodId'] },
  { shown: ['latitude', 'longitude'] },
  { shown: ['googlePlaceId'], with: ['enriched', 'fetchedAt', 'attribution'] },
  ...CHECKED_FIELDS.map((field) => ({ shown: [field], with: withCompanions(field) })),
  { shown: ['isOpen'], with: ['isOpenSetAt'] },
];

/** Merges two edits of a place; two people who edit different fields, or facts of two kinds, never conflict. */
export function mergePlaceEdits(
  base: PlaceState,
  yours: PlaceState,
  theirs: PlaceState,
): MergeResult<PlaceState> {
  const stored = { base: storedPlace(base), yours: storedPlace(yours), theirs: storedPlace(theirs) };
  const merged = mergeEdits(GROUPS, stored);
  return merged.ok ? { ok: true, state: placeOf(merged.state) } : merged;
}
