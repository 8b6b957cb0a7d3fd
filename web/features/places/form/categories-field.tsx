import { Controller, type FieldValues, type Path } from 'react-hook-form';
import type { DraftedForm } from '#web/forms/draft/use-drafted-form.ts';
import { useFieldError } from '#web/forms/field/form-field.tsx';
import { useFormVocabulary } from '#web/forms/field/form-loading.tsx';
import { CategoryChoices } from '#web/forms/place/category-choices.tsx';

/** The field `categoryIds`; the first chosen one is the primary one (place-2). */
export function CategoriesField<Values extends FieldValues & { categoryIds: number[] }>({
  form,
}: {
  form: DraftedForm<Values>;
}) {
  const { categories } = useFormVocabulary();
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
