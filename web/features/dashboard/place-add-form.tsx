import { DraftedFormFrame } from '#web/forms/draft/drafted-form-frame.tsx';
import { FormButtons } from '#web/forms/field/form-buttons.tsx';
import { WithVocabulary } from '#web/forms/field/form-loading.tsx';
import type { Vocabulary } from '#web/forms/field/use-vocabulary.ts';
import { CategoriesField } from '#web/forms/place/categories-field.tsx';
import { ContactFields, PlaceField } from '#web/forms/place/place-field.tsx';
import { PositionPicker } from '#web/forms/place/position-picker.tsx';
import { TagsField } from '#web/forms/tags/tags-field.tsx';
import { useText } from '#web/lib/text/i18n.ts';
import { usePlaceAddForm } from './use-place-add-form.ts';

export function PlaceAddForm({ onDone }: { onDone: () => void }) {
  return (
    <WithVocabulary>{(vocabulary) => <Fields vocabulary={vocabulary} onDone={onDone} />}</WithVocabulary>
  );
}

function Fields({ vocabulary, onDone }: { vocabulary: Vocabulary; onDone: () => void }) {
  const { t } = useText('admin', 'form');
  const form = usePlaceAddForm(onDone);
  return (
    <DraftedFormFrame form={form} className="space-y-5">
      <PlaceField form={form} name="name" required />
      <PlaceField form={form} name="description" required />
      <PlaceField form={form} name="address" required />
      <PositionPicker form={form} />
      <CategoriesField form={form} categories={vocabulary.categories} />
      <ContactFields form={form} />
      <TagsField form={form} tags={vocabulary.tags} />
      <FormButtons form={form} onCancel={onDone} submit={t('form.add')} pending={t('form.adding')} />
    </DraftedFormFrame>
  );
}
