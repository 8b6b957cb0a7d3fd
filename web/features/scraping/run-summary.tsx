import type { ScrapeRun } from '#contract/events/scraping.ts';
import { formatDayTime } from '#web/lib/text/format.ts';
import { useText } from '#web/lib/text/i18n.ts';

/** A run that is over: how it ended, what it found, when it was and who wanted it. */
export function RunSummary({ run }: { run: ScrapeRun }) {
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
