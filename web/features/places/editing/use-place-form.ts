import { useLocation, useNavigate } from 'react-router';
import { newPlaceSchema } from '#contract/places/place-writes.ts';
import { paths } from '#contract/screens.ts';
import { useTwinCheck } from '#web/features/places/form/use-twin-check.ts';
import { useDraftedForm } from '#web/forms/draft/use-drafted-form.ts';
import { formOf } from '#web/forms/field/field-table.ts';
import { givenStart, type PlaceStart } from '#web/forms/place/add-place-link.tsx';
import { CONTACT, PLACE_FIELDS, type PlaceValues } from '#web/forms/place/place-fields.tsx';
import { positionProblem } from '#web/forms/position/chosen-position.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { logRefusal } from '#web/lib/api/log-refusal.ts';
import { writeKey } from '#web/lib/device/drafts.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { addPlace } from './api.ts';

const NAME = 'add-place';

const FIELDS = formOf(PLACE_FIELDS, [
  'name',
  'description',
  'address',
  'neighborhood',
  'latitude',
  'longitude',
  'categoryId',
  'openingHours',
  ...CONTACT,
  'tagIds',
  // Id of the place that the maps service found; '' when the place was entered by hand.
  'googlePlaceId',
]);
export type PlaceFormValues = PlaceValues<(typeof FIELDS)['names'][number]>;
export const EMPTY_PLACE: PlaceFormValues = FIELDS.start;

const FIELD_NAMES = { categoryIds: 'categoryId', neighborhoodId: 'neighborhood' } as const;

/** Returns the body of POST /api/places. `isOpen` is sent as documented, and is no statement (place-6). */
export const bodyOf = (values: PlaceFormValues) => ({
  ...FIELDS.write(values),
  googlePlaceId: values.googlePlaceId || undefined,
  isOpen: true,
});

/**
 * Returns the initial values: empty, or filled with what the link passed on, such as the name from a wizard or
 * staff's lead.
 */
export function initialValues(given: PlaceStart | null): PlaceFormValues {
  const { name = '', address = '', website = '' } = given ?? {};
  return { ...EMPTY_PLACE, name: name.trim(), address, website };
}

export function usePlaceForm() {
  const { t, language } = useText('form', 'labels');
  const navigate = useNavigate();
  const { key } = useLocation();
  const twins = useTwinCheck();
  const form = useDraftedForm({
    name: NAME,
    shape: FIELDS.shape,
    start: initialValues(givenStart(key)),
    labels: FIELDS.labels(t),
    rules: newPlaceSchema,
    ownProblems: positionProblem,
    toBody: bodyOf,
    fieldNames: FIELD_NAMES,
    send: (place) => addPlace(twins.body(place), twins.query(), writeKey(NAME)),
    onRefused: (error) => {
      if (twins.onRefused(error)) return true;
      logRefusal(error);
      return false;
    },
    onSaved: ({ id }) => {
      showToast({ title: t('form.added'), description: t('form.added_text') });
      // The map, at the new place.
      void navigate(`${paths.explore}?place=${id}`);
    },
    onWaiting: () => void navigate(paths.list),
    failure: (reason, error) => {
      // A proxy's error texts are in English.
      const status = language === 'en' && error instanceof ApiError && error.statusText;
      return t('form.add_failed', { message: reason || status || t('form.unreachable') });
    },
  });
  return { form, twins };
}
