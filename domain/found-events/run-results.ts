import type { ScrapeRun, SourceResult } from '#contract/found-events/scraping.ts';

type RunTotals = Pick<ScrapeRun, 'results' | 'errors' | 'totalFound' | 'totalSaved'>;

/** Returns whether a run still needs a source's result: once per run, and not after its end. */
export const needsResult = (
  { status, results }: Pick<ScrapeRun, 'status' | 'results'>,
  source: SourceResult['source'],
): boolean => status === 'running' && !results.some((result) => result.source === source);

/** Returns a run's totals after adding a source's result. */
export const totalsAfter = (run: RunTotals, result: SourceResult, errors: readonly string[]): RunTotals => ({
  results: [...run.results, result],
  errors: [...run.errors, ...errors.map((text) => `${result.source}: ${text}`)],
  totalFound: run.totalFound + result.found,
  totalSaved: run.totalSaved + result.saved,
});
