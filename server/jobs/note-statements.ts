import type { ProposingSource } from '#contract/facts/facts-report.ts';
import { saveProposals } from '#db/facts/proposals/mutations.ts';
import { saveRenewals } from '#db/facts/sources/mutations.ts';
import type { SoughtRow } from '#db/facts/sources/queries.ts';
import { compareStatements, type SourceStatement } from '#domain/facts/sources/statements.ts';
import type { AppContext } from '#server/app-context.ts';

/**
 * Stores what a source states about a place: what agrees renews the value's date, what differs is proposed to staff.
 * Returns the number of each.
 */
export async function noteStatements(
  { database: { pool } }: Pick<AppContext, 'database'>,
  place: SoughtRow,
  source: ProposingSource,
  statements: readonly SourceStatement[],
): Promise<{ renewed: number; proposed: number }> {
  const { renewals, proposed } = compareStatements(place, statements);
  await saveRenewals(pool, place.id, source, renewals);
  await saveProposals(pool, place.id, source, proposed);
  return { renewed: renewals.length, proposed: proposed.length };
}
