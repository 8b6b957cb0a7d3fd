import { type FieldGroup, mergeEdits } from '#domain/history/merge-edits.ts';
import type { PlaceState } from './place-change.ts';

/**
 * What belongs together is taken from one side: a point is one thing, and a remark about hours is about those hours.
 * `shown` is what people wrote and are told about, `with` what follows from it.
 */
const GROUPS: readonly FieldGroup<PlaceState>[] = [
  ...(['name', 'address', 'phone', 'website', 'email', 'categoryIds', 'tagIds', 'photos'] as const).map(
    (field) => ({ shown: [field] }),
  ),
  { shown: ['description'], with: ['descriptionWordings'] },
  { shown: ['neighborhood', 'neighborhoodId'] },
  { shown: ['latitude', 'longitude'] },
  { shown: ['googlePlaceId'], with: ['enriched', 'fetchedAt', 'attribution'] },
  { shown: ['openingHours'], with: ['hoursNote', 'hoursNoteWordings', 'hoursVerifiedAt'] },
  { shown: ['isOpen'], with: ['isOpenSetAt'] },
];

/** Two edits of a place that began from `base`. */
export const mergePlaceEdits = (base: PlaceState, yours: PlaceState, theirs: PlaceState) =>
  mergeEdits(GROUPS, { base, yours, theirs });
