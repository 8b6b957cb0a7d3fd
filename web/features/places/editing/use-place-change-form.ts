import { useNavigate } from 'react-router';
import { placeEditSchema } from '#contract/places/place-writes.ts';
import type { Place } from '#contract/places/places.ts';
import { paths } from '#contract/screens.ts';
import { namesWithout } from '#domain/field-names.ts';
import { useTwinCheck } from '#web/features/places/form/use-twin-check.ts';
import { editOf, useEditForm, type WithBaseline } from '#web/forms/draft/use-edit-form.ts';
import { formOf } from '#web/forms/field/field-table.ts';
import { PLACE_FIELDS, type PlaceValues } from '#web/forms/place/place-fields.tsx';
import { editedPositionProblem } from '#web/forms/position/chosen-position.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { changePlace } from './api.ts';

const FIELDS = formOf(PLACE_FIELDS, namesWithout(PLACE_FIELDS, 'neighborhood', 'categoryId'));
type FieldName = (typeof FIELDS)['names'][number];
export type PlaceChangeValues = WithBaseline<PlaceValues<FieldName>>;

/** Contract names mapped to differently named form fields. */
export const FIELD_NAMES = { neighborhood: 'neighborhoodId' } as const;

/** The four sections that are not folded. */
const ALWAYS: readonly string[] = ['description', 'categoryIds', 'neighborhoodId', 'tagIds'];

/**
 * The body of PATCH /api/places/{id} includes the fields in `ALWAYS`, and others only if they were changed (edit-1).
 */
export const PLACE_EDIT = editOf(FIELDS, (values, changed) =>
  Object.fromEntries(
    Object.entries(FIELDS.write(values)).filter(([name]) => ALWAYS.includes(name) || changed.has(name)),
  ),
);

/** Returns the names of the form's fields. */
export function usePlaceChangeLabels() {
  const { t } = useText('form', 'add', 'labels');
  return FIELDS.labels(t);
}

export function usePlaceChangeForm(place: Place) {
  const { t } = useText('form');
  const navigate = useNavigate();
  const twins = useTwinCheck();
  const edited = useEditForm({
    edit: PLACE_EDIT,
    name: `edit-place-${place.id}`,
    start: PLACE_EDIT.start(place),
    labels: usePlaceChangeLabels(),
    rules: placeEditSchema,
    ownProblems: editedPositionProblem,
    fieldNames: FIELD_NAMES,
    send: (change) => changePlace(place.id, twins.body(change)),
    thingOf: (body) => body.place,
    onRefused: twins.onRefused,
    onSaved: () => {
      showToast({ title: t('shell.success'), description: t('form.saved_text') });
      void navigate(paths.place(place.id));
    },
    onWaiting: () => void navigate(paths.place(place.id)),
    failure: () => t('form.save_failed'),
  });
  return { edited, twins };
}
