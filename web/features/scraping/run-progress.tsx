import type { ScrapeRun } from '#contract/events/scraping.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { RunSources } from './run-sources.tsx';
import { ScraperSection } from './scraper-section.tsx';

/** How far the run is that is under way, whoever started it (readings 41). */
export function RunProgress({ run }: { run: ScrapeRun }) {
  const { t } = useText('scraping');
  const [done, all] = [run.results.length, run.sources.length];
  const words = t('scraping.progress_text', { done, all });
  return (
    <ScraperSection title={t('scraping.running')}>
      <div className="border border-line bg-surface p-5 xamfra-lg">
        <progress aria-label={words} value={done} max={all} className="progress mb-3 w-full" />
        <p role="status" className="mb-4">
          {words}
        </p>
        <RunSources run={run} />
      </div>
    </ScraperSection>
  );
}
