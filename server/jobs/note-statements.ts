import type { ProposingSource } from '#contract/facts/facts.ts';
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
  { database: { pool }, now }: Pick<AppContext, 'database' | 'now'>,
  place: SoughtRow,
  source: ProposingSource,
  statements: readonly SourceStatement[],
): Promise<{ renewed: number; proposed: number }> {
  const { renewals, proposed } = compareStatements(place, statements);
  await saveRenewals(pool, place.id, source, renewals);
  await saveProposals(pool, { placeId: place.id, source, now: now() }, proposed);
  return { renewed: renewals.length, proposed: proposed.length };
}
