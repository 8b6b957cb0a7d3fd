import { useInfiniteQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import type { Decision, HeldChange } from '#contract/held-changes/held-changes.ts';
import { useErrorText } from '#web/forms/field/use-error-text.ts';
import { useAttempt, useRefusalToast } from '#web/forms/field/use-refusal-toast.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { done } from '#web/ui/feedback/toast.tsx';
import { PagedRowList } from '#web/ui/list/row-list.tsx';
import { confirm } from '#web/ui/overlay/confirm-region.tsx';
import { decideAll, decideOne, type WaitingFilter, waitingQuery } from './api.ts';
import { WaitingChange } from './waiting-change.tsx';

/** Changes of visitors and helpers beyond an hour's ceiling, for administrators to approve or discard. */
export function WaitingTab() {
  const { t } = useText('waiting');
  const attempt = useAttempt(t('waiting.error'), t('waiting.unreachable'));
  const [filter, setFilter] = useState<WaitingFilter>({});
  const pages = useInfiniteQuery(waitingQuery(filter));
  const changes = pages.data?.pages.flatMap((page) => page.changes);
  const waiting = pages.data?.pages.at(-1)?.waiting ?? 0;
  const newest = changes?.[0]?.id;
  const actorWords =
    changes?.[0]?.actorKind === 'staff'
      ? t('waiting.of_helper')
      : t('waiting.of_device', { device: filter.actor?.slice(0, 8) ?? '' });
  const filterWords = filter.actor
    ? actorWords
    : t('waiting.of_address', { address: filter.origin?.slice(0, 8) ?? '' });

  const decide = async ({ id, title }: HeldChange, decision: Decision) => {
    await attempt(async () => {
      await decideOne(id, decision);
      const text = decision === 'approve' ? 'waiting.approved' : 'waiting.discarded';
      done(t(text, { title }));
    });
  };

  const askToDiscard = (change: HeldChange) =>
    confirm({
      title: t('waiting.discard_title'),
      text: t('waiting.discard_text', { title: change.title }),
      confirm: t('waiting.discard'),
      work: () => decide(change, 'discard'),
    });

  return (
    <>
      <p className="mb-4 max-w-2xl text-muted">{t('waiting.text')}</p>
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <p role="status" className="mr-auto font-medium max-sm:w-full">
          {pages.data && waiting > 0 && t('waiting.count', { count: waiting })}
        </p>
        {(filter.actor ?? filter.origin) && (
          <Button icon={<X aria-hidden="true" className="size-4.5" />} onClick={() => setFilter({})}>
            {filterWords}
          </Button>
        )}
        {newest !== undefined && <WaitingAll filter={filter} until={newest} count={waiting} />}
      </div>
      <PagedRowList
        label={t('waiting.list')}
        rows={changes}
        empty={t('waiting.none')}
        failed={t('waiting.load_failed')}
        pages={pages}
        older={t('waiting.older')}
      >
        {(change) => (
          <WaitingChange
            key={change.id}
            change={change}
            onApprove={() => decide(change, 'approve')}
            onDiscard={() => askToDiscard(change)}
            onFilter={setFilter}
          />
        )}
      </PagedRowList>
    </>
  );
}

type WaitingAllProps = {
  filter: WaitingFilter;
  /** The newest change on screen; later ones are not decided. */
  until: number;
  count: number;
};

/** Approves or discards all listed changes after showing their number. */
function WaitingAll({ filter, until, count }: WaitingAllProps) {
  const { t } = useText('waiting');
  const errorText = useErrorText();
  const refusedToast = useRefusalToast(t('waiting.error'), t('waiting.unreachable'));

  const decide = async (decision: Decision) => {
    const isApproval = decision === 'approve';
    try {
      const { decided, refused } = await decideAll(decision, filter, until);
      const [first] = refused;
      const reason = first && errorText({ reason: first.error, sentence: first.sentence });
      done(
        [
          t(isApproval ? 'waiting.approved_all' : 'waiting.discarded_all', { count: decided }),
          ...(reason ? [t('waiting.stay', { count: refused.length, reason })] : []),
        ].join(' '),
      );
    } catch (error) {
      refusedToast(error);
    }
  };

  const ask = (decision: Decision) =>
    confirm({
      title: t(`waiting.${decision}_all_title`),
      text: t(`waiting.${decision}_all_text`, { count }),
      confirm: t(`waiting.${decision}`),
      work: () => decide(decision),
    });

  return (
    <>
      <Button className="min-h-11" aria-haspopup="dialog" onClick={() => ask('approve')}>
        {t('waiting.approve_all')}
      </Button>
      <Button variant="danger" className="min-h-11" aria-haspopup="dialog" onClick={() => ask('discard')}>
        {t('waiting.discard_all')}
      </Button>
    </>
  );
}
