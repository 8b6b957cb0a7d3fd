import { useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import { newPlaceSchema } from '#contract/places/place-writes.ts';
import { BARCELONA_CENTRE } from '#domain/geo/geo.ts';
import { useDraftedForm } from '#web/forms/draft/use-drafted-form.ts';
import { decimalOf } from '#web/forms/place/decimal.ts';
import { useTwinCheck } from '#web/forms/place/use-twin-check.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { writeKey } from '#web/lib/device/drafts.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { addPlace } from './api.ts';

const NAME = 'add-place';

const shape = z.object({
  name: z.string(),
  description: z.string(),
  address: z.string(),
  neighborhood: z.string(),
  latitude: z.string(),
  longitude: z.string(),
  categoryId: z.string(),
  phone: z.string(),
  website: z.string(),
  email: z.string(),
  tagIds: z.array(z.number()),
  /** Id of the found place; '' when typed by hand. */
  googlePlaceId: z.string(),
});
export type PlaceFormValues = z.infer<typeof shape>;

export const EMPTY_PLACE: PlaceFormValues = {
  name: '',
  description: '',
  address: '',
  neighborhood: '',
  latitude: String(BARCELONA_CENTRE.latitude),
  longitude: String(BARCELONA_CENTRE.longitude),
  categoryId: '',
  phone: '',
  website: '',
  email: '',
  tagIds: [],
  googlePlaceId: '',
};

const FIELD_NAMES = { categoryIds: 'categoryId', neighborhoodId: 'neighborhood' } as const;

/** Returns the body of POST /api/places. New places are said to be open (place-6). */
export function bodyOf(values: PlaceFormValues) {
  return {
    ...values,
    latitude: decimalOf(values.latitude),
    longitude: decimalOf(values.longitude),
    categoryId: values.categoryId ? Number(values.categoryId) : undefined,
    googlePlaceId: values.googlePlaceId || undefined,
    isOpen: true,
  };
}

const arrival = z.object({ name: z.string() });

/** Returns the initial values: empty, or with the name that a wizard did not find (state of its link). */
export function startOf(state: unknown): PlaceFormValues {
  const { data } = arrival.safeParse(state);
  return { ...EMPTY_PLACE, name: data?.name.trim() ?? '' };
}

export function usePlaceForm() {
  const { t } = useText('form');
  const navigate = useNavigate();
  const { state } = useLocation();
  const twins = useTwinCheck();
  const form = useDraftedForm({
    name: NAME,
    shape,
    start: startOf(state),
    labels: {
      name: t('form.name'),
      description: t('form.description'),
      address: t('form.address'),
      neighborhood: t('form.neighborhood'),
      latitude: t('form.latitude'),
      longitude: t('form.longitude'),
      categoryId: t('form.category'),
      phone: t('form.phone'),
      website: t('form.website'),
      email: t('form.email'),
      tagIds: t('form.tags'),
    },
    rules: newPlaceSchema,
    toBody: bodyOf,
    fieldNames: FIELD_NAMES,
    send: (place) => addPlace(twins.body(place), twins.query(), writeKey(NAME)),
    onRefused: twins.onRefused,
    onSaved: () => {
      showToast({ title: t('form.added'), description: t('form.added_text') });
      void navigate('/');
    },
    onWaiting: () => void navigate('/list'),
    failure: (reason, error) => {
      const status = error instanceof ApiError && error.statusText;
      return t('form.add_failed', { message: reason || status || t('form.unreachable') });
    },
  });
  return { form, twins };
}
