import { type ReactNode, useState } from 'react';
import type { WizardDraft } from '#web/features/places/wizard/use-wizard-draft.ts';
import { WizardByHand } from '#web/features/places/wizard/wizard-by-hand.tsx';
import { WizardNotice } from '#web/features/places/wizard/wizard-notice.tsx';
import { WizardPlace } from '#web/features/places/wizard/wizard-place.tsx';
import { WizardStep } from '#web/features/places/wizard/wizard-step.tsx';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';

type Props = {
  draft: WizardDraft;
  search: ReactNode;
  searched: string;
  onContinue: () => void;
};

/** Step 1 of the four-step wizard: Find a Place. */
export function WizardFind({ draft, search, searched, onContinue }: Props) {
  const { t } = useText('wizard');
  const [isMissing, setMissing] = useState(false);
  const isChosen = draft.googlePlaceId !== '';
  const next = () => (isChosen ? onContinue() : setMissing(true));
  return (
    <WizardStep
      title={t('wizard.find_title')}
      footer={
        <Button variant="primary" onClick={next}>
          {t('wizard.continue')}
        </Button>
      }
    >
      {search}
      {isChosen && <WizardPlace {...draft} />}
      <WizardNotice>{isMissing && !isChosen && t('wizard.search_first')}</WizardNotice>
      <WizardByHand name={searched} />
    </WizardStep>
  );
}
