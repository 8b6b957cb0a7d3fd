import { useEffect } from 'react';
import { dropOwnWaiting, type OwnWaiting } from '#web/lib/api/own-waiting.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

const StateCompare = lazyPart(() =>
  import('#web/features/review/state-compare.tsx').then((module) => module.StateCompare),
);

/**
 * Shows visitors their own waiting change, which others do not see, until the page shows the same (review-4).
 * @param shown the place or event as the page shows it
 */
export function OwnWaitingChange({ change, shown }: { change: OwnWaiting; shown: object | undefined }) {
  const { t } = useText('review');
  const { entity, body } = change;
  const isApproved = isIn(shown, body);
  useEffect(() => {
    if (isApproved) dropOwnWaiting(change);
  }, [isApproved, change]);
  if (isApproved) return null;
  return (
    <section
      aria-label={t('review.own')}
      className="mx-5 mt-6 mb-10 border border-line bg-surface px-5 py-4 xamfra"
    >
      <h2 className="font-medium">{t('review.own')}</h2>
      <p className="mt-1 mb-3 text-muted wrap-anywhere">
        {t(body ? 'review.own_text' : 'review.own_deletion')}
      </p>
      {body && (
        <StateCompare
          fallback={<Skeleton className="h-24" />}
          entity={entity}
          before={null}
          after={valuesOf(body)}
        />
      )}
      <Button size="row" className="mt-3" onClick={() => dropOwnWaiting(change)}>
        {t('review.own_put_away')}
      </Button>
    </section>
  );
}

const valuesOf = ({ baseVersion: _, language: __, ...values }: NonNullable<OwnWaiting['body']>) => values;

/** Returns whether what the page shows has all values of a change. */
const isIn = (shown: object | undefined, body: OwnWaiting['body']): boolean =>
  shown !== undefined &&
  body !== null &&
  Object.entries(valuesOf(body)).every(
    ([field, value]) =>
      JSON.stringify(Object.entries(shown).find(([name]) => name === field)?.[1]) === JSON.stringify(value),
  );
