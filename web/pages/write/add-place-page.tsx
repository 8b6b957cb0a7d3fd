import { useId } from 'react';
import { neighborhoodName } from '#domain/geo/neighborhood-names.ts';
import { usePlaceForm } from '#web/features/places/editing/use-place-form.ts';
import { HoursField } from '#web/features/places/form/hours-field.tsx';
import { ContactFields, PlaceField } from '#web/features/places/form/place-field.tsx';
import { Namesakes } from '#web/features/places/form/place-namesakes.tsx';
import { TwinsPanel } from '#web/features/places/form/twins-panel.tsx';
import type { FoundPlace } from '#web/features/places/maps-search/api.ts';
import { MapsSearch } from '#web/features/places/maps-search/maps-search.tsx';
import { DraftedFormFrame } from '#web/forms/draft/drafted-form-frame.tsx';
import { FormButtons } from '#web/forms/field/form-buttons.tsx';
import { FormField } from '#web/forms/field/form-field.tsx';
import { useFormVocabulary, WithVocabulary } from '#web/forms/field/form-loading.tsx';
import { FormSection } from '#web/forms/field/form-section.tsx';
import { CategoryField } from '#web/forms/place/category-field.tsx';
import { AddressField } from '#web/forms/position/address-field.tsx';
import { PositionPicker } from '#web/forms/position/position-picker.tsx';
import { setAddress, setPosition } from '#web/forms/position/positioned.ts';
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
  const { t } = useText('form', 'labels');
  const { neighborhoods } = useFormVocabulary();
  const id = useId();
  const { form, twins } = usePlaceForm();

  const setNeighborhood = (name: string) =>
    form.setValue('neighborhood', neighborhoodName(name), { shouldDirty: true });
  const take = ({ placeId, name, neighborhood, ...found }: FoundPlace) => {
    form.setValue('googlePlaceId', placeId ?? '', { shouldDirty: true });
    if (name) form.setValue('name', name, { shouldDirty: true });
    if (neighborhood) setNeighborhood(neighborhood);
    setAddress(form, found.address);
    setPosition(form, found);
    form.clearErrors();
    // An address has no name yet.
    if (!form.getValues('name')) form.setFocus('name');
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
      <AddressField form={form} onNeighborhood={setNeighborhood} />
      <FormField form={form} name="neighborhood">
        <input list={`${id}n`} />
      </FormField>
      <datalist id={`${id}n`}>
        {neighborhoods.map((neighborhood) => (
          <option key={neighborhood.id} value={neighborhoodName(neighborhood.name)} />
        ))}
      </datalist>
      <PositionPicker form={form} onNeighborhood={setNeighborhood} />
      <CategoryField form={form} none={t('form.choose')} required />
      <FormSection title={t('labels.openingHours')}>
        <HoursField form={form} name="openingHours" />
      </FormSection>
      <ContactFields form={form} />
      <TagsField form={form} />
      <TwinsPanel twins={twins.twins} onGoOn={() => void twins.goOn(form.submit)} />
      <FormButtons form={form} cancelTo="/" submit={t('form.add')} pending={t('form.adding')} />
    </DraftedFormFrame>
  );
}
