import type { Health, SourceResult } from '#contract/found-events/scraping.ts';

export type SourceHistory = {
  lastRunAt: Date;
  lastSuccessAt: Date | null;
  /** Events for this city in the last run that recognized any. */
  lastCount: number | null;
  lastError: string | null;
  /** The start of the unbroken series of failed or of empty runs. */
  failingSince: Date | null;
  emptySince: Date | null;
  emptyRuns: number;
};

/** Small sources announce few events, so a source without any events so far gets this many runs. */
const MAX_EMPTY_RUNS = 3;

export function afterRun(
  before: SourceHistory | null,
  { state, found, error }: Pick<SourceResult, 'state' | 'found' | 'error'>,
  now: Date,
): SourceHistory {
  const isEmpty = state === 'empty';
  return {
    lastRunAt: now,
    lastSuccessAt: state === 'ok' ? now : (before?.lastSuccessAt ?? null),
    lastCount: state === 'ok' ? found : (before?.lastCount ?? null),
    lastError: error ?? null,
    failingSince: state === 'failed' ? (before?.failingSince ?? now) : null,
    // A failure says nothing about the content of the page.
    emptySince: state === 'ok' ? null : (before?.emptySince ?? (isEmpty ? now : null)),
    emptyRuns: state === 'ok' ? 0 : (before?.emptyRuns ?? 0) + (isEmpty ? 1 : 0),
  };
}

export function sourceHealth(history: SourceHistory | null): { health: Health; since: Date | null } {
  if (!history) return { health: 'new', since: null };
  const { failingSince, emptySince, emptyRuns, lastSuccessAt } = history;
  if (failingSince) return { health: 'failing', since: failingSince };
  if (!emptySince) return { health: 'good', since: lastSuccessAt };
  const usedToGive = lastSuccessAt !== null;
  return usedToGive || emptyRuns >= MAX_EMPTY_RUNS
    ? { health: 'silent', since: emptySince }
    : { health: 'new', since: null };
}
