/** Decisions about new places and edits: the next state, or a refusal. */
import type { FactSource } from '#contract/facts/facts.ts';
import type { NewPlace, PlaceChange } from '#contract/places/place-writes.ts';
import type { FieldConflict } from '#contract/places/places.ts';
import { changedPlace, newPlaceState, type PlaceState } from './place-change.ts';
import { mergePlaceEdits } from './place-merge.ts';
import { type KnownVocabulary, type UnknownTerms, unknownIds, withHiddenTags } from './place-vocabulary.ts';

/** 'missing': the place is not in the state that the command changes. 'taken': another place has the maps id. */
export type PlaceRefusal =
  | { ok: false; reason: 'missing' | 'taken' }
  | UnknownTerms
  /** Another edit changed the same fields since the version this edit started from. */
  | { ok: false; reason: 'conflict'; conflicts: Record<string, FieldConflict> };
type PlaceDecision = { ok: true; after: PlaceState } | PlaceRefusal;

export type Circumstances = {
  vocabulary: KnownVocabulary;
  /** The place that already has the requested maps id. */
  owner: { id: number } | null;
  /** The source of hours, phone and website. */
  source: FactSource;
  now: Date;
};

export function decideNewPlace(
  place: NewPlace,
  { vocabulary, owner, source, now }: Circumstances,
): PlaceDecision {
  const unknown = unknownIds(place, vocabulary);
  if (unknown) return unknown;
  if (owner) return { ok: false, reason: 'taken' };
  return { ok: true, after: newPlaceState(place, vocabulary.neighborhoods, now, source) };
}

/**
 * Changes only the named fields. With `base`, the state in which the edit began, fields that others have changed since
 * are kept, and a field that both changed is a conflict; without `base`, the last write wins (edit-1).
 */
export function decidePlaceEdit(
  { id, state, base }: { id: number | null; state: PlaceState; base: PlaceState | null },
  change: PlaceChange,
  { vocabulary, owner, source, now }: Circumstances,
): PlaceDecision {
  const unknown = unknownIds(change, vocabulary);
  if (unknown) return unknown;
  if (owner && owner.id !== id) return { ok: false, reason: 'taken' };
  const edit = (from: PlaceState) =>
    changedPlace(from, withHiddenTags(change, from, vocabulary), vocabulary.neighborhoods, now, source);
  if (!base) return { ok: true, after: edit(state) };
  const merged = mergePlaceEdits(base, edit(base), state);
  return merged.ok ? { ok: true, after: merged.state } : { ...merged, reason: 'conflict' };
}
