import type { Pool } from 'pg';
import type { ProposingSource, StatedValue } from '#contract/facts/facts-report.ts';
import type { FactKind } from '#domain/facts/fact-kinds.ts';
import type { ProposedFact, SourceStatement } from '#domain/facts/sources/statements.ts';

/** A proposal as staff saw it. */
export type SeenProposal = { kind: FactKind; value: StatedValue };

/** SQL: the proposals that wait for staff, at most one of a kind for each place. */
export const OPEN_PROPOSALS = `select distinct on (place_id, kind) * from fact_proposals
  where not is_refused order by place_id, kind, source = 'own_site' desc`;

/** Replaces a source's proposals for a place. A refused value is not proposed again until the source changes it. */
export async function saveProposals(
  pool: Pool,
  placeId: number,
  source: ProposingSource,
  proposed: readonly SourceStatement[],
): Promise<void> {
  await pool.query(
    `with found as (
       select * from json_to_recordset($3::json) as fact (kind text, value json, "sourceRef" text, "checkedOn" date)
     ), dropped as (
       delete from fact_proposals
       where place_id = $1 and source = $2 and not is_refused and kind not in (select kind from found)
     )
     insert into fact_proposals as known (place_id, kind, source, value, source_ref, checked_on)
     select id, kind, $2, value, "sourceRef", "checkedOn" from found, places where id = $1
     on conflict (place_id, kind, source) do update set
       is_refused = known.is_refused and known.value::jsonb = excluded.value::jsonb,
       value = excluded.value, source_ref = excluded.source_ref, checked_on = excluded.checked_on`,
    [placeId, source, JSON.stringify(proposed)],
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
     where place_id = $1 and fact_proposals.kind = seen.kind and fact_proposals.value::jsonb = seen.value and not is_refused`,
    [placeId, JSON.stringify(seen)],
  );
  return rowCount ?? 0;
}

/** Returns the proposals for a place, without refused ones. */
export async function readOpenProposals(pool: Pool, placeId: number): Promise<ProposedFact[]> {
  const { rows } = await pool.query<ProposedFact>(
    `select kind, source, value, source_ref as "sourceRef", checked_on::text as "checkedOn"
     from (${OPEN_PROPOSALS}) as found where place_id = $1`,
    [placeId],
  );
  return rows;
}
