import { Controller, type FieldValues, type Path } from 'react-hook-form';
import type { Category } from '#contract/vocabulary/vocabulary.ts';
import type { DraftedForm } from '#web/forms/draft/use-drafted-form.ts';
import { useFieldError } from '#web/forms/field/form-field.tsx';
import { CategoryChoices } from '#web/forms/place/category-choices.tsx';

type Props<Values extends FieldValues> = { form: DraftedForm<Values>; categories: readonly Category[] };

/** The field `categoryIds`; the first chosen one is the primary one (place-2). */
export function CategoriesField<Values extends FieldValues & { categoryIds: number[] }>({
  form,
  categories,
}: Props<Values>) {
  const name = 'categoryIds' as Path<Values>;
  const error = useFieldError(form, name);
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <CategoryChoices
          label={form.labels[name] ?? name}
          categories={categories}
          chosen={value}
          onChange={onChange}
          error={error}
        />
      )}
    />
  );
}
