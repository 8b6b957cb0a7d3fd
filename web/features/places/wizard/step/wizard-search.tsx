import type { ReactNode } from 'react';
import { WizardByHand } from '#web/features/places/wizard/wizard-by-hand.tsx';
import { WizardStep } from '#web/features/places/wizard/wizard-step.tsx';
import { useText } from '#web/lib/text/i18n.ts';

type Props = {
  search: ReactNode;
  searched: string;
};

/** Step 1 of the AI wizard: Find Place. A choice continues. */
export function WizardSearch({ search, searched }: Props) {
  const { t } = useText('wizard');
  return (
    <WizardStep title={t('wizard.find_place')} text={t('wizard.find_place_text')}>
      {search}
      <WizardByHand name={searched} stepByStep />
    </WizardStep>
  );
}
