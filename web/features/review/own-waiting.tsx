import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReceiptStatus } from '#contract/review/waiting.ts';
import { call } from '#web/lib/api/api-client.ts';
import { dropOwnWaiting, type OwnWaiting } from '#web/lib/api/own-waiting.ts';
import { refetchShowing } from '#web/lib/api/writes.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

const StateCompare = lazyPart(() =>
  import('#web/features/review/state-compare.tsx').then((module) => module.StateCompare),
);

/** Shows visitors their own waiting change, which others do not see, until staff have decided it (review-4). */
export function OwnWaitingChange({ change }: { change: OwnWaiting }) {
  const { t } = useText('review');
  const { entity, body } = change;
  const { isTaken, refusal } = useOutcome(change);
  // The page then shows the change itself.
  useEffect(() => {
    if (!isTaken) return;
    dropOwnWaiting(change);
    void refetchShowing(entity === 'place' ? 'places' : 'events');
  }, [isTaken, change, entity]);
  const { baseVersion: _, language: __, ...after } = body ?? {};
  const title = t(refusal ? 'review.own_refused' : 'review.own');
  if (isTaken) return null;
  return (
    <section aria-label={title} className="mx-5 mt-6 mb-10 border border-line bg-surface px-5 py-4 xamfra">
      <h2 className="font-medium">{title}</h2>
      <p className="mt-1 mb-3 text-muted wrap-anywhere">{text()}</p>
      {body && (
        <StateCompare fallback={<Skeleton className="h-24" />} entity={entity} before={null} after={after} />
      )}
      {refusal && (
        <Button size="row" className="mt-3" onClick={() => dropOwnWaiting(change)}>
          {t('review.own_put_away')}
        </Button>
      )}
    </section>
  );

  function text(): string {
    if (!refusal) return t(body ? 'review.own_text' : 'review.own_deletion');
    const { reason } = refusal;
    return reason ? t('review.own_refused_reason', { reason }) : t('review.own_refused_text');
  }
}

/** Returns staff's decision, by the receipts of the change. */
function useOutcome({ receipts }: OwnWaiting): { isTaken: boolean; refusal: ReceiptStatus | undefined } {
  const { data } = useQuery({
    queryKey: ['/api/receipts', receipts],
    queryFn: ({ signal }) => call('POST /api/receipts', { body: { receipts: [...receipts] }, signal }),
    staleTime: 0,
  });
  return {
    isTaken: data?.length ? data.every(({ state }) => state === 'taken') : false,
    refusal: data?.find(({ state }) => state === 'refused'),
  };
}
