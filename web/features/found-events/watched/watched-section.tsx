import { useQuery } from '@tanstack/react-query';
import type { Watched } from '#contract/found-events/watched.ts';
import { useAttempt } from '#web/forms/field/use-refusal-toast.ts';
import { formatDayTime } from '#web/lib/text/format.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { HealthMark } from '#web/ui/feedback/health-mark.tsx';
import { done } from '#web/ui/feedback/toast.tsx';
import { RowList } from '#web/ui/list/row-list.tsx';
import { confirm } from '#web/ui/overlay/confirm-region.tsx';
import { WebAddress } from '#web/ui/text/web-address.tsx';
import { ScraperSection } from '../scraper-section.tsx';
import { stopWatching, watchedQuery } from './api.ts';
import { WatchForm } from './watch-form.tsx';

/** Addresses that staff added to the event sources, with their readings (source-10). */
export function WatchedSection() {
  const { t } = useText('scraping');
  const query = useQuery(watchedQuery);
  return (
    <ScraperSection title={t('scraping.watched')} text={t('scraping.watched_text')}>
      <WatchForm />
      <div className="mt-6">
        <RowList
          label={t('scraping.watched')}
          rows={query.data}
          empty={t('scraping.watched_none')}
          failed={t('scraping.watched_failed')}
          query={query}
        >
          {(watched) => <WatchedRow key={watched.id} watched={watched} />}
        </RowList>
      </div>
    </ScraperSection>
  );
}

function WatchedRow({ watched }: { watched: Watched }) {
  const { t, language } = useText('scraping');
  const attempt = useAttempt(t('scraping.watched_stop_failed'));
  const { id, url, place, health, since, lastRunAt, lastCount, lastError, nextRunAt } = watched;
  const readings = [
    ...(lastRunAt ? [t('scraping.last_asked', { when: formatDayTime(lastRunAt, language) })] : []),
    ...(lastCount === null ? [] : [t('scraping.last_found', { count: lastCount })]),
    nextRunAt
      ? t('scraping.watched_next', { when: formatDayTime(nextRunAt, language) })
      : t('scraping.watched_no_timetable'),
  ];
  const stop = () =>
    confirm({
      title: t('scraping.watched_stop_title'),
      text: t('scraping.watched_stop_text'),
      confirm: t('scraping.watched_stop'),
      work: () =>
        attempt(async () => {
          await stopWatching(id);
          done(t('scraping.watched_stopped'));
        }),
    });
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-line px-4 py-4 not-first:border-t sm:px-5">
      <div className="min-w-0 grow basis-60">
        <h4 className="font-medium wrap-anywhere">
          <WebAddress>{url}</WebAddress>
        </h4>
        <div className="mt-1 space-y-0.5 text-sm text-muted">
          {place && <p>{t('scraping.place_of', { name: place.name })}</p>}
          <HealthMark health={health} since={since} />
          {lastError && <p lang="en">{lastError}</p>}
          <p className="first-letter:uppercase">{readings.join(' · ')}</p>
        </div>
      </div>
      <Button size="row" aria-label={t('scraping.watched_stop_of', { address: url })} onClick={stop}>
        {t('scraping.watched_stop')}
      </Button>
    </li>
  );
}
