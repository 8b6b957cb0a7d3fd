import type { Decision } from '#contract/held-changes/held-changes.ts';
import { useErrorText } from '#web/forms/field/use-error-text.ts';
import { useRefusalToast } from '#web/forms/field/use-refusal-toast.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { done } from '#web/ui/feedback/toast.tsx';
import { confirm } from '#web/ui/overlay/confirm-region.tsx';
import { decideAll, type WaitingFilter } from './api.ts';

type Props = {
  filter: WaitingFilter;
  /** The newest change on screen; later ones are not decided. */
  until: number;
  count: number;
};

/** Approves or discards all listed changes after showing their number. */
export function WaitingAll({ filter, until, count }: Props) {
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
