import type { useAnalysis } from '#web/features/places/wizard/use-analysis.ts';
import type { Wizard } from '#web/features/places/wizard/use-wizard.ts';
import { WizardNotice, WizardPlace, WizardStep } from '#web/features/places/wizard/wizard-step.tsx';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';

type Props = { wizard: Wizard; analysis: ReturnType<typeof useAnalysis> };

/** Step 2 of the AI wizard: AI Analysis. It continues by itself; after a failure there are three ways out. */
export function WizardAnalysis({ wizard, analysis }: Props) {
  const { t } = useText('wizard');
  const { progress, hasFailed, retry, byHand } = analysis;
  return (
    <WizardStep wizard={wizard}>
      <WizardPlace {...wizard.draft} />
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
          <Button variant="primary" onClick={retry}>
            {t('wizard.retry')}
          </Button>
        )}
        {hasFailed && <Button onClick={byHand}>{t('wizard.by_hand')}</Button>}
        <Button onClick={() => wizard.backTo(1)}>{t('wizard.back_to_search')}</Button>
      </div>
    </WizardStep>
  );
}
