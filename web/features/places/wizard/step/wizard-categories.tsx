import type { DraftChange, WizardDraft } from '#web/features/places/wizard/use-wizard-draft.ts';
import type { Vocabulary } from '#web/forms/field/use-vocabulary.ts';
import { CategoryChoices } from '#web/forms/place/category-choices.tsx';
import { useText } from '#web/lib/text/i18n.ts';

type Props = {
  draft: WizardDraft;
  change: (part: DraftChange) => void;
  vocabulary: Vocabulary;
  error: string | undefined;
};

export function WizardCategories({ draft, change, vocabulary, error }: Props) {
  const { t } = useText('wizard', 'labels');
  return (
    <CategoryChoices
      label={t('labels.categories')}
      categories={vocabulary.categories}
      error={error}
      chosen={draft.categoryIds}
      onChange={(categoryIds) => change({ categoryIds })}
    />
  );
}
