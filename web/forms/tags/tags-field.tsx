import { Controller, type FieldValues, type Path } from 'react-hook-form';
import type { TagType } from '#contract/vocabulary/vocabulary.ts';
import type { DraftedForm } from '#web/forms/draft/use-drafted-form.ts';
import { useFormVocabulary } from '#web/forms/field/form-loading.tsx';
import { TagPicker } from './tag-picker.tsx';

/** The types in the forms for adding (place-add-1); the place's edit form has all four. */
const TYPES: readonly TagType[] = ['tag', 'vibe', 'crowd'];

type Props<Values extends FieldValues> = { form: DraftedForm<Values>; hideLabel?: boolean };

export function TagsField<Values extends FieldValues & { tagIds: number[] }>({
  form,
  hideLabel,
}: Props<Values>) {
  const { tags } = useFormVocabulary();
  return (
    <Controller
      control={form.control}
      name={'tagIds' as Path<Values>}
      render={({ field: { value, onChange } }) => (
        <TagPicker tags={tags} types={TYPES} chosen={value} onChange={onChange} hideLabel={hideLabel} />
      )}
    />
  );
}
