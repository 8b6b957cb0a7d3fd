import type { Health, SourceResult } from '#contract/events/scraping.ts';

/** What is remembered of a source after its last run. */
export type SourceHistory = {
  lastRunAt: Date;
  lastSuccessAt: Date | null;
  /** Of events for this city, in the last run that recognised any. */
  lastCount: number | null;
  lastError: string | null;
  /** Since it has failed, or given nothing, in each run. */
  failingSince: Date | null;
  emptySince: Date | null;
  emptyRuns: number;
};

/** Some sources announce little: one that never gave anything is given as many tries. */
const EMPTY_TRIES = 3;

/** The history with one more run. */
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
    // A failure in between says nothing about what its page would have shown.
    emptySince: state === 'ok' ? null : (before?.emptySince ?? (isEmpty ? now : null)),
    emptyRuns: state === 'ok' ? 0 : (before?.emptyRuns ?? 0) + (isEmpty ? 1 : 0),
  };
}

/** How a source is, and since when. */
export function sourceHealth(history: SourceHistory | null): { health: Health; since: Date | null } {
  if (!history) return { health: 'new', since: null };
  const { failingSince, emptySince, emptyRuns, lastSuccessAt } = history;
  if (failingSince) return { health: 'failing', since: failingSince };
  if (!emptySince) return { health: 'good', since: lastSuccessAt };
  const usedToGive = lastSuccessAt !== null;
  return usedToGive || emptyRuns >= EMPTY_TRIES
    ? { health: 'silent', since: emptySince }
    : { health: 'new', since: null };
}
