import type { NewPlace } from '#contract/places/place-writes.ts';
import { findDoubts } from '#db/facts/closings.ts';
import { dropProposals, findProposal } from '#db/facts/proposals/mutations.ts';
import { findStarterNews, type StarterNews } from '#db/facts/proposals/starter.ts';
import { dropWaiting } from '#db/review/waiting/mutations.ts';
import type { StarterPlace } from '#db/seed/starter-places.ts';
import type { By } from '#db/write-context.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { isGoneFor } from '#domain/facts/fact-change.ts';
import { withProposals } from '#domain/facts/fact-decisions.ts';
import { type FactKind, isFactKind } from '#domain/facts/fact-kinds.ts';
import type { ProposedFact } from '#domain/facts/sources/statements.ts';
import { neighborhoodAt } from '#domain/geo/neighborhood-of.ts';
import { OSM_CREDIT } from '#domain/places/openstreetmap.ts';
import { decideNewPlace } from '#domain/places/place-decisions.ts';
import { placeOf, type StoredPlace, storedPlace } from '#domain/places/stored-place.ts';
import { approveBy, type KindOfItem, performApproved } from '#server/writes/approvals.ts';
import { type Decider, onExisting, type Resources } from '#server/writes/command.ts';
import { PLACE, type PlaceKind } from '#server/writes/place-port.ts';
import { closePlace, sayFact } from '../commands.ts';

/** Commands by which staff decide on doubts, and accept proposals of OpenStreetMap and the starter city. */

/** Accepts proposed facts as one edit by staff; reports their kinds. */
export const acceptFacts: Decider<PlaceKind, { proposed: readonly ProposedFact[] }, FactKind[]> = {
  entity: PLACE,
  decide: onExisting(({ state }, { input: { proposed }, now }) => {
    const { state: after, kinds } = withProposals(state, proposed, { now, credit: OSM_CREDIT });
    return kinds.length === 0 ? { ok: false, reason: 'missing' } : { ok: true, after, report: kinds };
  }),
};

/**
 * Accepts a field or fact of the starter city. The action is an import: no visitor wrote the value, so newer starter data
 * may be proposed again. A place that moved is in the neighborhood of its new position.
 */
export const acceptStarterFields: Decider<PlaceKind, { news: StarterNews }> = {
  entity: PLACE,
  action: 'import',
  decide: onExisting(async ({ state }, { input: { news }, now }, reads) => {
    const { kind, fields } = news;
    if (isFactKind(kind) && isGoneFor(kind, state, madridTime(now).isoDate))
      return { ok: false, reason: 'missing' };
    const after = placeOf({ ...storedPlace(state), ...fields });
    const { neighborhoods } = (await reads.circumstancesOf({})).vocabulary;
    const around = kind === 'position' ? neighborhoodAt(after, neighborhoods) : null;
    const where = around && { neighborhood: around.name, neighborhoodId: around.id };
    return { ok: true, after: { ...after, ...where } };
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

/** Approves what a source states of a place, which ends what the other source proposes. */
export const approveStatement: KindOfItem['approve'] = async (resources, { id }, { staffId, actor, now }) => {
  const { pool } = resources.database;
  const found = await findProposal(pool, id);
  if (!found) return null;
  const { placeId, ...proposal } = found;
  const order = { id: placeId, input: { proposed: [proposal] }, actor, now };
  const written = await performApproved(resources, acceptFacts, order, { id, staffId });
  if (!written?.ok) return written && { ok: false, refusal: 'waiting_over' };
  await dropProposals(pool, placeId, proposal.kind);
  return { ok: true, entityId: placeId };
};

/**
 * Approves what the starter city knows more; null if a visitor or staff wrote otherwise since, or the data changed.
 */
export const approveStarterNews: KindOfItem['approve'] = async (
  resources,
  { id },
  { staffId, actor, now },
) => {
  const news = await findStarterNews(resources.database, id);
  if (!news) {
    await dropWaiting(resources.database.pool, id);
    return null;
  }
  const by = { id, staffId };
  const written = news.place
    ? await addPlace(resources, news.place, { actor, now }, by)
    : await performApproved(
        resources,
        acceptStarterFields,
        { id: news.placeId, input: { news }, actor, now },
        by,
      );
  if (!written?.ok) return written && { ok: false, refusal: 'waiting_over' };
  return { ok: true, entityId: written.id };
};

async function addPlace(
  resources: Resources,
  entry: StarterPlace,
  order: By,
  by: { id: number; staffId: string },
) {
  const { id, state, facts, category, tags } = entry;
  const vocabulary = await resources.vocabulary.get();
  const named = vocabulary.categories.find(({ name }) => name === category);
  const tagIds = vocabulary.tags
    .filter((tag) => tags.some(({ name, type }) => tag.name === name && tag.type === type))
    .map((tag) => tag.id);
  const { name, address, neighborhood, latitude, longitude } = state;
  const { neighborhood: _, ...fields } = state;
  const place = {
    name,
    address,
    neighborhood,
    latitude,
    longitude,
    tagIds,
    categoryIds: named ? [named.id] : [],
  };
  const input = { entry: id, place, more: { ...fields, ...facts } };
  return performApproved(resources, addStarterPlace, { id: null, input, ...order }, by);
}

const close = approveBy(closePlace);

/** Decides on doubts in staff's name: the place closes, or staff state that it is open (facts-gone-2). */
export const doubts: KindOfItem = {
  async approve(resources, { id }, { actor, ...by }) {
    const [doubt] = await findDoubts(resources.database.pool, [id]);
    if (!doubt) return null;
    const input = { kind: 'in_business', value: doubt.value };
    return close(resources, { id, entityId: doubt.placeId, input, baseVersion: null, actor }, by);
  },
  async refuse(resources, ids, { staffId, actor, now }) {
    let ended = 0;
    for (const { id, placeId, value: seen } of await findDoubts(resources.database.pool, ids)) {
      const input = { kind: 'in_business', value: { is: 'open' }, seen } as const;
      const order = { id: placeId, input, actor, now };
      const written = await performApproved(resources, sayFact, order, { id, staffId });
      if (written?.ok) ended += 1;
    }
    return ended;
  },
};
