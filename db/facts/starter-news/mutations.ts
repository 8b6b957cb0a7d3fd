import type { Pool } from 'pg';
import { createPlace } from '#db/places/mutations.ts';
import { type PlaceWriteContext, rewritePlace } from '#db/places/rewrite-place.ts';
import type { StarterPlace } from '#db/seed/starter-places.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { isGoneFor } from '#domain/facts/fact-change.ts';
import { isFactKind } from '#domain/facts/fact-kinds.ts';
import { placeOf, storedPlace } from '#domain/places/stored-place.ts';
import { listStarterProposals, type StarterProposal } from './queries.ts';

/** A proposal as staff saw it. */
export type SeenNews = Pick<StarterProposal, 'entry' | 'kind' | 'mark'>;

const isSeen = (seen: readonly SeenNews[]) => (one: StarterProposal) =>
  seen.some(({ entry, kind, mark }) => one.entry === entry && one.kind === kind && one.mark === mark);

/**
 * Accepts the proposals that staff saw, one edit for each place; returns their number. The action is an import: the
 * values have no author here, so newer starter data may be proposed again.
 */
export async function acceptStarterNews(
  context: PlaceWriteContext,
  seen: readonly SeenNews[],
): Promise<number> {
  const chosen = (await listStarterProposals(context.database)).filter(isSeen(seen));
  let accepted = 0;
  for (const entry of new Set(chosen.map((one) => one.entry))) {
    const some = chosen.filter((one) => one.entry === entry);
    const { placeId = null, place } = some[0] ?? {};
    if (placeId !== null) accepted += await takeOver(context, placeId, some);
    else if (place) accepted += await addStarterPlace(context, place);
  }
  return accepted;
}

async function takeOver(
  context: PlaceWriteContext,
  placeId: number,
  proposals: readonly StarterProposal[],
): Promise<number> {
  const today = madridTime(context.now).isoDate;
  let taken: readonly StarterProposal[] = [];
  const written = await rewritePlace(context, placeId, 'import', async ({ state }) => {
    taken = proposals.filter(({ kind }) => !isFactKind(kind) || !isGoneFor(kind, state, today));
    if (taken.length === 0) return { ok: false, reason: 'missing' };
    const fields = Object.assign({}, ...taken.map((one) => one.fields));
    return { ok: true, state: placeOf({ ...storedPlace(state), ...fields }) };
  });
  return written.ok ? taken.length : 0;
}

async function addStarterPlace(context: PlaceWriteContext, place: StarterPlace): Promise<number> {
  const { id, state, facts, category, tags } = place;
  const vocabulary = await context.vocabulary.get();
  const named = vocabulary.categories.find(({ name }) => name === category);
  const tagIds = vocabulary.tags
    .filter((known) => tags.some(({ name, type }) => known.name === name && known.type === type))
    .map((known) => known.id);
  const { name, address, neighborhood, latitude, longitude } = state;
  const added = await createPlace(
    context,
    { name, address, neighborhood, latitude, longitude, tagIds, categoryIds: named ? [named.id] : [] },
    async () => {
      const { neighborhood: _, ...fields } = state;
      return { source: 'starter', sourceId: id, facts: { ...fields, ...facts } };
    },
  );
  return added.ok ? 1 : 0;
}

/** Records refused proposals until the starter data change them; returns their number. */
export async function refuseStarterNews(
  database: PlaceWriteContext['database'],
  seen: readonly SeenNews[],
): Promise<number> {
  const chosen = (await listStarterProposals(database)).filter(isSeen(seen));
  await save(database.pool, chosen);
  return chosen.length;
}

const save = (pool: Pool, refused: readonly SeenNews[]) =>
  pool.query(
    `insert into starter_refusals (entry, kind, mark)
     select entry, kind, mark from json_to_recordset($1::json) as refused (entry text, kind text, mark text)
     on conflict (entry, kind) do update set mark = excluded.mark`,
    [JSON.stringify(refused.map(({ entry, kind, mark }) => ({ entry, kind, mark })))],
  );
