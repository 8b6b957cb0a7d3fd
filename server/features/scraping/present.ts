import type { EventSourceState, Scraped, ScrapeRun, SourceDifference } from '#contract/events/scraping.ts';
import { USUAL_SOURCES } from '#contract/events/scraping.ts';
import type { scrapeRunsTable } from '#db/schema/scraping.ts';
import { type SourceHistory, sourceHealth } from '#domain/found-events/source-health.ts';

type RunRow = typeof scrapeRunsTable.$inferSelect;
type Person = { firstName: string | null; lastName: string | null; email: string | null };

/** Whoever has left the staff since is 'staff'. */
export function presentRun(run: RunRow, { firstName, lastName, email }: Person): ScrapeRun {
  const { id, status, sources, results, errors, totalFound, totalSaved } = run;
  const name = `${firstName ?? ''} ${lastName ?? ''}`.trim() || email || 'staff';
  return {
    ...{ id, status, sources, results, errors, totalFound, totalSaved },
    startedBy: run.startedBy === null ? null : name,
    startedAt: run.startedAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
  };
}

/** The answer of the call that started a run; the toast shows its message. */
export function presentScraped(run: RunRow): Scraped {
  const { id: runId, status, totalFound, totalSaved, errors } = run;
  return {
    ...{ success: status !== 'failed', message: messageOf(run), totalFound, totalSaved, errors },
    ...{ runId, isRunning: status === 'running' },
  };
}

function messageOf({ status, sources, results, totalFound, totalSaved }: RunRow): string {
  const failed = results.filter(({ state }) => state !== 'ok').length;
  const counted = `Found ${events(totalFound)}, ${totalSaved} new.`;
  if (status === 'running') {
    return `Still running: ${results.length} of ${sources.length} sources are done. ${counted}`;
  }
  if (status === 'failed') return 'No source gave any events.';
  return failed === 0 ? counted : `${counted} ${failed} of ${sources.length} sources gave none.`;
}

const events = (count: number) => (count === 1 ? '1 event' : `${count} events`);

export function presentSource(
  { name, homepage }: { name: EventSourceState['source']; homepage: string },
  history: SourceHistory | null,
  nextAllowedAt: Date | null,
): EventSourceState {
  const { health, since } = sourceHealth(history);
  return {
    ...{ source: name, homepage, isUsual: USUAL_SOURCES.includes(name), health },
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
