import type { Pool } from 'pg';
import type { ProposedFact } from '#domain/facts/fact-decisions.ts';
import type { FactKind } from '#domain/facts/fact-kinds.ts';
import type { FactsState, FactValue } from '#domain/facts/facts.ts';

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

/** Removes proposals that were written into the place. */
export async function dropProposals(pool: Pool, placeId: number, kinds: readonly FactKind[]): Promise<void> {
  await pool.query('delete from fact_proposals where place_id = $1 and kind = any ($2)', [placeId, kinds]);
}

/** Refuses proposals that are unchanged since staff saw them; returns their number. */
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

/** Returns the proposals for a place, without refused ones. */
export async function readOpenProposals(pool: Pool, placeId: number): Promise<ProposedFact[]> {
  const { rows } = await pool.query<ProposedFact>(
    `select kind, value, source_ref as "sourceRef", checked_on::text as "checkedOn"
     from fact_proposals where place_id = $1 and not is_refused`,
    [placeId],
  );
  return rows;
}
