import type { DecidedProposals } from '#contract/facts/facts-report.ts';
import {
  dropProposals,
  findProposal,
  readOpenProposals,
  refuseProposalRows,
  refuseProposals,
  type SeenProposal,
} from '#db/facts/proposals/mutations.ts';
import {
  refuseStarterProposals,
  type SeenStarterProposal,
  seenStarterProposals,
} from '#db/facts/starter-proposals/mutations.ts';
import type { StarterProposal } from '#db/facts/starter-proposals/queries.ts';
import type { StarterPlace } from '#db/seed/starter-places.ts';
import type { By } from '#db/write-context.ts';
import { isFactKind } from '#domain/facts/fact-kinds.ts';
import { areSameStated } from '#domain/facts/sources/same-value.ts';
import type { World } from '#server/writes/command.ts';
import { perform } from '#server/writes/perform.ts';
import { acceptFacts, acceptStarterFields, addStarterPlace } from './commands.ts';

/**
 * Accepts or refuses sources' proposals, as staff saw them; returns the number of decided proposals.
 */
export async function decideProposals(
  world: World,
  { decision, proposals }: DecidedProposals,
  by: By,
): Promise<number> {
  let decided = 0;
  // Each place is written separately, so that a refusal does not stop the other writes.
  for (const [placeId, seen] of byPlace(proposals)) {
    decided +=
      decision === 'accept'
        ? await acceptProposals(world, placeId, seen, by)
        : await refuseProposals(world.database.pool, placeId, seen);
  }
  return decided;
}

function byPlace(proposals: DecidedProposals['proposals']): Map<number, SeenProposal[]> {
  const places = new Map<number, SeenProposal[]>();
  for (const { placeId, kind, value } of proposals) {
    if (isFactKind(kind)) places.set(placeId, [...(places.get(placeId) ?? []), { kind, value }]);
  }
  return places;
}

async function acceptProposals(
  world: World,
  id: number,
  seen: readonly SeenProposal[],
  by: By,
): Promise<number> {
  const { pool } = world.database;
  const proposed = (await readOpenProposals(pool, id)).filter(({ kind, value }) =>
    seen.some((one) => one.kind === kind && areSameStated(kind, one.value, value)),
  );
  const written = await perform(world, acceptFacts, { id, input: { proposed }, ...by });
  if (!written.ok) return 0;
  const kinds = written.report ?? [];
  await dropProposals(pool, id, kinds);
  return kinds.length;
}

/** Decides single proposals on staff's list of what waits. */
export const proposalsOfSources = {
  async approve(world: World, { id }: { id: number }, by: By) {
    const proposal = await findProposal(world.database.pool, id);
    if (!proposal) return null;
    const { placeId, ...seen } = proposal;
    const accepted = await acceptProposals(world, placeId, [seen], by);
    return accepted > 0
      ? { ok: true as const, entityId: placeId }
      : { ok: false as const, refusal: 'held_over' as const };
  },
  refuse: ({ database: { pool } }: World, ids: readonly number[]) => refuseProposalRows(pool, ids),
};

type StarterDecision = { decision: 'accept' | 'refuse'; proposals: readonly SeenStarterProposal[] };

/**
 * Accepts the starter city's proposals that staff saw, one edit for each place, or records their refusal; returns their
 * number.
 */
export async function decideStarterProposals(
  world: World,
  { decision, proposals }: StarterDecision,
  by: By,
): Promise<number> {
  if (decision !== 'accept') return refuseStarterProposals(world.database, proposals);
  const chosen = await seenStarterProposals(world.database, proposals);
  let accepted = 0;
  for (const entry of new Set(chosen.map((one) => one.entry))) {
    const some = chosen.filter((one) => one.entry === entry);
    const { placeId = null, place } = some[0] ?? {};
    if (placeId !== null) accepted += await takeOver(world, placeId, some, by);
    else if (place) accepted += await addPlace(world, place, by);
  }
  return accepted;
}

async function takeOver(
  world: World,
  id: number,
  proposals: readonly StarterProposal[],
  by: By,
): Promise<number> {
  const written = await perform(world, acceptStarterFields, { id, input: { proposals }, ...by });
  return written.ok ? (written.report ?? 0) : 0;
}

async function addPlace(world: World, entry: StarterPlace, by: By): Promise<number> {
  const { id, state, facts, category, tags } = entry;
  const vocabulary = await world.vocabulary.get();
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
  return (await perform(world, addStarterPlace, { id: null, input, ...by })).ok ? 1 : 0;
}
