import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Place } from '#contract/places/places.ts';
import { paths } from '#contract/screens.ts';
import { FormSection } from '#web/forms/field/form-section.tsx';
import { useErrorText } from '#web/forms/field/use-error-text.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { meQuery } from '#web/lib/api/staff-session.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { askForLine, checkLine } from './api.ts';

const KeyCard = lazyPart(() => import('./key-card.tsx').then((module) => module.KeyCard));

/** 'Is this your place?': the proof by the place's website, and for administrators the card (place-18). */
export function OwnProof({ place }: { place: Place }) {
  const { t } = useText('own');
  const { data } = useQuery(meQuery);
  return (
    <FormSection title={t('own.yours')}>
      <p>{t('own.yours_text')}</p>
      {data?.user?.isAdmin && (
        <Button asChild>
          <Link to={paths.placeCard(place.id)}>{t('own.card_print_it')}</Link>
        </Button>
      )}
      <Proof place={place} />
    </FormSection>
  );
}

function Proof({ place }: { place: Place }) {
  const { t } = useText('own');
  const errorText = useErrorText();
  const [line, setLine] = useState<string | null>(null);
  const [url, setUrl] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setProblem('');
    try {
      await work();
    } catch (error) {
      setProblem((error instanceof ApiError && errorText(error)) || t('own.failed'));
    } finally {
      setBusy(false);
    }
  };
  const busy = isBusy || undefined;
  return (
    <>
      {line === null && (
        <Button
          aria-disabled={busy}
          onClick={() => void attempt(async () => setLine((await askForLine(place.id)).line))}
        >
          {t('own.prove')}
        </Button>
      )}
      <div aria-live="polite" className="space-y-4 empty:hidden">
        {line !== null && url === null && (
          <>
            <p>{t('own.prove_text', { website: place.website ?? '' })}</p>
            <p>
              <code className="select-all break-all bg-raised px-2 py-1">{line}</code>
            </p>
            <Button
              variant="primary"
              aria-disabled={busy}
              onClick={() => void attempt(async () => setUrl((await checkLine(place.id)).url))}
            >
              {t('own.check')}
            </Button>
          </>
        )}
        {url !== null && (
          <>
            <p className="font-semibold">{t('own.proved')}</p>
            <p>
              <a href={url} className="break-all text-link">
                {url}
              </a>
            </p>
            <KeyCard fallback={<Skeleton className="h-96" />} name={place.name} url={url} />
          </>
        )}
      </div>
      <p role="alert" className="font-medium text-closed empty:hidden">
        {problem}
      </p>
    </>
  );
}
