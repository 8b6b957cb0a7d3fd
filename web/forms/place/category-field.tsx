import type { FieldValues, Path } from 'react-hook-form';
import type { Category } from '#contract/vocabulary/vocabulary.ts';
import type { DraftedForm } from '#web/forms/draft/use-drafted-form.ts';
import { FormField } from '#web/forms/field/form-field.tsx';
import { useLabel } from '#web/lib/text/use-label.ts';

type Props<Values extends FieldValues> = {
  form: DraftedForm<Values>;
  categories: readonly Category[];
  none: string;
  required?: boolean;
  /** Its heading says the same. */
  hideLabel?: boolean;
};

export function CategoryField<Values extends FieldValues & { categoryId: string }>({
  form,
  categories,
  none,
  ...look
}: Props<Values>) {
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
