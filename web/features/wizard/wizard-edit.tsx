import { useState } from 'react';
import type { Vocabulary } from '#web/forms/use-vocabulary.ts';
import { useText } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import type { DraftChange, WizardDraft } from './use-wizard-draft.ts';
import { WizardCategories } from './wizard-categories.tsx';
import { missingOf } from './wizard-enhance.tsx';
import { WizardNotice } from './wizard-notice.tsx';
import { WizardPlace } from './wizard-place.tsx';
import { WizardStep } from './wizard-step.tsx';
import { WizardTags } from './wizard-tags.tsx';

type Props = {
  draft: WizardDraft;
  change: (part: DraftChange) => void;
  vocabulary: Vocabulary;
  onBack: () => void;
  onContinue: () => void;
};

/** Step 3 of the AI wizard: Review & Edit. What the analysis wrote, or an empty form when there was none. */
export function WizardEdit({ draft, change, vocabulary, onBack, onContinue }: Props) {
  const { t } = useText('wizard');
  const [hasTried, setTried] = useState(false);
  const missing = missingOf(draft);
  const next = () => {
    setTried(true);
    if (missing === null) onContinue();
  };
  return (
    <WizardStep
      title={t('wizard.edit')}
      footer={
        <>
          <Button onClick={onBack}>{t('wizard.back_to_search')}</Button>
          <Button variant="primary" onClick={next}>
            {t('wizard.continue_to_photos')}
          </Button>
        </>
      }
    >
      <WizardPlace {...draft} />
      {draft.newTagsCreated > 0 && (
        <p role="status" className="border-l-4 border-open bg-raised px-4 py-3">
          {t('wizard.new_tags', { count: draft.newTagsCreated })}
        </p>
      )}
      {draft.writtenBy === 'rules' && <p className="text-sm text-muted">{t('wizard.without_ai')}</p>}
      <WizardCategories draft={draft} change={change} vocabulary={vocabulary} />
      <WizardTags draft={draft} change={change} vocabulary={vocabulary} />
      <Field label={t('wizard.description')} required>
        <textarea
          value={draft.description}
          onChange={(event) => change({ description: event.target.value })}
          className="min-h-[150px]"
        />
      </Field>
      <WizardNotice>{hasTried && missing && t(`wizard.${missing}`)}</WizardNotice>
    </WizardStep>
  );
}
