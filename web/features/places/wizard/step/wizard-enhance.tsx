import Sparkles from 'lucide-react/icons/sparkles';
import { useId } from 'react';
import type { useAiHelp } from '#web/features/places/wizard/use-ai-help.ts';
import { useMissing } from '#web/features/places/wizard/use-missing.ts';
import type { DraftChange, WizardDraft } from '#web/features/places/wizard/use-wizard-draft.ts';
import { WizardNotice } from '#web/features/places/wizard/wizard-notice.tsx';
import { WizardStep } from '#web/features/places/wizard/wizard-step.tsx';
import { WizardWays } from '#web/features/places/wizard/wizard-ways.tsx';
import type { Vocabulary } from '#web/forms/field/use-vocabulary.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { WizardCategories } from './wizard-categories.tsx';
import { WizardDescription } from './wizard-description.tsx';
import { WizardTags } from './wizard-tags.tsx';

type Props = {
  draft: WizardDraft;
  change: (part: DraftChange) => void;
  help: ReturnType<typeof useAiHelp>;
  vocabulary: Vocabulary;
  onBack: () => void;
  onContinue: () => void;
};

/** Step 3 of the four-step wizard: Enhance Place Details. */
export function WizardEnhance({ draft, change, help, vocabulary, onBack, onContinue }: Props) {
  const { t } = useText('wizard');
  const id = useId();
  const hasCategory = draft.categoryIds.length > 0;
  const { categoriesProblem, descriptionProblem, next } = useMissing(draft, onContinue);
  return (
    <WizardStep
      title={t('wizard.enhance_title')}
      footer={
        <WizardWays
          back={{ text: t('wizard.back'), go: onBack }}
          next={{ text: t('wizard.continue'), go: next }}
        />
      }
    >
      <WizardCategories draft={draft} change={change} vocabulary={vocabulary} error={categoriesProblem} />
      <div className="space-y-3">
        <WizardDescription draft={draft} change={change} error={descriptionProblem} />
        <Button
          aria-disabled={!hasCategory || help.pending !== null}
          aria-describedby={hasCategory ? undefined : `${id}why`}
          onClick={() => hasCategory && help.pending === null && void help.describe()}
          icon={<HelpIcon isPending={help.pending === 'description'} />}
        >
          {t('wizard.describe')}
        </Button>
        {!hasCategory && (
          <p id={`${id}why`} className="text-sm text-muted">
            {t('wizard.describe_needs')}
          </p>
        )}
      </div>
      <div className="space-y-4">
        <Button
          aria-disabled={help.pending !== null}
          onClick={() => help.pending === null && void help.suggest()}
          icon={<HelpIcon isPending={help.pending === 'tags'} />}
        >
          {t('wizard.suggest')}
        </Button>
        <WizardTags draft={draft} change={change} vocabulary={vocabulary} />
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {help.byRules && t('wizard.without_ai')}
      </p>
      {/* Values shown beside the description are not repeated. */}
      <WizardNotice>{help.problem === descriptionProblem ? null : help.problem}</WizardNotice>
    </WizardStep>
  );
}

function HelpIcon({ isPending }: { isPending: boolean }) {
  return isPending ? <Spinner /> : <Sparkles aria-hidden="true" className="size-5" />;
}
