import type { FieldValues, Path } from 'react-hook-form';
import { useText } from '#web/lib/text/i18n.ts';
import { FormField } from './form-field.tsx';
import { FormSection } from './form-section.tsx';
import type { DraftedForm } from './use-drafted-form.ts';

type Reachable = FieldValues & { phone: string; website: string; email: string };

/** Contact Information: phone, website, email (S2 §2.1), folded away. */
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
