import type { Pool } from 'pg';
import type { ProposingSource } from '#contract/facts/facts.ts';
import { markOf, presentValue } from '#db/facts/confirmations.ts';
import type { Renewal } from '#domain/facts/sources/statements.ts';

/**
 * Renews the dates of values that a source states, too, unless the values have changed since they were compared. No
 * revision is written, because no value changes.
 */
export async function saveRenewals(
  pool: Pool,
  placeId: number,
  source: ProposingSource,
  renewals: readonly Renewal[],
): Promise<void> {
  if (renewals.length === 0) return;
  await pool.query(
    `insert into fact_renewals as kept (place_id, kind, mark, source, source_ref, renewed_on)
     select places.id, stated.kind, ${markOf('stated.kind', 'places')}, $2, stated."sourceRef", stated."checkedOn"
     from json_to_recordset($3::json)
         as stated (kind text, present jsonb, "sourceRef" text, "checkedOn" date)
       join places on places.id = $1 and deleted_at is null
       left join place_facts as said on said.place_id = places.id and said.kind = stated.kind
     where ${presentValue('stated.kind', 'places')} = stated.present
     on conflict (place_id, kind) do update set mark = excluded.mark, source = excluded.source,
       source_ref = excluded.source_ref, renewed_on = excluded.renewed_on
     where kept.mark <> excluded.mark or kept.renewed_on <= excluded.renewed_on`,
    [placeId, source, JSON.stringify(renewals)],
  );
}
