import type { ScrapeRun } from '#contract/events/scraping.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { ProblemList } from '#web/ui/feedback/problem-list.tsx';
import { RunSources } from './run-sources.tsx';
import { RunSummary } from './run-summary.tsx';
import { ScraperSection } from './scraper-section.tsx';

/** What came of the last run: success or failure, totals, errors by source (S2 §2.13). */
export function RunResult({ run }: { run: ScrapeRun }) {
  const { t } = useText('scraping');
  return (
    <ScraperSection title={t('scraping.last_result')}>
      <div className="space-y-4 border border-line bg-surface p-5 xamfra-lg">
        <RunSummary run={run} />
        <RunSources run={run} />
        <ProblemList title={t('scraping.errors')} problems={run.errors} />
      </div>
    </ScraperSection>
  );
}
