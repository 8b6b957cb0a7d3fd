import { openPlanLink } from '#web/features/plan/share/plan-link.ts';
import type { KeptPlan } from '#web/features/plan/share/plan-text.ts';
import { FourWordsForm } from '#web/forms/seal/four-words-form.tsx';
import type { SealedFragment } from '#web/lib/seal/sealed-link.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

type Props = {
  sealed: SealedFragment;
  /** Whether this tab has a plan that opening the link replaces. */
  isReplacing: boolean;
  onOpen: (plan: KeptPlan | 'broken') => void;
  onClose: () => void;
};

/** The plan of a sealed link, until its words are entered. */
export function PlanArrival({ sealed, isReplacing, onOpen, onClose }: Props) {
  const { t } = useText('plan');
  const open = async (typed: string) => {
    const plan = await openPlanLink(sealed, typed);
    if (plan !== null) onOpen(plan);
    return plan !== null;
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t('plan.arrived')}
      description={t('plan.arrived_text')}
    >
      {isReplacing && <p className="mb-4">{t('plan.arrived_replaces')}</p>}
      <FourWordsForm onWords={open} onCancel={onClose} />
    </Dialog>
  );
}
