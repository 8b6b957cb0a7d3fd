import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleX from 'lucide-react/icons/circle-x';
import type { ScrapeRun } from '#contract/found-events/scraping.ts';
import { useSourceName } from '#web/lib/api/use-source-name.ts';
import { formatDayTime } from '#web/lib/text/format.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { PartBoundary } from '#web/ui/feedback/part-boundary.tsx';
import { ProblemList } from '#web/ui/feedback/problem-list.tsx';
import { PendingList } from './pending-list.tsx';
import { ScraperSection } from './scraper-section.tsx';
import { ScraperStart } from './scraper-start.tsx';
import { useScraper } from './use-scraper.ts';
import { WatchedSection } from './watched/watched-section.tsx';

/** Web Scraper: finds events, each of which staff decide about (source-3). */
export function ScraperTab() {
  const { t } = useText('scraping');
  const scraper = useScraper();
  const ended = scraper.runs?.filter((run) => run !== scraper.running) ?? [];
  const [last, ...earlier] = ended;
  return (
    <div className="grid grid-cols-1 items-start gap-x-8 gap-y-9 lg:grid-cols-[minmax(0,1fr)_18rem]">
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
          <WatchedSection />
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

/** Progress of the current run, whether staff or the schedule started it (source-1). */
function RunProgress({ run }: { run: ScrapeRun }) {
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

/** Result of the last run: success or failure, totals, errors by source (source-1). */
function RunResult({ run }: { run: ScrapeRun }) {
  const { t } = useText('scraping');
  const sourceName = useSourceName();
  return (
    <ScraperSection title={t('scraping.last_result')}>
      <div className="space-y-4 border border-line bg-surface p-5 xamfra-lg">
        <RunSummary run={run} />
        <RunSources run={run} />
        <ProblemList title={t('scraping.errors')} problems={run.errors} nameOf={sourceName} />
      </div>
    </ScraperSection>
  );
}

const LOOKS = {
  ok: { icon: CircleCheck, tone: 'text-open' },
  empty: { icon: CircleAlert, tone: 'text-closed' },
  failed: { icon: CircleX, tone: 'text-closed' },
  waiting: { icon: CircleDashed, tone: 'text-muted' },
};

function RunSources({ run }: { run: ScrapeRun }) {
  const { t } = useText('scraping');
  const sourceName = useSourceName();
  return (
    <ul className="grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-2">
      {run.sources.map((source) => {
        const result = run.results.find((candidate) => candidate.source === source);
        const state = result?.state ?? 'waiting';
        const { icon: Icon, tone } = LOOKS[state];
        return (
          <li key={source} className="flex min-w-0 gap-2">
            <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${tone}`} />
            <span className="min-w-0">
              <span className="font-medium">{sourceName(source)}</span>
              <span className={`block text-sm ${state === 'ok' ? 'text-muted' : tone}`}>
                {t(`scraping.outcome_${state}`, { found: result?.found ?? 0, saved: result?.saved ?? 0 })}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function RunsEarlier({ runs }: { runs: readonly ScrapeRun[] }) {
  const { t } = useText('scraping');
  return (
    <details className="group border border-line bg-surface xamfra-lg">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-2 px-5 py-2 font-medium">
        {t('scraping.earlier')}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <ul className="px-5 pb-3">
        {runs.map((run) => (
          <li key={run.id} className="border-t border-line py-3">
            <RunSummary run={run} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function RunSummary({ run }: { run: ScrapeRun }) {
  const { t, language } = useText('scraping');
  const hasFailed = run.status === 'failed';
  return (
    <div>
      <p className={`font-semibold ${hasFailed ? 'text-closed' : 'text-open'}`}>
        {t(hasFailed ? 'scraping.failed' : 'scraping.completed')}
      </p>
      <p>{t('scraping.totals', { found: run.totalFound, saved: run.totalSaved })}</p>
      <p className="text-sm text-muted wrap-anywhere">
        {t('scraping.started', {
          when: formatDayTime(run.startedAt, language),
          who: run.startedBy ?? t('scraping.by_timetable'),
        })}
      </p>
    </div>
  );
}

const PARTS = ['find', 'polite', 'review', 'reject'] as const;

function ScraperInfo() {
  const { t } = useText('scraping');
  return (
    <section className="border border-line bg-surface p-5 xamfra-lg">
      <h3 className="font-display text-[min(1.5rem,9.5vw)] font-medium">{t('scraping.info')}</h3>
      <ul className="mt-3 space-y-3 text-muted">
        {PARTS.map((part) => (
          <li key={part}>{t(`scraping.info_${part}`)}</li>
        ))}
      </ul>
    </section>
  );
}
