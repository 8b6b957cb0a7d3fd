import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/screens.ts';
import { editedPlaceQuery } from '#web/features/places/editing/api.ts';
import { useAttempt } from '#web/forms/field/use-refusal-toast.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { done } from '#web/ui/feedback/toast.tsx';
import { closeKey, makeKey } from './api.ts';
import { KeyCard } from './key-card.tsx';

/** Creates a place's key and prints it on a card, or closes the key (place-18). */
export function CardScreen({ id }: { id: number }) {
  const { t } = useText('own', 'place');
  const attempt = useAttempt(t('own.card_failed'), t('own.failed'));
  const { data: place, error } = useQuery(editedPlaceQuery(id));
  // Only in memory: the server stores a hash, and a reload loses the key.
  const [url, setUrl] = useState<string | null>(null);
  const close = () =>
    attempt(async () => {
      await closeKey(id);
      setUrl(null);
      done(t('own.card_closed'));
    });
  if (error instanceof ApiError && error.status === 404) {
    return <EmptyState heading="h1" title={t('place.missing')} text={t('place.missing_text')} />;
  }
  return (
    <div className="key-card-page mx-auto w-full max-w-2xl px-5 py-8">
      <div className="print:hidden">
        <Link to={paths.editPlace(id)} className="text-accent underline underline-offset-4">
          {t('own.card_back')}
        </Link>
        <h1 tabIndex={-1} className="mt-3 break-words font-display font-medium text-4xl">
          {t('own.card_for', { name: place?.name ?? '…' })}
        </h1>
        <p className="mt-3 text-muted">{t('own.card_about')}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button
            variant={url ? 'outline' : 'primary'}
            onClick={() => void attempt(async () => setUrl((await makeKey(id)).url))}
          >
            {t('own.card_make')}
          </Button>
          {url && (
            <Button variant="primary" onClick={() => print()}>
              {t('own.card_print')}
            </Button>
          )}
          <Button variant="danger" onClick={() => void close()}>
            {t('own.card_close')}
          </Button>
        </div>
      </div>
      {url && place && <KeyCard name={place.name} url={url} />}
    </div>
  );
}
