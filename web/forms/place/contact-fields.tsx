import type { FieldValues, Path } from 'react-hook-form';
import type { DraftedForm } from '#web/forms/draft/use-drafted-form.ts';
import { FormField } from '#web/forms/field/form-field.tsx';
import { FormSection } from '#web/forms/field/form-section.tsx';
import { useText } from '#web/lib/text/i18n.ts';

type Reachable = FieldValues & { phone: string; website: string; email: string };

/** Contact Information, folded: phone, website, email (place-add-1). */
export function ContactFields<Values extends Reachable>({ form }: { form: DraftedForm<Values> }) {
  const { t } = useText('form');
  const types = { phone: 'tel', website: 'url', email: 'email' };
  return (
    <FormSection title={t('form.contact')}>
      {Object.entries(types).map(([name, type]) => (
        <FormField key={name} form={form} name={name as Path<Values>}>
          <input type={type} autoComplete="off" />
        </FormField>
      ))}
    </FormSection>
  );
}
