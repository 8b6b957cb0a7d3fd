import type { ReactNode } from 'react';
import { HoursField } from '#web/features/places/form/hours-field.tsx';
import { ContactFields, PlaceField } from '#web/features/places/form/place-field.tsx';
import { PositionPicker } from '#web/features/places/form/position-picker.tsx';
import type { DraftedForm } from '#web/forms/draft/use-drafted-form.ts';
import { FormSection } from '#web/forms/field/form-section.tsx';
import { useText } from '#web/lib/text/i18n.ts';
import type { FoundPlace } from './place-form.tsx';
import { PlaceLinkField, PlaceLinkNote } from './place-link-field.tsx';
import type { PlaceChangeValues } from './use-place-change-form.ts';

type Props = {
  form: DraftedForm<PlaceChangeValues>;
  photos: ReactNode;
  search: (onChoose: (found: FoundPlace) => void) => ReactNode;
};

/** The folded fields: photos, name, address, position, contact, hours and link (edit-1). */
export function PlaceFurtherFields({ form, photos, search }: Props) {
  const { t } = useText('form', 'labels');
  return (
    <div className="space-y-3">
      <FormSection id="photos" title={form.labels.photos ?? ''}>
        {photos}
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
        <PlaceLinkField form={form} search={search} />
      </FormSection>
    </div>
  );
}
