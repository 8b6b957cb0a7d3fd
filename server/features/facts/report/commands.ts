/** Commands by which staff accept proposals of OpenStreetMap and the starter city. */
import type { NewPlace } from '#contract/places/place-writes.ts';
import type { StarterProposal } from '#db/facts/starter-proposals/queries.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { isGoneFor } from '#domain/facts/fact-change.ts';
import { withProposals } from '#domain/facts/fact-decisions.ts';
import { type FactKind, isFactKind } from '#domain/facts/fact-kinds.ts';
import type { ProposedFact } from '#domain/facts/sources/statements.ts';
import { OSM_CREDIT } from '#domain/places/openstreetmap.ts';
import { decideNewPlace } from '#domain/places/place-decisions.ts';
import { placeOf, type StoredPlace, storedPlace } from '#domain/places/stored-place.ts';
import { type Decider, onExisting } from '#server/writes/command.ts';
import { PLACE, type PlaceKind } from '#server/writes/place-port.ts';

/** Accepts proposed facts as one edit by staff; reports their kinds. */
export const acceptFacts: Decider<PlaceKind, { proposed: readonly ProposedFact[] }, FactKind[]> = {
  entity: PLACE,
  decide: onExisting(({ state }, { input: { proposed }, now }) => {
    const { state: after, kinds } = withProposals(state, proposed, { now, credit: OSM_CREDIT });
    return kinds.length === 0 ? { ok: false, reason: 'missing' } : { ok: true, after, report: kinds };
  }),
};

/**
 * Accepts fields and facts of the starter city; reports their number. The action is an import: no visitor wrote these
 * values, so newer starter data may be proposed again.
 */
export const acceptStarterFields: Decider<PlaceKind, { proposals: readonly StarterProposal[] }, number> = {
  entity: PLACE,
  action: 'import',
  decide: onExisting(({ state }, { input: { proposals }, now }) => {
    const today = madridTime(now).isoDate;
    const taken = proposals.filter(({ kind }) => !isFactKind(kind) || !isGoneFor(kind, state, today));
    if (taken.length === 0) return { ok: false, reason: 'missing' };
    const fields = Object.assign({}, ...taken.map((one) => one.fields));
    return { ok: true, after: placeOf({ ...storedPlace(state), ...fields }), report: taken.length };
  }),
};

type StarterEntry = { entry: string; place: NewPlace; more: Partial<StoredPlace> };

/** Adds a place of the starter city that the guide does not have yet. */
export const addStarterPlace: Decider<PlaceKind, StarterEntry> = {
  entity: PLACE,
  origin: ({ entry }) => ({ source: 'starter', sourceId: entry }),
  async decide(_, { input: { place, more } }, reads) {
    const decision = decideNewPlace(place, await reads.circumstancesOf(place));
    return decision.ok ? { ok: true, after: placeOf({ ...storedPlace(decision.after), ...more }) } : decision;
  },
};
