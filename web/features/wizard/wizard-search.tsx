import type { ReactNode } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { WizardByHand } from './wizard-by-hand.tsx';
import { WizardStep } from './wizard-step.tsx';

/** Step 1 of the AI wizard: Find Place. Choosing one is the way on. */
export function WizardSearch({ search }: { search: ReactNode }) {
  const { t } = useText('wizard');
  return (
    <WizardStep title={t('wizard.find_place')} text={t('wizard.find_place_text')}>
      {search}
      <WizardByHand stepByStep />
    </WizardStep>
  );
}
