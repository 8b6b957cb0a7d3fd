import { useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import type { DraftedForm } from '#web/forms/draft/use-drafted-form.ts';
import { FormField } from '#web/forms/field/form-field.tsx';
import { FormSection } from '#web/forms/field/form-section.tsx';
import {
  CONTACT,
  PLACE_FIELDS,
  type PlaceFieldName,
  type PlaceValues,
} from '#web/forms/place/place-fields.tsx';
import { useText } from '#web/lib/text/i18n.ts';

type Props<Values extends FieldValues> = {
  form: DraftedForm<Values>;
  name: PlaceFieldName;
  required?: boolean;
};

/** A place's field with its control from `PLACE_FIELDS`. */
export function PlaceField<Values extends FieldValues>({ form, name, required }: Props<Values>) {
  return (
    <FormField form={form} name={name as Path<Values>} required={required}>
      {PLACE_FIELDS[name].control ?? <input />}
    </FormField>
  );
}

type Reachable = FieldValues & PlaceValues<(typeof CONTACT)[number]>;

/** Contact Information, folded unless there is a value to correct (place-add-1). */
export function ContactFields<Values extends Reachable>({ form }: { form: DraftedForm<Values> }) {
  const { t } = useText('form', 'labels');
  const [hasValue] = useState(() => CONTACT.some((name) => form.getValues(name as Path<Values>) !== ''));
  return (
    <FormSection title={t('labels.contact')} isOpen={hasValue}>
      {CONTACT.map((name) => (
        <PlaceField key={name} form={form} name={name} />
      ))}
    </FormSection>
  );
}
