import type { Pool } from 'pg';
import type { ProposingSource } from '#contract/facts/facts.ts';
import { replaceProposals } from '#db/review/proposals/mutations.ts';
import type { FactKind } from '#domain/facts/fact-kinds.ts';
import type { ProposedFact, SourceStatement } from '#domain/facts/sources/statements.ts';

/** Replaces a source's proposals for a place. */
export const saveProposals = (
  pool: Pool,
  { placeId, source, now }: { placeId: number; source: ProposingSource; now: Date },
  proposed: readonly SourceStatement[],
): Promise<void> =>
  replaceProposals(
    pool,
    { kind: 'proposal', entity: 'place', source, entityId: placeId },
    proposed.map(({ kind, value, sourceRef, checkedOn }) => ({
      entityId: placeId,
      action: 'update',
      before: null,
      after: { [kind]: value },
      input: { kind, sourceRef, checkedOn },
    })),
    now,
  );

/** Removes the proposals of a kind, of every source, once one was written into the place. */
export async function dropProposals(pool: Pool, placeId: number, kind: FactKind): Promise<void> {
  await pool.query(`delete from changes where kind = 'proposal' and entity_id = $1 and input->>'kind' = $2`, [
    placeId,
    kind,
  ]);
}

/** Returns a waiting proposal with its place, or null. */
export async function findProposal(
  pool: Pool,
  id: number,
): Promise<(ProposedFact & { placeId: number }) | null> {
  const { rows } = await pool.query<ProposedFact & { placeId: number }>(
    `select entity_id as "placeId", input->>'kind' as kind, source, after->(input->>'kind') as value,
       input->>'sourceRef' as "sourceRef", input->>'checkedOn' as "checkedOn"
     from changes where id = $1 and kind = 'proposal' and state = 'waiting'`,
    [id],
  );
  return rows[0] ?? null;
}
