import type { DraftChange, WizardDraft } from '#web/features/places/wizard/use-wizard-draft.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Field } from '#web/ui/field/field.tsx';

/** The description, at least 150 px high (wizard-5). */
export function WizardDescription({
  draft,
  change,
  error,
}: {
  draft: WizardDraft;
  change: (part: DraftChange) => void;
  error: string | undefined;
}) {
  const { t } = useText('wizard', 'labels');
  return (
    <Field label={t('labels.description')} error={error} required>
      <textarea
        value={draft.description}
        onChange={(event) => change({ description: event.target.value })}
        className="min-h-[150px]"
      />
    </Field>
  );
}
