import { useText } from '#web/lib/text/i18n.ts';
import { PartBoundary } from '#web/ui/feedback/part-boundary.tsx';
import { PendingList } from './pending-list.tsx';
import { RunProgress } from './run-progress.tsx';
import { RunResult } from './run-result.tsx';
import { RunsEarlier } from './runs-earlier.tsx';
import { ScraperInfo } from './scraper-info.tsx';
import { ScraperStart } from './scraper-start.tsx';
import { SourceDifferences } from './source-differences.tsx';
import { useScraper } from './use-scraper.ts';

/** Web Scraper (S2 §2.13): finds events, and waits for a person to decide about each (readings 41). */
export function ScraperTab() {
  const { t } = useText('scraping');
  const scraper = useScraper();
  const ended = scraper.runs?.filter((run) => run !== scraper.running) ?? [];
  const [last, ...earlier] = ended;
  return (
    <div className="grid items-start gap-x-8 gap-y-9 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="min-w-0 space-y-9">
        <ScraperStart isBusy={scraper.isBusy} problem={scraper.problem} onStart={scraper.start} />
        <PartBoundary>
          {scraper.running && <RunProgress run={scraper.running} />}
          {!scraper.running && last && <RunResult run={last} />}
        </PartBoundary>
        <PartBoundary>
          <PendingList />
        </PartBoundary>
        <PartBoundary>
          <SourceDifferences />
        </PartBoundary>
      </div>
      <div className="min-w-0 space-y-6">
        <ScraperInfo />
        {scraper.isError && !scraper.runs && <p className="text-closed">{t('scraping.runs_failed')}</p>}
        <PartBoundary>{earlier.length > 0 && <RunsEarlier runs={earlier} />}</PartBoundary>
      </div>
    </div>
  );
}
