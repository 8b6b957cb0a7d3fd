import { useController } from 'react-hook-form';
import { PhotoEditor } from '#web/features/photos/photo-editor.tsx';
import { HoursField } from '#web/features/places/form/hours-field.tsx';
import { ContactFields, PlaceField } from '#web/features/places/form/place-field.tsx';
import { PositionPicker } from '#web/features/places/form/position-picker.tsx';
import type { DraftedForm } from '#web/forms/draft/use-drafted-form.ts';
import { useFieldError } from '#web/forms/field/form-field.tsx';
import { FormSection } from '#web/forms/field/form-section.tsx';
import { useText } from '#web/lib/text/i18n.ts';
import { PlaceLinkField, PlaceLinkNote } from './place-link-field.tsx';
import type { PlaceChangeValues } from './use-place-change-form.ts';

type Props = { form: DraftedForm<PlaceChangeValues>; placeName: string };

/** The folded fields: photos, name, address, position, contact, hours and link (edit-1). */
export function PlaceFurtherFields({ form, placeName }: Props) {
  const { t } = useText('form', 'labels');
  const { field: photos } = useController({ control: form.control, name: 'photos' });
  const photosError = useFieldError(form, 'photos');
  return (
    <div className="space-y-3">
      <FormSection id="photos" title={form.labels.photos ?? ''}>
        <PhotoEditor
          placeName={placeName}
          photos={photos.value}
          // An upload may finish late: it is added to the photos of that moment.
          onChange={(change) => photos.onChange(change(form.getValues('photos')))}
          error={photosError}
        />
      </FormSection>
      <FormSection title={t('form.name_section')}>
        <PlaceField form={form} name="name" required />
        <PlaceField form={form} name="address" />
      </FormSection>
      <FormSection title={t('form.position')}>
        <PositionPicker form={form} />
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
