import { byField, byKind, CHECK_KINDS, type CheckedField } from '#domain/facts/checks.ts';
import type { PlaceState } from './place-change.ts';

/**
 * A place as stored in revisions, waiting changes and proposals: checks are keyed by kind, like other facts
 * (decision 059).
 */
export type StoredPlace = ReturnType<typeof byKind<PlaceState>>;

export const storedPlace = (place: PlaceState): StoredPlace => byKind(place);

/** Returns a place from its stored form; kinds that an old revision lacks remain missing. */
export const placeOf = (stored: StoredPlace): PlaceState => byField(stored);

/** Returns a stored state of any entity; only places have checks. */
export const storedState = <State extends object>(state: State): object =>
  'checks' in state ? storedPlace(state as unknown as PlaceState) : state;

/**
 * Returns a checked field with the fields that always accompany it: its check, and for hours also the note about them.
 */
export const withCompanions = (field: CheckedField): (keyof StoredPlace)[] => [
  field,
  ...(field === 'openingHours' ? (['hoursNote', 'hoursNoteWordings'] as const) : []),
  CHECK_KINDS[field],
];
