import { z } from 'zod';
import { staffPlaceSchema } from '#contract/places/place-writes.ts';
import { BARCELONA_CENTRE } from '#domain/geo/geo.ts';
import { useDraftedForm } from '#web/forms/draft/use-drafted-form.ts';
import { decimalOf } from '#web/forms/place/decimal.ts';
import { writeKey } from '#web/lib/device/drafts.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { addPlace } from './api.ts';

const NAME = 'admin-place';

const shape = z.object({
  name: z.string(),
  description: z.string(),
  address: z.string(),
  latitude: z.string(),
  longitude: z.string(),
  categoryIds: z.array(z.number()),
  tagIds: z.array(z.number()),
  phone: z.string(),
  website: z.string(),
  email: z.string(),
});
type Values = z.infer<typeof shape>;

const START: Values = {
  name: '',
  description: '',
  address: '',
  latitude: String(BARCELONA_CENTRE.latitude),
  longitude: String(BARCELONA_CENTRE.longitude),
  categoryIds: [],
  tagIds: [],
  phone: '',
  website: '',
  email: '',
};

const toBody = (values: Values) => ({
  ...values,
  latitude: decimalOf(values.latitude),
  longitude: decimalOf(values.longitude),
});

/** The dashboard's Add Place, with the rules for staff (place-add-3). */
export function usePlaceAddForm(onDone: () => void) {
  const { t } = useText('admin', 'form');
  return useDraftedForm({
    name: NAME,
    shape,
    start: START,
    labels: {
      name: t('form.name'),
      description: t('form.description'),
      address: t('form.address'),
      latitude: t('form.latitude'),
      longitude: t('form.longitude'),
      categoryIds: t('form.categories'),
      tagIds: t('form.tags'),
      phone: t('form.phone'),
      website: t('form.website'),
      email: t('form.email'),
    },
    rules: staffPlaceSchema,
    toBody,
    send: (place) => addPlace(place, writeKey(NAME)),
    onSaved: () => {
      showToast({ title: t('admin.success'), description: t('admin.place_added') });
      onDone();
    },
    failure: () => t('admin.place_add_failed'),
  });
}
