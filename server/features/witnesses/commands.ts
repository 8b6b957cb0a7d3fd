import {
  changedByWitnesses,
  doubtedByWitnesses,
  hasValue,
  type WitnessedChange,
} from '#domain/witnesses/witnessed-place.ts';
import { type Decider, onExisting } from '#server/http/command/command.ts';
import { PLACE, type PlaceKind } from '#server/http/command/place-port.ts';

/** Sets a value that two witnesses agree on; the actor passes the witnesses to the revision (witness-3). */
export const setByWitnesses: Decider<PlaceKind, WitnessedChange> = {
  entity: PLACE,
  decide: onExisting(({ state }, { input, now }) =>
    hasValue(state, input)
      ? { ok: true, isUnchanged: true }
      : { ok: true, after: changedByWitnesses(state, input, now) },
  ),
};

/** Doubts that a place is still there: witnesses alone never close it (witness-3). */
export const doubtByWitnesses: Decider<PlaceKind, WitnessedChange> = {
  entity: PLACE,
  decide: onExisting(({ state }, { input, now }) => {
    const after = doubtedByWitnesses(state, input, now);
    return after === state ? { ok: true, isUnchanged: true } : { ok: true, after };
  }),
};
