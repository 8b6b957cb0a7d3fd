import { useDeferredValue } from 'react';
import { type FieldValues, type Path, type PathValue, useWatch } from 'react-hook-form';
import type { DraftedForm } from '#web/forms/draft/use-drafted-form.ts';
import { FormField } from '#web/forms/field/form-field.tsx';
import { hoursOfText, textOfHours } from '#web/forms/place/hours-text.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { AlwaysOpenChip } from './always-open-chip.tsx';
import { HoursPreview } from './hours-preview.tsx';

type Props<Values extends FieldValues> = { form: DraftedForm<Values>; name: Path<Values> };

/** Opening hours as lines of text or 'Always open', with a preview. Belongs in a section with that title. */
export function HoursField<Values extends FieldValues>({ form, name }: Props<Values>) {
  const { t } = useText('form');
  const written: unknown = useWatch({ control: form.control, name });
  const text = String(written ?? '');
  const shown = useDeferredValue(text);
  return (
    <div className="space-y-3">
      <FormField form={form} name={name} hideLabel hint={t('form.hours_hint')}>
        <textarea rows={5} spellCheck={false} placeholder={t('form.hours_example')} />
      </FormField>
      <AlwaysOpenChip
        hours={hoursOfText(text)}
        onChange={(hours) =>
          form.setValue(name, textOfHours(hours) as PathValue<Values, Path<Values>>, { shouldDirty: true })
        }
      />
      <HoursPreview text={shown} />
    </div>
  );
}
