import type { Pool } from 'pg';
import type { Database } from '#db/client.ts';
import { listStarterProposals, type StarterProposal } from './queries.ts';

/** A proposal as staff saw it. */
export type SeenStarterProposal = Pick<StarterProposal, 'entry' | 'kind' | 'mark'>;

/** Returns the proposals that are unchanged since staff saw them. */
export async function seenStarterProposals(
  database: Database,
  seen: readonly SeenStarterProposal[],
): Promise<StarterProposal[]> {
  const isSeen = (one: StarterProposal) =>
    seen.some(({ entry, kind, mark }) => one.entry === entry && one.kind === kind && one.mark === mark);
  return (await listStarterProposals(database)).filter(isSeen);
}

/** Records refusals, which hold until the starter data change the value; returns their number. */
export async function refuseStarterProposals(
  database: Database,
  seen: readonly SeenStarterProposal[],
): Promise<number> {
  const chosen = await seenStarterProposals(database, seen);
  await save(database.pool, chosen);
  return chosen.length;
}

const save = (pool: Pool, refused: readonly SeenStarterProposal[]) =>
  pool.query(
    `insert into starter_refusals (entry, kind, mark)
     select entry, kind, mark from json_to_recordset($1::json) as refused (entry text, kind text, mark text)
     on conflict (entry, kind) do update set mark = excluded.mark`,
    [JSON.stringify(refused.map(({ entry, kind, mark }) => ({ entry, kind, mark })))],
  );
