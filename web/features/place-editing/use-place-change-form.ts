import { useNavigate } from 'react-router';
import { z } from 'zod';
import { placeEditSchema } from '#contract/places/place-writes.ts';
import type { Place } from '#contract/places/places.ts';
import { photosToSend } from '#domain/places/photo-choice.ts';
import { type Begun, changedNames as namesOfChanged, rebase } from '#web/forms/draft/edit-base.ts';
import { useDraftedForm } from '#web/forms/draft/use-drafted-form.ts';
import { useEditConflict } from '#web/forms/draft/use-edit-conflict.ts';
import { decimalOf } from '#web/forms/place/decimal.ts';
import { hoursOfText, textOfHours } from '#web/forms/place/hours-text.ts';
import { useTwinCheck } from '#web/forms/place/use-twin-check.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { changePlace } from './api.ts';

const fields = z.object({
  description: z.string(),
  categoryIds: z.array(z.number()),
  neighborhoodId: z.string(),
  tagIds: z.array(z.number()),
  name: z.string(),
  address: z.string(),
  latitude: z.string(),
  longitude: z.string(),
  phone: z.string(),
  website: z.string(),
  email: z.string(),
  hours: z.string(),
  googlePlaceId: z.string(),
  /** Addresses only, never the files, so that a draft stays small. */
  photos: z.array(
    z.object({
      url: z.string(),
      alt: z.string(),
      attribution: z.string().nullable(),
      isPrimary: z.boolean(),
    }),
  ),
});
export type PlaceFields = z.infer<typeof fields>;

const shape = fields.extend({ base: fields, version: z.number() });
export type PlaceChangeValues = Begun<PlaceFields>;

/** Names of the contract that are other fields of the form. */
export const FIELD_NAMES = { openingHours: 'hours', neighborhood: 'neighborhoodId' } as const;

export function fieldsOf(place: Place): PlaceFields {
  return {
    description: place.description ?? '',
    categoryIds: place.categories.map(({ id }) => id),
    neighborhoodId: place.neighborhoodId === null ? '' : String(place.neighborhoodId),
    tagIds: place.tags.map(({ id }) => id),
    name: place.name,
    address: place.address,
    latitude: String(place.latitude),
    longitude: String(place.longitude),
    phone: place.phone ?? '',
    website: place.website ?? '',
    email: place.email ?? '',
    hours: textOfHours(place.openingHours),
    googlePlaceId: place.googlePlaceId ?? '',
    photos: place.photos.map(({ url, alt, attribution, isPrimary }) => ({
      url,
      alt,
      attribution,
      isPrimary,
    })),
  };
}

/**
 * Returns the body of PATCH /api/places/{id}: the four sections above the fold always, others only when changed
 * (edit-1).
 */
export function bodyOf(values: PlaceChangeValues) {
  const { description, categoryIds, neighborhoodId, tagIds, latitude, longitude, hours, photos, ...texts } =
    values;
  const others = { ...texts, latitude: decimalOf(latitude), longitude: decimalOf(longitude) };
  const changed = changedNames(values);
  return {
    ...Object.fromEntries(Object.entries(others).filter(([name]) => changed.has(name))),
    ...(changed.has('hours') && { openingHours: hoursOfText(hours) }),
    ...(changed.has('photos') && { photos: photosToSend(photos) }),
    description,
    categoryIds,
    neighborhoodId: neighborhoodId ? Number(neighborhoodId) : null,
    tagIds,
    baseVersion: values.version,
  };
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
  const { t } = useText('form', 'photos');
  const navigate = useNavigate();
  const conflict = useEditConflict(({ place }) => place);
  const twins = useTwinCheck();
  const start = fieldsOf(place);
  const form = useDraftedForm({
    name: `edit-place-${place.id}`,
    shape,
    start: { ...start, base: start, version: place.version },
    labels: {
      description: t('form.description'),
      categoryIds: t('form.categories'),
      neighborhoodId: t('form.neighborhood'),
      tagIds: t('form.tags'),
      name: t('form.name'),
      address: t('form.address'),
      latitude: t('form.latitude'),
      longitude: t('form.longitude'),
      phone: t('form.phone'),
      website: t('form.website'),
      email: t('form.email'),
      hours: t('form.hours'),
      googlePlaceId: t('form.link'),
      photos: t('photos.title'),
    },
    rules: placeEditSchema,
    toBody: bodyOf,
    fieldNames: FIELD_NAMES,
    send: (change) => changePlace(place.id, twins.body(change)),
    onRefused: (error) => twins.onRefused(error) || conflict.onRefused(error),
    onSaved: () => {
      showToast({ title: t('form.saved'), description: t('form.saved_text') });
      void navigate(`/places/${place.id}`);
    },
    onWaiting: () => void navigate(`/places/${place.id}`),
    failure: () => t('form.save_failed'),
  });
  return { form, conflict, twins };
}
