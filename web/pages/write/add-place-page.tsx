import { useId } from 'react';
import { usePlaceForm } from '#web/features/places/editing/use-place-form.ts';
import { ContactFields, PlaceField } from '#web/features/places/form/place-field.tsx';
import { Namesakes } from '#web/features/places/form/place-namesakes.tsx';
import { PositionPicker } from '#web/features/places/form/position-picker.tsx';
import { TwinsPanel } from '#web/features/places/form/twins-panel.tsx';
import type { FoundPlace } from '#web/features/places/maps-search/api.ts';
import { MapsSearch } from '#web/features/places/maps-search/maps-search.tsx';
import { DraftedFormFrame } from '#web/forms/draft/drafted-form-frame.tsx';
import { FormButtons } from '#web/forms/field/form-buttons.tsx';
import { FormField } from '#web/forms/field/form-field.tsx';
import { useFormVocabulary, WithVocabulary } from '#web/forms/field/form-loading.tsx';
import { CategoryField } from '#web/forms/place/category-field.tsx';
import { TagsField } from '#web/forms/tags/tags-field.tsx';
import { useText } from '#web/lib/text/i18n.ts';

/** /add (place-add-1). */
export function AddPlacePage() {
  const { t } = useText('form');
  return (
    <div className="mx-auto w-full max-w-2xl px-5 py-8">
      <h1 tabIndex={-1} className="font-display text-4xl font-medium">
        {t('form.add_title')}
      </h1>
      <p className="mt-2 text-muted">{t('form.add_intro')}</p>
      <WithVocabulary>
        <PlaceForm />
      </WithVocabulary>
    </div>
  );
}

/** Add New Place, the simple form (place-add-1). */
function PlaceForm() {
  const { t } = useText('form');
  const { neighborhoods } = useFormVocabulary();
  const id = useId();
  const { form, twins } = usePlaceForm();

  const take = ({ placeId, name, address, latitude, longitude, neighborhood }: FoundPlace) => {
    const values = {
      googlePlaceId: placeId ?? '',
      ...(name && { name }),
      address,
      ...(neighborhood && { neighborhood }),
      latitude: `${latitude}`,
      longitude: `${longitude}`,
    };
    for (const [field, value] of Object.entries(values)) {
      form.setValue(field as keyof typeof values, value, { shouldDirty: true });
    }
    form.clearErrors();
  };

  return (
    <DraftedFormFrame form={form} className="mt-6 space-y-5">
      <MapsSearch
        label={t('form.search')}
        placeholder={t('form.search_placeholder')}
        country="es"
        onChoose={take}
      />
      <p className="bg-raised px-4 py-3 text-sm xamfra-sm">{t('form.manual_note')}</p>
      <div>
        <PlaceField form={form} name="name" required />
        <Namesakes name={form.watch('name')} />
      </div>
      <PlaceField form={form} name="description" />
      <PlaceField form={form} name="address" />
      <FormField form={form} name="neighborhood">
        <input list={`${id}n`} />
      </FormField>
      <datalist id={`${id}n`}>
        {neighborhoods.map((neighborhood) => (
          <option key={neighborhood.id} value={neighborhood.name} />
        ))}
      </datalist>
      <PositionPicker form={form} />
      <CategoryField form={form} none={t('form.choose')} required />
      <ContactFields form={form} />
      <TagsField form={form} />
      <TwinsPanel twins={twins.twins} onGoOn={() => void twins.goOn(form.submit)} />
      <FormButtons form={form} cancelTo="/" submit={t('form.add')} pending={t('form.adding')} />
    </DraftedFormFrame>
  );
}
