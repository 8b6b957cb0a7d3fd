import { useDeferredValue } from 'react';
import { type FieldValues, type Path, useWatch } from 'react-hook-form';
import type { DraftedForm } from '#web/forms/draft/use-drafted-form.ts';
import { FormField } from '#web/forms/field/form-field.tsx';
import { useText } from '#web/lib/text/i18n.ts';
import { HoursPreview } from './hours-preview.tsx';

type Props<Values extends FieldValues> = { form: DraftedForm<Values>; name: Path<Values> };

/** Opening hours as lines of text, with a preview. Belongs in a section with that title. */
export function HoursField<Values extends FieldValues>({ form, name }: Props<Values>) {
  const { t } = useText('form');
  const written: unknown = useWatch({ control: form.control, name });
  const text = useDeferredValue(String(written ?? ''));
  return (
    <div className="space-y-3">
      <FormField form={form} name={name} hideLabel hint={t('form.hours_hint')}>
        <textarea rows={5} spellCheck={false} placeholder={t('form.hours_example')} />
      </FormField>
      <HoursPreview text={text} />
    </div>
  );
}
