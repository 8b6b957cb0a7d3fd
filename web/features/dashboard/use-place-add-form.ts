import { staffPlaceSchema } from '#contract/places/place-writes.ts';
import { useDraftedForm } from '#web/forms/draft/use-drafted-form.ts';
import { formOf } from '#web/forms/field/field-table.ts';
import { CONTACT, PLACE_FIELDS } from '#web/forms/place/place-fields.tsx';
import { writeKey } from '#web/lib/device/drafts.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { addPlace } from './api.ts';

const NAME = 'admin-place';

const FIELDS = formOf(PLACE_FIELDS, [
  'name',
  'description',
  'address',
  'latitude',
  'longitude',
  'categoryIds',
  'tagIds',
  ...CONTACT,
]);

/** The dashboard's Add Place, with the rules for staff (place-add-3). */
export function usePlaceAddForm(onDone: () => void) {
  const { t } = useText('admin', 'form');
  return useDraftedForm({
    name: NAME,
    shape: FIELDS.shape,
    start: FIELDS.start,
    labels: FIELDS.labels(t),
    rules: staffPlaceSchema,
    toBody: FIELDS.write,
    send: (place) => addPlace(place, writeKey(NAME)),
    onSaved: () => {
      showToast({ title: t('admin.success'), description: t('admin.place_added') });
      onDone();
    },
    failure: () => t('admin.place_add_failed'),
  });
}
