import { Controller, useController } from 'react-hook-form';
import type { Place } from '#contract/places/places.ts';
import { paths } from '#contract/screens.ts';
import { neighborhoodName } from '#domain/geo/neighborhood-names.ts';
import { PhotoEditor } from '#web/features/photos/photo-editor.tsx';
import { CategoriesField } from '#web/features/places/form/categories-field.tsx';
import { HoursField } from '#web/features/places/form/hours-field.tsx';
import { ContactFields, PlaceField } from '#web/features/places/form/place-field.tsx';
import { TwinsPanel } from '#web/features/places/form/twins-panel.tsx';
import type { FoundPlace } from '#web/features/places/maps-search/api.ts';
import { MapsSearch } from '#web/features/places/maps-search/maps-search.tsx';
import { ConflictPanel } from '#web/forms/draft/conflict-panel.tsx';
import { DraftedFormFrame } from '#web/forms/draft/drafted-form-frame.tsx';
import type { DraftedForm } from '#web/forms/draft/use-drafted-form.ts';
import { FormButtons } from '#web/forms/field/form-buttons.tsx';
import { FormField, useFieldError } from '#web/forms/field/form-field.tsx';
import { useFormVocabulary } from '#web/forms/field/form-loading.tsx';
import { FormSection } from '#web/forms/field/form-section.tsx';
import { WordedField } from '#web/forms/field/worded-field.tsx';
import { PositionPicker } from '#web/forms/position/position-picker.tsx';
import { type Positioned, setAddress, setPosition } from '#web/forms/position/positioned.ts';
import { TagTabs } from '#web/forms/tags/tag-tabs.tsx';
import { useText } from '#web/lib/text/i18n.ts';
import { PlaceLinkField, PlaceLinkNote } from './place-link-field.tsx';
import { type PlaceChangeValues, usePlaceChangeForm } from './use-place-change-form.ts';

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

type PlaceFurtherFieldsProps = { form: DraftedForm<PlaceChangeValues>; placeName: string };

/** The folded fields: photos, name, address, position, contact, hours and link (edit-1). */
function PlaceFurtherFields({ form, placeName }: PlaceFurtherFieldsProps) {
  const { t } = useText('form', 'labels');
  const { field: photos } = useController({ control: form.control, name: 'photos' });
  const photosError = useFieldError(form, 'photos');
  // The parts for positions know their fields but not the baseline of the edit.
  const positioned = form as unknown as DraftedForm<Positioned>;
  const { neighborhoods } = useFormVocabulary();
  const setNeighborhood = (name: string) => {
    const id = neighborhoods.find((one) => one.name === name)?.id;
    if (id) form.setValue('neighborhoodId', String(id), { shouldDirty: true });
  };
  const take = ({ neighborhood, ...found }: FoundPlace) => {
    setAddress(positioned, found.address);
    setPosition(positioned, found);
    if (neighborhood) setNeighborhood(neighborhood);
  };
  return (
    <div className="space-y-3">
      <FormSection id="photos" title={form.labels.photos ?? ''}>
        <PhotoEditor
          placeName={placeName}
          photos={photos.value}
          // An upload may finish late: it is added to the photos that exist at that time.
          onChange={(change) => photos.onChange(change(form.getValues('photos')))}
          error={photosError}
        />
      </FormSection>
      <FormSection title={t('form.name_section')}>
        <PlaceField form={form} name="name" required />
        <PlaceField form={form} name="address" />
      </FormSection>
      <FormSection title={t('form.position')}>
        <MapsSearch label={t('form.address_search')} onChoose={take} />
        <PositionPicker form={positioned} onNeighborhood={setNeighborhood} />
      </FormSection>
      <ContactFields form={form} />
      <FormSection id="hours" title={t('labels.openingHours')}>
        <HoursField form={form} name="openingHours" />
      </FormSection>
      <FormSection title={t('form.link')} note={<PlaceLinkNote form={form} />}>
        <PlaceLinkField form={form} />
      </FormSection>
    </div>
  );
}

function NeighborhoodOptions() {
  const { neighborhoods } = useFormVocabulary();
  const { t } = useText('form');
  return (
    <>
      <option value="">{t('form.none')}</option>
      {neighborhoods.map(({ id, name }) => (
        <option key={id} value={id}>
          {neighborhoodName(name)}
        </option>
      ))}
    </>
  );
}
