import { Controller } from 'react-hook-form';
import { CategoryChoices } from '#web/forms/category-choices.tsx';
import { ContactFields } from '#web/forms/contact-fields.tsx';
import { DraftedFormFrame } from '#web/forms/drafted-form-frame.tsx';
import { FormButtons } from '#web/forms/form-buttons.tsx';
import { FormField, useFieldError } from '#web/forms/form-field.tsx';
import { WithVocabulary } from '#web/forms/form-loading.tsx';
import { PositionPicker } from '#web/forms/position-picker.tsx';
import { TagChoices } from '#web/forms/tag-choices.tsx';
import type { Vocabulary } from '#web/forms/use-vocabulary.ts';
import { useText } from '#web/lib/i18n.ts';
import { usePlaceAddForm } from './use-place-add-form.ts';

/** Add Place in its dialog. */
export function PlaceAddForm({ onDone }: { onDone: () => void }) {
  return (
    <WithVocabulary>{(vocabulary) => <Fields vocabulary={vocabulary} onDone={onDone} />}</WithVocabulary>
  );
}

function Fields({ vocabulary, onDone }: { vocabulary: Vocabulary; onDone: () => void }) {
  const { t } = useText('admin', 'form');
  const form = usePlaceAddForm(onDone);
  const categoryError = useFieldError(form, 'categoryIds');
  return (
    <DraftedFormFrame form={form} className="space-y-5">
      <FormField form={form} name="name" required>
        <input autoComplete="off" />
      </FormField>
      <FormField form={form} name="description" required>
        <textarea rows={4} />
      </FormField>
      <FormField form={form} name="address" required>
        <input autoComplete="off" />
      </FormField>
      <PositionPicker form={form} />
      <Controller
        control={form.control}
        name="categoryIds"
        render={({ field: { value, onChange } }) => (
          <CategoryChoices
            label={t('form.categories')}
            categories={vocabulary.categories}
            chosen={value}
            onChange={onChange}
            error={categoryError}
          />
        )}
      />
      <ContactFields form={form} />
      <Controller
        control={form.control}
        name="tagIds"
        render={({ field: { value, onChange } }) => (
          <TagChoices
            tags={vocabulary.tags}
            types={['tag', 'vibe', 'crowd']}
            chosen={value}
            onChange={onChange}
          />
        )}
      />
      <FormButtons form={form} onCancel={onDone} submit={t('form.add')} pending={t('form.adding')} />
    </DraftedFormFrame>
  );
}
