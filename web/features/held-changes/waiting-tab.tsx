import { useInfiniteQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { type Decision, type HeldChange, MAX_REASON } from '#contract/held-changes/held-changes.ts';
import { useErrorText } from '#web/forms/field/use-error-text.ts';
import { useAttempt, useRefusalToast } from '#web/forms/field/use-refusal-toast.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { done } from '#web/ui/feedback/toast.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { PagedRowList } from '#web/ui/list/row-list.tsx';
import { confirm } from '#web/ui/overlay/confirm-region.tsx';
import { approveOne, decideAll, refuseOne, type WaitingFilter, waitingQuery } from './api.ts';
import { WaitingChange } from './waiting-change.tsx';

/** Changes of visitors and helpers beyond an hour's ceiling, for administrators to approve or discard. */
export function WaitingTab() {
  const { t, language } = useText('waiting', 'labels', 'history');
  const attempt = useAttempt();
  const [filter, setFilter] = useState<WaitingFilter>({});
  const pages = useInfiniteQuery(waitingQuery(filter, language));
  const changes = pages.data?.pages.flatMap((page) => page.changes);
  const waiting = pages.data?.pages.at(-1)?.waiting ?? 0;
  const newest = changes?.[0]?.id;
  const actorWords =
    changes?.[0]?.actorKind === 'staff'
      ? t('waiting.of_helper')
      : t('waiting.of_device', { device: filter.actor?.slice(0, 8) ?? '' });
  const placeWords = filter.circle
    ? t('waiting.of_circle', { circle: filter.circle })
    : t('waiting.of_address', { address: filter.origin?.slice(0, 8) ?? '' });
  const filterWords = filter.actor ? actorWords : placeWords;

  const approve = ({ id, title }: HeldChange) =>
    attempt(async () => {
      await approveOne(id);
      done(t('waiting.approved', { title }));
    });

  const decide = useDecision();
  const askToDiscardActor = ({ actor, title }: HeldChange) => {
    if (newest === undefined) return;
    const reason = { current: '' };
    confirm({
      title: t('waiting.discard_actor_title'),
      text: t('waiting.discard_actor_text', { title }),
      confirm: t('labels.refuse'),
      children: <ReasonField reason={reason} />,
      work: () => decide({ decision: 'discard', reason: reason.current }, { actor }, newest),
    });
  };

  const askToDiscard = ({ id, title }: HeldChange) => {
    const reason = { current: '' };
    confirm({
      title: t('waiting.discard_title'),
      text: t('waiting.discard_text', { title }),
      confirm: t('labels.refuse'),
      children: <ReasonField reason={reason} />,
      work: () =>
        attempt(async () => {
          await refuseOne(id, reason.current);
          done(t('waiting.discarded', { title }));
        }),
    });
  };

  return (
    <>
      <p className="mb-4 max-w-2xl text-muted">{t('waiting.text')}</p>
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <p role="status" className="mr-auto font-medium max-sm:w-full">
          {pages.data && waiting > 0 && t('waiting.count', { count: waiting })}
        </p>
        {(filter.actor ?? filter.origin ?? filter.circle) && (
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
        older={t('history.older')}
      >
        {(change) => (
          <WaitingChange
            key={change.id}
            change={change}
            onApprove={() => approve(change)}
            onDiscard={() => askToDiscard(change)}
            onDiscardActor={() => askToDiscardActor(change)}
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

/** Returns a function that decides all changes of a filter, up to the newest on screen, and reports the result. */
function useDecision() {
  const { t } = useText('waiting');
  const errorText = useErrorText();
  const refusedToast = useRefusalToast();
  return async (made: { decision: Decision; reason: string }, filter: WaitingFilter, until: number) => {
    const isApproval = made.decision === 'approve';
    try {
      const { decided, refused } = await decideAll(made, filter, until);
      const [first] = refused;
      const why = first && errorText({ reason: first.error, sentence: first.sentence });
      done(
        [
          t(isApproval ? 'waiting.approved_all' : 'waiting.discarded_all', { count: decided }),
          ...(why ? [t('waiting.stay', { count: refused.length, reason: why })] : []),
        ].join(' '),
      );
    } catch (error) {
      refusedToast(error);
    }
  };
}

/** Approves or discards all listed changes after showing their number. */
function WaitingAll({ filter, until, count }: WaitingAllProps) {
  const { t } = useText('waiting', 'labels');
  const decide = useDecision();
  const ask = (decision: Decision) => {
    const reason = { current: '' };
    confirm({
      title: t(`waiting.${decision}_all_title`),
      text: t(`waiting.${decision}_all_text`, { count }),
      confirm: t(decision === 'approve' ? 'labels.accept' : 'labels.refuse'),
      ...(decision === 'discard' && { children: <ReasonField reason={reason} /> }),
      work: () => decide({ decision, reason: reason.current }, filter, until),
    });
  };

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

/** Staff's reason for a refusal; the dialog reads it when it is confirmed. */
function ReasonField({ reason }: { reason: { current: string } }) {
  const { t } = useText('waiting', 'labels');
  return (
    <Field label={t('labels.reason')} hint={t('waiting.reason_hint')}>
      <textarea
        rows={3}
        maxLength={MAX_REASON}
        onChange={({ target }) => {
          reason.current = target.value;
        }}
      />
    </Field>
  );
}
