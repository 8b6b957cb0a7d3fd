import { useMissing } from '#web/features/places/wizard/use-missing.ts';
import type { DraftChange, WizardDraft } from '#web/features/places/wizard/use-wizard-draft.ts';
import { WizardPlace } from '#web/features/places/wizard/wizard-place.tsx';
import { WizardStep } from '#web/features/places/wizard/wizard-step.tsx';
import { WizardWays } from '#web/features/places/wizard/wizard-ways.tsx';
import type { Vocabulary } from '#web/forms/field/use-vocabulary.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { WizardCategories } from './wizard-categories.tsx';
import { WizardDescription } from './wizard-description.tsx';
import { WizardTags } from './wizard-tags.tsx';

type Props = {
  draft: WizardDraft;
  change: (part: DraftChange) => void;
  vocabulary: Vocabulary;
  onBack: () => void;
  onContinue: () => void;
};

/** Step 3 of the AI wizard: Review & Edit, empty when there was no analysis. */
export function WizardEdit({ draft, change, vocabulary, onBack, onContinue }: Props) {
  const { t } = useText('wizard');
  const { categoriesProblem, descriptionProblem, next } = useMissing(draft, onContinue);
  return (
    <WizardStep
      title={t('wizard.edit')}
      footer={
        <WizardWays
          back={{ text: t('wizard.back_to_search'), go: onBack }}
          next={{ text: t('wizard.continue_to_photos'), go: next }}
        />
      }
    >
      <WizardPlace {...draft} />
      {draft.newTagsCreated > 0 && (
        <p role="status" className="border-l-4 border-open bg-raised px-4 py-3">
          {t('wizard.new_tags', { count: draft.newTagsCreated })}
        </p>
      )}
      {draft.newTags.length > 0 && (
        <p className="text-sm text-muted">
          {t('wizard.new_tags_wait', { names: draft.newTags.map(({ name }) => name).join(', ') })}
        </p>
      )}
      {draft.writtenBy === 'rules' && <p className="text-sm text-muted">{t('wizard.without_ai')}</p>}
      <WizardCategories draft={draft} change={change} vocabulary={vocabulary} error={categoriesProblem} />
      <WizardTags draft={draft} change={change} vocabulary={vocabulary} />
      <WizardDescription draft={draft} change={change} error={descriptionProblem} />
    </WizardStep>
  );
}
