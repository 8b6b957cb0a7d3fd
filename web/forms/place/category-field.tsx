import type { FieldValues, Path } from 'react-hook-form';
import type { DraftedForm } from '#web/forms/draft/use-drafted-form.ts';
import { FormField } from '#web/forms/field/form-field.tsx';
import { useFormVocabulary } from '#web/forms/field/form-loading.tsx';
import { useLabel } from '#web/lib/text/use-label.ts';

type Props<Values extends FieldValues> = {
  form: DraftedForm<Values>;
  none: string;
  required?: boolean;
  /** For a field whose heading has the same text. */
  hideLabel?: boolean;
};

export function CategoryField<Values extends FieldValues & { categoryId: string }>({
  form,
  none,
  ...look
}: Props<Values>) {
  const { categories } = useFormVocabulary();
  const label = useLabel();
  return (
    <FormField form={form} name={'categoryId' as Path<Values>} {...look}>
      <select>
        <option value="">{none}</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {label(name)}
          </option>
        ))}
      </select>
    </FormField>
  );
}
