import type { ReactNode } from 'react';
import { Controller, useController } from 'react-hook-form';
import type { Place } from '#contract/places/places.ts';
import { paths } from '#contract/screens.ts';
import type { KeptPhoto } from '#domain/places/photo-choice.ts';
import { CategoriesField } from '#web/features/places/form/categories-field.tsx';
import { NeighborhoodOptions } from '#web/features/places/form/neighborhood-options.tsx';
import { TwinsPanel } from '#web/features/places/form/twins-panel.tsx';
import { DraftedFormFrame } from '#web/forms/draft/drafted-form-frame.tsx';
import { FormButtons } from '#web/forms/field/form-buttons.tsx';
import { FormField, useFieldError } from '#web/forms/field/form-field.tsx';
import type { Vocabulary } from '#web/forms/field/use-vocabulary.ts';
import { WordedField } from '#web/forms/field/worded-field.tsx';
import { TagTabs } from '#web/forms/tags/tag-tabs.tsx';
import { useText } from '#web/lib/text/i18n.ts';
import { PlaceConflict } from './place-conflict.tsx';
import type { FoundPlace } from './place-form.tsx';
import { PlaceFurtherFields } from './place-further-fields.tsx';
import { usePlaceChangeForm } from './use-place-change-form.ts';

const TAG_TYPES = ['perfect_for', 'vibe', 'crowd', 'tag'] as const;

/** Props of the photo editor, which the page provides. */
export type EditedPhotos = {
  photos: readonly KeptPhoto[];
  onChange: (change: (photos: readonly KeptPhoto[]) => KeptPhoto[]) => void;
  error: string | undefined;
};

type Props = {
  place: Place;
  vocabulary: Vocabulary;
  photos: (edited: EditedPhotos) => ReactNode;
  /** The place search, to link this place to the maps service. */
  search: (onChoose: (found: FoundPlace) => void) => ReactNode;
};

/** Edit Place, with the rest of a place's fields folded below (edit-1). */
export function PlaceChangeForm({ place, vocabulary, photos, search }: Props) {
  const { t } = useText('form', 'labels');
  const { form, conflict, twins } = usePlaceChangeForm(place);
  const { field } = useController({ control: form.control, name: 'photos' });
  const edited: EditedPhotos = {
    photos: field.value,
    // An upload may finish late: it is added to the photos of that moment.
    onChange: (change) => field.onChange(change(form.getValues('photos'))),
    error: useFieldError(form, 'photos'),
  };
  const sendChosen = () => {
    conflict.end();
    void form.submit();
  };
  return (
    <DraftedFormFrame form={form} className="mt-6 space-y-6">
      <WordedField form={form} name="description" saved={place} isMain>
        <textarea rows={6} />
      </WordedField>
      <CategoriesField form={form} categories={vocabulary.categories} />
      <FormField form={form} name="neighborhoodId">
        <select>
          <NeighborhoodOptions neighborhoods={vocabulary.neighborhoods} />
        </select>
      </FormField>
      <Controller
        control={form.control}
        name="tagIds"
        render={({ field: { value, onChange } }) => (
          <TagTabs
            label={t('labels.tags')}
            tags={vocabulary.tags}
            types={TAG_TYPES}
            chosen={value}
            onChange={onChange}
          />
        )}
      />
      <PlaceFurtherFields form={form} photos={photos(edited)} search={search} />
      {conflict.conflict && (
        <PlaceConflict
          form={form}
          conflict={conflict.conflict}
          vocabulary={vocabulary}
          onChosen={sendChosen}
        />
      )}
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
