import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/screens.ts';
import { useAttempt } from '#web/forms/field/use-refusal-toast.ts';
import { runJob } from '#web/lib/api/run-job.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { offersQuery } from './api.ts';

/** Offers in one line to look for photos until that was done once: a button first, then a link to the tab that shows them. */
export function PhotosOffer() {
  const { t } = useText('admin');
  const { data: jobs } = useQuery(offersQuery);
  const attempt = useAttempt(t('admin.offer_failed'), t('admin.offer_unreachable'));
  const [hasStarted, setStarted] = useState(false);
  const isNew = jobs?.find(({ job }) => job === 'find-photos')?.lastRun === null;
  if (!isNew && !hasStarted) return null;
  const start = () =>
    attempt(async () => {
      await runJob('find-photos');
      setStarted(true);
    });
  // The button disappears when the job begins, so the link takes its focus.
  const takeFocus = (link: HTMLElement | null) => link?.focus();
  return (
    <p className="mt-6">
      <span role="status">{t(hasStarted ? 'admin.offer_photos_begun' : 'admin.offer_photos')}</span>{' '}
      {hasStarted ? (
        <Link ref={takeFocus} to={`${paths.admin}?tab=photos`} replace className={OFFER}>
          {t('admin.offer_look')}
        </Link>
      ) : (
        <button type="button" className={OFFER} onClick={() => void start()}>
          {t('admin.offer_photos_press')}
        </button>
      )}
    </p>
  );
}

const OFFER = 'inline-block min-h-6 text-link';
