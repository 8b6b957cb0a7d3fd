import { type ReactNode, useState } from 'react';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { WizardDraft } from './use-wizard-draft.ts';
import { WizardByHand } from './wizard-by-hand.tsx';
import { WizardNotice } from './wizard-notice.tsx';
import { WizardPlace } from './wizard-place.tsx';
import { WizardStep } from './wizard-step.tsx';

type Props = {
  draft: WizardDraft;
  /** The search box, and what stands in it. */
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
