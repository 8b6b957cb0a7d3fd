import type { Pool } from 'pg';
import { type PlaceWriteContext, rewritePlace } from '#db/places/rewrite-place.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { withFacts } from '#domain/facts/checks.ts';
import { isGoneFor, isSameValue } from '#domain/facts/fact-change.ts';
import type { FactKind } from '#domain/facts/fact-kinds.ts';
import type { Fact, FactsState, FactValue } from '#domain/facts/facts.ts';

/** A proposal as staff saw it. */
export type SeenProposal = { kind: FactKind; value: FactValue };

/** Replaces a place's proposals. A refused value is not proposed again until OpenStreetMap changes it. */
export async function saveProposals(
  pool: Pool,
  placeId: number,
  proposed: Partial<FactsState>,
): Promise<void> {
  const found = Object.entries(proposed).flatMap(([kind, fact]) => (fact ? [{ kind, ...fact }] : []));
  await pool.query(
    `with found as (
       select * from json_to_recordset($2::json) as fact (kind text, value jsonb, "sourceRef" text, "checkedOn" date)
     ), dropped as (
       delete from fact_proposals
       where place_id = $1 and not is_refused and kind not in (select kind from found)
     )
     insert into fact_proposals as known (place_id, kind, value, source_ref, checked_on)
     select id, kind, value, "sourceRef", "checkedOn" from found, places where id = $1
     on conflict (place_id, kind) do update set
       is_refused = known.is_refused and known.value = excluded.value,
       value = excluded.value, source_ref = excluded.source_ref, checked_on = excluded.checked_on`,
    [placeId, JSON.stringify(found)],
  );
}

/** Writes proposals into a place as one edit of staff, with their source; returns how many. */
export async function acceptProposals(
  context: PlaceWriteContext,
  placeId: number,
  seen: readonly SeenProposal[],
  credit: string,
): Promise<number> {
  const { database, now } = context;
  const today = madridTime(now).isoDate;
  const proposed = (await readOpen(database.pool, placeId)).filter(({ kind, value }) =>
    seen.some((one) => one.kind === kind && isSameValue(one.value, value)),
  );
  let accepted: FactKind[] = [];
  const written = await rewritePlace(context, placeId, 'update', async ({ state }) => {
    const taken = proposed.filter(({ kind }) => !isGoneFor(kind, state, today));
    if (taken.length === 0) return { ok: false, reason: 'missing' };
    accepted = taken.map(({ kind }) => kind);
    const facts = taken.map(({ kind, ...fact }) => [
      kind,
      { ...fact, source: 'openstreetmap', doubtedOn: null } as Fact,
    ]);
    const credits = state.attribution?.includes(credit)
      ? state.attribution
      : [state.attribution, credit].filter(Boolean).join(' · ');
    return { ok: true, state: withFacts({ ...state, attribution: credits }, Object.fromEntries(facts)) };
  });
  if (!written.ok) return 0;
  await database.pool.query('delete from fact_proposals where place_id = $1 and kind = any ($2)', [
    placeId,
    accepted,
  ]);
  return accepted.length;
}

/** Refuses proposals that still say what staff saw; returns how many. */
export async function refuseProposals(
  pool: Pool,
  placeId: number,
  seen: readonly SeenProposal[],
): Promise<number> {
  const { rowCount } = await pool.query(
    `update fact_proposals set is_refused = true
     from json_to_recordset($2::json) as seen (kind text, value jsonb)
     where place_id = $1 and fact_proposals.kind = seen.kind and fact_proposals.value = seen.value and not is_refused`,
    [placeId, JSON.stringify(seen)],
  );
  return rowCount ?? 0;
}

type OpenProposal = SeenProposal & Pick<Fact, 'sourceRef' | 'checkedOn'>;

async function readOpen(pool: Pool, placeId: number): Promise<OpenProposal[]> {
  const { rows } = await pool.query<OpenProposal>(
    `select kind, value, source_ref as "sourceRef", checked_on::text as "checkedOn"
     from fact_proposals where place_id = $1 and not is_refused`,
    [placeId],
  );
  return rows;
}
