import { Controller, type FieldValues, type Path } from 'react-hook-form';
import type { Tag, TagType } from '#contract/vocabulary.ts';
import { TagChoices } from './tag-choices.tsx';
import type { DraftedForm } from './use-drafted-form.ts';

/** S2 §3: what the forms for adding offer; the place's edit form has all four. */
const TYPES: readonly TagType[] = ['tag', 'vibe', 'crowd'];

type Props<Values extends FieldValues> = { form: DraftedForm<Values>; tags: readonly Tag[] };

/** The tags of a thing, `tagIds`. */
export function TagsField<Values extends FieldValues & { tagIds: number[] }>({ form, tags }: Props<Values>) {
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
