import { Controller, type FieldValues, type Path } from 'react-hook-form';
import type { TagType } from '#contract/vocabulary/vocabulary.ts';
import type { DraftedForm } from '#web/forms/draft/use-drafted-form.ts';
import { useFormVocabulary } from '#web/forms/field/form-loading.tsx';
import { TagChoices } from './tag-choices.tsx';

/** The types in the forms for adding (place-add-1); the place's edit form has all four. */
const TYPES: readonly TagType[] = ['tag', 'vibe', 'crowd'];

export function TagsField<Values extends FieldValues & { tagIds: number[] }>({
  form,
}: {
  form: DraftedForm<Values>;
}) {
  const { tags } = useFormVocabulary();
  return (
    <Controller
      control={form.control}
      name={'tagIds' as Path<Values>}
      render={({ field: { value, onChange } }) => (
        <TagChoices tags={tags} types={TYPES} chosen={value} onChange={onChange} />
      )}
    />
  );
}
