import type { NewPlace } from '#contract/places/place-writes.ts';
import type { ConfirmedDays } from '#domain/facts/confirmation.ts';
import type { PlaceState } from '#domain/places/place-change.ts';
import { decideNewPlace } from '#domain/places/place-decisions.ts';
import { placeOf, type StoredPlace, storedPlace } from '#domain/places/stored-place.ts';
import { type Decider, onExisting } from '#server/writes/command.ts';
import { PLACE, type PlaceKind } from '#server/writes/place-port.ts';

/** Adds a place from a source, with its facts in addition to the form's fields. */
export const importPlace: Decider<PlaceKind, { place: NewPlace; more: Partial<StoredPlace> }> = {
  entity: PLACE,
  origin: () => ({ source: 'import' }),
  async decide(_, { input: { place, more } }, reads) {
    const decision = decideNewPlace(place, await reads.circumstancesOf(place));
    return decision.ok ? { ok: true, after: placeOf({ ...storedPlace(decision.after), ...more }) } : decision;
  },
};

/** Returns a place with its gaps filled, and the names of the filled fields. */
export type Completion = (
  state: PlaceState,
  confirmed: ConfirmedDays,
) => { after: PlaceState; filled: string[] };

/**
 * Fills the gaps of an existing place; reports the filled fields, or nothing if the place is already complete
 * and nothing is written.
 */
export const fillGaps: Decider<PlaceKind, { complete: Completion }, string[]> = {
  entity: PLACE,
  action: 'import',
  decide: onExisting(({ state, confirmed }, { input: { complete } }) => {
    const { after, filled } = complete(state, confirmed);
    return JSON.stringify(after) === JSON.stringify(state)
      ? { ok: true, isUnchanged: true }
      : { ok: true, after, report: filled };
  }),
};
