import { USUAL_SOURCES } from '#contract/found-events/event-sources.ts';
import type { EventSourceState, ScrapeRun, SourceDifference } from '#contract/found-events/scraping.ts';
import type { scrapeRunsTable } from '#db/schema/scraping.ts';
import { type SourceHistory, sourceHealth } from '#domain/found-events/source-health.ts';

export type RunRow = typeof scrapeRunsTable.$inferSelect;
type Person = { firstName: string | null; lastName: string | null; email: string | null };

/** A starter who has left the staff is named 'staff'. */
export function presentRun(run: RunRow, { firstName, lastName, email }: Person): ScrapeRun {
  const { id, status, sources, results, errors, totalFound, totalSaved } = run;
  const name = `${firstName ?? ''} ${lastName ?? ''}`.trim() || email || 'staff';
  return {
    id,
    status,
    sources,
    results,
    errors,
    totalFound,
    totalSaved,
    startedBy: run.startedBy === null ? null : name,
    startedAt: run.startedAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
  };
}

export function presentSource(
  { name, homepage }: { name: EventSourceState['source']; homepage: string },
  history: SourceHistory | null,
  nextAllowedAt: Date | null,
): EventSourceState {
  const { health, since } = sourceHealth(history);
  return {
    source: name,
    homepage,
    isUsual: USUAL_SOURCES.includes(name),
    health,
    since: since?.toISOString() ?? null,
    lastRunAt: history?.lastRunAt.toISOString() ?? null,
    lastSuccessAt: history?.lastSuccessAt?.toISOString() ?? null,
    lastCount: history?.lastCount ?? null,
    lastError: history?.lastError ?? null,
    nextAllowedAt: nextAllowedAt?.toISOString() ?? null,
  };
}

type DifferenceRow = Omit<SourceDifference, 'source' | 'noticedAt'> & { source: string; noticedAt: Date };

export const presentDifference = ({ source, noticedAt, ...row }: DifferenceRow): SourceDifference => ({
  ...row,
  source: source as SourceDifference['source'],
  noticedAt: noticedAt.toISOString(),
});
