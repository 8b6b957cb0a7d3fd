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
       delete from changes
       where kind = 'proposal' and entity_id = $1 and source = $2 and state = 'waiting'
         and input->>'kind' not in (select kind from found)
     )
     insert into changes as known (kind, state, entity, entity_id, action, after, input, source, actor_kind)
     select 'proposal', 'waiting', 'place', id, 'propose', json_build_object(kind, value),
       json_build_object('kind', kind, 'sourceRef', "sourceRef", 'checkedOn', "checkedOn"), $2, 'system'
     from found, places where id = $1
     on conflict (entity_id, source, (input->>'kind')) where kind = 'proposal' do update set
       state = case when known.after::jsonb = excluded.after::jsonb then known.state else 'waiting' end,
       after = excluded.after, input = excluded.input`,
    [placeId, source, JSON.stringify(proposed)],
  );
}

/** Removes proposals that were written into the place. */
export async function dropProposals(pool: Pool, placeId: number, kinds: readonly FactKind[]): Promise<void> {
  await pool.query(
    `delete from changes where kind = 'proposal' and entity_id = $1 and input->>'kind' = any ($2)`,
    [placeId, kinds],
  );
}

/** Refuses proposals that are unchanged since staff saw them; returns their number. */
export async function refuseProposals(
  pool: Pool,
  placeId: number,
  seen: readonly SeenProposal[],
): Promise<number> {
  const { rowCount } = await pool.query(
    `update changes set state = 'refused' where id in (
       select id from fact_proposals as found, json_to_recordset($2::json) as seen (kind text, value jsonb)
       where place_id = $1 and found.kind = seen.kind and found.value::jsonb = seen.value and not is_refused)`,
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

/** Returns a waiting proposal with its place, or null. */
export async function findProposal(
  pool: Pool,
  id: number,
): Promise<{ placeId: number; kind: FactKind; value: StatedValue } | null> {
  const { rows } = await pool.query<{ placeId: number; kind: FactKind; value: StatedValue }>(
    `select place_id as "placeId", kind, value from fact_proposals where id = $1 and not is_refused`,
    [id],
  );
  return rows[0] ?? null;
}

/** Refuses waiting proposals by id; returns their number. */
export async function refuseProposalRows(pool: Pool, ids: readonly number[]): Promise<number> {
  const { rowCount } = await pool.query(
    `update changes set state = 'refused' where id = any ($1) and kind = 'proposal' and state = 'waiting'`,
    [ids],
  );
  return rowCount ?? 0;
}
