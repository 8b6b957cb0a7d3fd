import Sparkles from 'lucide-react/icons/sparkles';
import { useId, useState } from 'react';
import type { Vocabulary } from '#web/forms/use-vocabulary.ts';
import { useText } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { useAiHelp } from './use-ai-help.ts';
import type { DraftChange, WizardDraft } from './use-wizard-draft.ts';
import { WizardCategories } from './wizard-categories.tsx';
import { WizardNotice } from './wizard-notice.tsx';
import { WizardStep } from './wizard-step.tsx';
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
  const [hasTried, setTried] = useState(false);
  const hasCategory = draft.categoryIds.length > 0;
  const missing = missingOf(draft);
  const next = () => {
    setTried(true);
    if (missing === null) onContinue();
  };
  return (
    <WizardStep
      title={t('wizard.enhance_title')}
      footer={
        <>
          <Button onClick={onBack}>{t('wizard.back')}</Button>
          <Button variant="primary" onClick={next}>
            {t('wizard.continue')}
          </Button>
        </>
      }
    >
      <WizardCategories draft={draft} change={change} vocabulary={vocabulary} />
      <div className="space-y-3">
        <Field label={t('wizard.description')} required>
          <textarea
            value={draft.description}
            onChange={(event) => change({ description: event.target.value })}
            className="min-h-[150px]"
          />
        </Field>
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
      <WizardNotice>{help.problem ?? (hasTried && missing && t(`wizard.${missing}`))}</WizardNotice>
    </WizardStep>
  );
}

/** The contract's rule (readings 22). */
const DESCRIPTION_MIN = 10;

/** S2 §5: what step 4 waits for; null when nothing is missing. */
export function missingOf({ categoryIds, description }: WizardDraft) {
  if (categoryIds.length === 0) return 'category_first';
  const { length } = description.trim();
  if (length === 0) return 'description_first';
  return length < DESCRIPTION_MIN ? 'description_short' : null;
}

function HelpIcon({ isPending }: { isPending: boolean }) {
  return isPending ? <Spinner /> : <Sparkles aria-hidden="true" className="size-5" />;
}
