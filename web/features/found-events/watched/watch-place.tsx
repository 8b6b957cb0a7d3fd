import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/screens.ts';
import { useAttempt } from '#web/forms/field/use-refusal-toast.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { done } from '#web/ui/feedback/toast.tsx';
import { watchAddress, watchedQuery } from './api.ts';

/** Lets staff watch a place's own site with one press; shows whether it is watched already (source-10). */
export function WatchPlace({ id, website }: { id: number; website: string }) {
  const { t } = useText('scraping');
  const { data } = useQuery(watchedQuery);
  const [isBusy, setBusy] = useState(false);
  const attempt = useAttempt(t('scraping.watched_refused'));
  if (!data) return null;
  if (data.some(({ place }) => place?.id === id)) {
    return (
      <p className="mt-2 text-sm text-muted">
        {t('scraping.watched_here')}{' '}
        <Link to={`${paths.admin}?tab=scraper`} className="text-link">
          {t('scraping.watched_to_list')}
        </Link>
      </p>
    );
  }
  const watch = async () => {
    if (isBusy) return;
    setBusy(true);
    await attempt(async () => {
      await watchAddress({ url: website, placeId: id });
      done(t('scraping.watched_added'));
    });
    setBusy(false);
  };
  return (
    <Button
      size="row"
      className="mt-2"
      aria-disabled={isBusy || undefined}
      icon={isBusy ? <Spinner /> : undefined}
      onClick={() => void watch()}
    >
      {t('scraping.watched_site')}
    </Button>
  );
}
