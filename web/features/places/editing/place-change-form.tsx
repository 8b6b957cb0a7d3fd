import { Controller } from 'react-hook-form';
import type { Place } from '#contract/places/places.ts';
import { paths } from '#contract/screens.ts';
import { CategoriesField } from '#web/features/places/form/categories-field.tsx';
import { NeighborhoodOptions } from '#web/features/places/form/neighborhood-options.tsx';
import { TwinsPanel } from '#web/features/places/form/twins-panel.tsx';
import { ConflictPanel } from '#web/forms/draft/conflict-panel.tsx';
import { DraftedFormFrame } from '#web/forms/draft/drafted-form-frame.tsx';
import { FormButtons } from '#web/forms/field/form-buttons.tsx';
import { FormField } from '#web/forms/field/form-field.tsx';
import { useFormVocabulary } from '#web/forms/field/form-loading.tsx';
import { WordedField } from '#web/forms/field/worded-field.tsx';
import { TagTabs } from '#web/forms/tags/tag-tabs.tsx';
import { useText } from '#web/lib/text/i18n.ts';

import { PlaceFurtherFields } from './place-further-fields.tsx';
import { usePlaceChangeForm } from './use-place-change-form.ts';

const TAG_TYPES = ['perfect_for', 'vibe', 'crowd', 'tag'] as const;

/** Edit Place, with the rest of a place's fields folded below (edit-1). */
export function PlaceChangeForm({ place }: { place: Place }) {
  const { t } = useText('form', 'labels');
  const { tags } = useFormVocabulary();
  const { edited, twins } = usePlaceChangeForm(place);
  const { form } = edited;
  return (
    <DraftedFormFrame form={form} className="mt-6 space-y-6">
      <WordedField form={form} name="description" saved={place} isMain>
        <textarea rows={6} />
      </WordedField>
      <CategoriesField form={form} />
      <FormField form={form} name="neighborhoodId">
        <select>
          <NeighborhoodOptions />
        </select>
      </FormField>
      <Controller
        control={form.control}
        name="tagIds"
        render={({ field: { value, onChange } }) => (
          <TagTabs
            label={t('labels.tags')}
            tags={tags}
            types={TAG_TYPES}
            chosen={value}
            onChange={onChange}
          />
        )}
      />
      <PlaceFurtherFields form={form} placeName={place.name} />
      <ConflictPanel edited={edited} />
      <TwinsPanel twins={twins.twins} onGoOn={() => void twins.goOn(form.submit)} />
      <FormButtons
        form={form}
        cancelTo={paths.place(place.id)}
        submit={t('form.save')}
        pending={t('form.saving')}
      />
    </DraftedFormFrame>
  );
}
