import type { FoundPlace } from '#web/features/places/maps-search/api.ts';
import { MapsSearch } from '#web/features/places/maps-search/maps-search.tsx';
import type { DraftedForm } from '#web/forms/draft/use-drafted-form.ts';
import type { EventFields } from '#web/forms/event/event-form-fields.tsx';
import { FormField } from '#web/forms/field/form-field.tsx';
import { type FieldLanguages, WordedField } from '#web/forms/field/worded-field.tsx';
import { AddressField } from '#web/forms/position/address-field.tsx';
import { PositionPicker } from '#web/forms/position/position-picker.tsx';
import { setAddress, setPosition } from '#web/forms/position/positioned.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { EventPart } from './event-part.tsx';
import { EventPictureField, type PicturedEvent } from './event-picture-field.tsx';

type Props = { form: DraftedForm<EventFields> };

export function EventWhat({ form, saved }: Props & { saved?: FieldLanguages | undefined }) {
  const { t } = useText('add');
  return (
    <EventPart title={t('add.eventform_details')}>
      <WordedField form={form} name="title" saved={saved} required>
        <input />
      </WordedField>
      <WordedField form={form} name="description" saved={saved} isMain required>
        <textarea rows={6} />
      </WordedField>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <FormField form={form} name="organizer">
          <input />
        </FormField>
        <WordedField form={form} name="price" saved={saved} hint={t('add.eventform_price_hint')}>
          <input />
        </WordedField>
      </div>
    </EventPart>
  );
}

/** Name, address and position, which a found place fills in. */
export function EventWhere({ form }: Props) {
  const { t } = useText('add', 'labels');
  const fill = (place: FoundPlace) => {
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    if (place.name) form.setValue('locationName', place.name, options);
    setAddress(form, place.address);
    setPosition(form, place);
    // An address has no name.
    if (!form.getValues('locationName')) form.setFocus('locationName');
  };
  return (
    <EventPart title={t('labels.location')}>
      <MapsSearch label={t('add.eventform_search')} onChoose={fill} />
      <FormField form={form} name="locationName" required>
        <input />
      </FormField>
      <AddressField form={form} required />
      <PositionPicker form={form} />
    </EventPart>
  );
}

export function EventMore({ form, ...pictured }: Props & PicturedEvent) {
  const { t } = useText('add');
  return (
    <EventPart title={t('add.eventform_more')}>
      <EventPictureField form={form} {...pictured} />
      <FormField form={form} name="website">
        <input type="url" inputMode="url" placeholder="https://" />
      </FormField>
    </EventPart>
  );
}
