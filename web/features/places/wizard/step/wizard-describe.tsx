import Sparkles from 'lucide-react/icons/sparkles';
import { useEffect, useId, useState } from 'react';
import { HoursInput } from '#web/features/places/form/hours-field.tsx';
import { Namesakes } from '#web/features/places/form/place-namesakes.tsx';
import type { useAiHelp } from '#web/features/places/wizard/use-ai-help.ts';
import type { Wizard } from '#web/features/places/wizard/use-wizard.ts';
import { missingPart } from '#web/features/places/wizard/use-wizard-draft.ts';
import { WizardNotice, WizardPlace, WizardStep } from '#web/features/places/wizard/wizard-step.tsx';
import { CategoryChoices } from '#web/forms/place/category-choices.tsx';
import { TagPicker } from '#web/forms/tags/tag-picker.tsx';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Field } from '#web/ui/field/field.tsx';

type Props = { wizard: Wizard };

/** Step 3 of the four-step wizard: Enhance Place Details. */
export function WizardEnhance({ wizard, help }: Props & { help: ReturnType<typeof useAiHelp> }) {
  const { t } = useText('add');
  const id = useId();
  const hasCategory = wizard.draft.categoryIds.length > 0;
  const { categories, description, problem, next } = useDescribed(wizard);
  return (
    <WizardStep wizard={wizard} onNext={next}>
      {categories}
      <div className="space-y-3">
        {description}
        <Button
          aria-disabled={!hasCategory || help.pending !== null}
          aria-describedby={hasCategory ? undefined : `${id}why`}
          onClick={() => hasCategory && help.pending === null && void help.describe()}
          icon={<HelpIcon isPending={help.pending === 'description'} />}
        >
          {t('add.describe')}
        </Button>
        {!hasCategory && (
          <p id={`${id}why`} className="text-sm text-muted">
            {t('add.describe_needs')}
          </p>
        )}
      </div>
      <div className="space-y-4">
        <Button
          aria-disabled={help.pending !== null}
          onClick={() => help.pending === null && void help.suggest()}
          icon={<HelpIcon isPending={help.pending === 'tags'} />}
        >
          {t('add.suggest')}
        </Button>
        <Tags wizard={wizard} />
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {help.byRules && t('add.without_ai')}
      </p>
      {/* Values shown beside the description are not repeated. */}
      <WizardNotice>{help.problem === problem ? null : help.problem}</WizardNotice>
    </WizardStep>
  );
}

function HelpIcon({ isPending }: { isPending: boolean }) {
  return isPending ? <Spinner /> : <Sparkles aria-hidden="true" className="size-5" />;
}

/** Step 3 of the AI wizard: Review & Edit, which is empty if there was no analysis. */
export function WizardEdit({ wizard }: Props) {
  const { t } = useText('add');
  const { draft } = wizard;
  const { categories, description, next } = useDescribed(wizard);
  return (
    <WizardStep wizard={wizard} onNext={next}>
      <WizardPlace {...draft} />
      <Namesakes name={draft.name} />
      {draft.newTagsCreated > 0 && (
        <p role="status" className="border-l-4 border-open bg-raised px-4 py-3">
          {t('add.new_tags', { count: draft.newTagsCreated })}
        </p>
      )}
      {draft.newTags.length > 0 && (
        <p className="text-sm text-muted">
          {t('add.new_tags_wait', { names: draft.newTags.map(({ name }) => name).join(', ') })}
        </p>
      )}
      {draft.writtenBy === 'rules' && <p className="text-sm text-muted">{t('add.without_ai')}</p>}
      {categories}
      <Tags wizard={wizard} />
      {description}
      {draft.openingHours === null && (
        <HoursInput value={draft.hoursText} onChange={(hoursText) => wizard.change({ hoursText })} />
      )}
    </WizardStep>
  );
}

/** Tags in four groups, with those suggested for this place (wizard-3). */
function Tags({ wizard: { draft, change, vocabulary } }: Props) {
  return (
    <TagPicker
      types={['tag', 'vibe', 'crowd', 'perfect_for']}
      tags={[...vocabulary.tags, ...draft.newTags]}
      chosen={draft.tagIds}
      onChange={(tagIds) => change({ tagIds })}
    />
  );
}

/**
 * Renders the two required fields. A complete step continues; otherwise the problem is shown beside its field, which gets
 * the focus, because it may be far above the button (gate-1).
 */
function useDescribed({ draft, change, vocabulary, go }: Wizard) {
  const { t } = useText('add', 'labels');
  const [attempts, setAttempts] = useState(0);
  const missing = missingPart(draft);
  useEffect(() => {
    if (attempts > 0) document.querySelector<HTMLElement>('main [aria-invalid=true]')?.focus();
  }, [attempts]);
  const text = attempts > 0 && missing ? t(`add.${missing}`) : undefined;
  const isOfCategories = missing === 'category_first';
  const problem = isOfCategories ? undefined : text;
  return {
    problem,
    next: () => {
      setAttempts(attempts + 1);
      if (missing === null) go(4);
    },
    categories: (
      <CategoryChoices
        label={t('labels.categories')}
        categories={vocabulary.categories}
        error={isOfCategories ? text : undefined}
        chosen={draft.categoryIds}
        onChange={(categoryIds) => change({ categoryIds })}
      />
    ),
    // At least 150 px high (wizard-3).
    description: (
      <Field label={t('labels.description')} error={problem} required>
        <textarea
          value={draft.description}
          onChange={(event) => change({ description: event.target.value })}
          className="min-h-[150px]"
        />
      </Field>
    ),
  };
}
