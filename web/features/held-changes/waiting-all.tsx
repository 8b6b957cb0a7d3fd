import { useState } from 'react';
import type { Decision } from '#contract/held-changes/held-changes.ts';
import { useErrorText } from '#web/forms/field/use-error-text.ts';
import { useRefusalToast } from '#web/forms/field/use-refusal-toast.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
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
  const [question, setQuestion] = useState<{ decision: Decision; until: number } | null>(null);
  const ask = (decision: Decision) => setQuestion({ decision, until });
  const isApproval = question?.decision === 'approve';

  const decide = async () => {
    if (!question) return;
    try {
      const { decided, refused } = await decideAll(question.decision, filter, question.until);
      const [first] = refused;
      const reason = first && errorText({ reason: first.error, sentence: first.sentence });
      showToast({
        title: t('waiting.success'),
        description: [
          t(isApproval ? 'waiting.approved_all' : 'waiting.discarded_all', { count: decided }),
          ...(reason ? [t('waiting.stay', { count: refused.length, reason })] : []),
        ].join(' '),
      });
    } catch (error) {
      refusedToast(error);
    }
  };

  return (
    <>
      <Button className="min-h-11" aria-haspopup="dialog" onClick={() => ask('approve')}>
        {t('waiting.approve_all')}
      </Button>
      <Button variant="danger" className="min-h-11" aria-haspopup="dialog" onClick={() => ask('discard')}>
        {t('waiting.discard_all')}
      </Button>
      <ConfirmDialog
        open={question !== null}
        onClose={() => setQuestion(null)}
        title={t(isApproval ? 'waiting.approve_all_title' : 'waiting.discard_all_title')}
        text={t(isApproval ? 'waiting.approve_all_text' : 'waiting.discard_all_text', { count })}
        confirm={t(isApproval ? 'waiting.approve' : 'waiting.discard')}
        onConfirm={decide}
      />
    </>
  );
}
