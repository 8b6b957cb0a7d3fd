import type { ReactNode } from 'react';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { WizardProgress } from './wizard-progress.tsx';

type Props = {
  steps: readonly string[];
  step: number | null;
  furthest: number;
  onJump?: (step: number) => void;
  onRestart: () => void;
  children: ReactNode;
};

/** Progress and step; for a step that does not exist, a button to start again. */
export function WizardFrame({ steps, step, furthest, onJump, onRestart, children }: Props) {
  const { t } = useText('wizard');
  if (step === null) {
    return (
      <EmptyState title={t('wizard.step_missing')}>
        <Button variant="primary" onClick={onRestart}>
          {t('wizard.start_again')}
        </Button>
      </EmptyState>
    );
  }
  return (
    <>
      <WizardProgress steps={steps} step={step} furthest={furthest} onJump={onJump} />
      {children}
    </>
  );
}
