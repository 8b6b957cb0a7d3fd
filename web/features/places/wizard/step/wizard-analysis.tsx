import type { WizardDraft } from '#web/features/places/wizard/use-wizard-draft.ts';
import { WizardNotice } from '#web/features/places/wizard/wizard-notice.tsx';
import { WizardPlace } from '#web/features/places/wizard/wizard-place.tsx';
import { WizardStep } from '#web/features/places/wizard/wizard-step.tsx';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';

type Props = {
  draft: WizardDraft;
  progress: number;
  hasFailed: boolean;
  onRetry: () => void;
  onByHand: () => void;
  onBack: () => void;
};

/** Step 2 of the AI wizard: AI Analysis. It continues by itself; after a failure there are three ways out. */
export function WizardAnalysis({ draft, progress, hasFailed, onRetry, onByHand, onBack }: Props) {
  const { t } = useText('wizard');
  return (
    <WizardStep title={t('wizard.analysis')}>
      <WizardPlace {...draft} />
      {!hasFailed && (
        <div className="space-y-3" aria-busy="true">
          <div className="flex items-center gap-3">
            <Spinner className="size-6 text-accent" />
            <p>{t('wizard.analysing')}</p>
          </div>
          <progress
            value={progress}
            max={100}
            aria-label={t('wizard.analysis')}
            className="progress w-full"
          />
        </div>
      )}
      <WizardNotice>{hasFailed && t('wizard.analysis_failed')}</WizardNotice>
      <div className="flex flex-wrap gap-3">
        {hasFailed && (
          <Button variant="primary" onClick={onRetry}>
            {t('wizard.retry')}
          </Button>
        )}
        {hasFailed && <Button onClick={onByHand}>{t('wizard.by_hand')}</Button>}
        <Button onClick={onBack}>{t('wizard.back_to_search')}</Button>
      </div>
    </WizardStep>
  );
}
