import { useNavigate } from 'react-router';
import { z } from 'zod';
import { placeEditSchema } from '#contract/places/place-writes.ts';
import type { Place } from '#contract/places/places.ts';
import { paths } from '#contract/screens.ts';
import { namesWithout } from '#domain/field-names.ts';
import { useTwinCheck } from '#web/features/places/form/use-twin-check.ts';
import { changedNames as namesOfChanged, rebase, type WithBaseline } from '#web/forms/draft/edit-base.ts';
import { useDraftedForm } from '#web/forms/draft/use-drafted-form.ts';
import { useEditConflict } from '#web/forms/draft/use-edit-conflict.ts';
import { formOf } from '#web/forms/field/field-table.ts';
import { PLACE_FIELDS, type PlaceValues } from '#web/forms/place/place-fields.tsx';
import { useText } from '#web/lib/text/i18n.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { changePlace } from './api.ts';

const FIELDS = formOf(PLACE_FIELDS, namesWithout(PLACE_FIELDS, 'neighborhood', 'categoryId'));
type FieldName = (typeof FIELDS)['names'][number];
export type PlaceFields = PlaceValues<FieldName>;

const shape = FIELDS.shape.extend({ base: FIELDS.shape, version: z.number() });
export type PlaceChangeValues = WithBaseline<PlaceFields>;

/** Names of the contract that are other fields of the form. */
export const FIELD_NAMES = { neighborhood: 'neighborhoodId' } as const;

export const fieldsOf = (place: Place): PlaceFields => FIELDS.read(place);

/** The four sections above the fold. */
const ALWAYS: readonly FieldName[] = ['description', 'categoryIds', 'neighborhoodId', 'tagIds'];

/** Returns the body of PATCH /api/places/{id}: `ALWAYS`, and others only when changed (edit-1). */
export function bodyOf(values: PlaceChangeValues) {
  const changed = changedNames(values);
  const written = Object.entries(FIELDS.write(values)).filter(
    ([name]) => ALWAYS.includes(name as FieldName) || changed.has(name),
  );
  return { ...Object.fromEntries(written), baseVersion: values.version };
}

function changedNames(values: PlaceChangeValues): Set<string> {
  const changed = namesOfChanged(values);
  // Latitude and longitude change together.
  if (changed.has('latitude')) changed.add('longitude');
  if (changed.has('longitude')) changed.add('latitude');
  return changed;
}

/** Rebases the edit onto the current place; `conceded` fields take the other editor's value. */
export function rebased(
  values: PlaceChangeValues,
  place: Place,
  conceded: readonly string[],
): PlaceChangeValues {
  const kept = changedNames(values);
  for (const name of conceded) kept.delete(name);
  if (conceded.includes('latitude')) kept.delete('longitude');
  return rebase(values, kept, { fields: fieldsOf(place), version: place.version });
}

export function usePlaceChangeForm(place: Place) {
  const { t } = useText('form', 'photos', 'labels');
  const navigate = useNavigate();
  const conflict = useEditConflict(({ place }) => place);
  const twins = useTwinCheck();
  const start = fieldsOf(place);
  const form = useDraftedForm({
    name: `edit-place-${place.id}`,
    shape,
    start: { ...start, base: start, version: place.version },
    labels: FIELDS.labels(t),
    rules: placeEditSchema,
    toBody: bodyOf,
    fieldNames: FIELD_NAMES,
    send: (change) => changePlace(place.id, twins.body(change)),
    onRefused: (error) => twins.onRefused(error) || conflict.onRefused(error),
    onSaved: () => {
      showToast({ title: t('form.saved'), description: t('form.saved_text') });
      void navigate(paths.place(place.id));
    },
    onWaiting: () => void navigate(paths.place(place.id)),
    failure: () => t('form.save_failed'),
  });
  return { form, conflict, twins };
}
