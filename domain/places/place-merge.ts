import { type FieldGroup, mergeEdits } from '#domain/history/merge-edits.ts';
import type { PlaceState } from './place-change.ts';

/** Fields that are merged as a unit: coordinates as a pair, a note about hours with those hours. */
const GROUPS: readonly FieldGroup<PlaceState>[] = [
  { shown: ['name'], with: ['nameWordings'] },
  { shown: ['description'], with: ['descriptionWordings'] },
  { shown: ['neighborhood', 'neighborhoodId'] },
  { shown: ['latitude', 'longitude'] },
  { shown: ['googlePlaceId'], with: ['enriched', 'fetchedAt', 'attribution'] },
  { shown: ['openingHours'], with: ['hoursNote', 'hoursNoteWordings', 'opening_hours'] },
  { shown: ['phone'], with: ['phone_number'] },
  { shown: ['website'], with: ['web_address'] },
  { shown: ['isOpen'], with: ['isOpenSetAt'] },
];

export const mergePlaceEdits = (base: PlaceState, yours: PlaceState, theirs: PlaceState) =>
  mergeEdits(GROUPS, { base, yours, theirs });
