import type { DraftChange, WizardDraft } from '#web/features/places/wizard/use-wizard-draft.ts';
import type { Vocabulary } from '#web/forms/field/use-vocabulary.ts';
import { TagChoices } from '#web/forms/tags/tag-choices.tsx';

type Props = {
  draft: WizardDraft;
  change: (part: DraftChange) => void;
  vocabulary: Vocabulary;
};

/** Tags in four groups, with those suggested for this place (wizard-5). */
export function WizardTags({ draft, change, vocabulary }: Props) {
  return (
    <TagChoices
      types={['tag', 'vibe', 'crowd', 'perfect_for']}
      tags={[...vocabulary.tags, ...draft.newTags]}
      chosen={draft.tagIds}
      onChange={(tagIds) => change({ tagIds })}
    />
  );
}
