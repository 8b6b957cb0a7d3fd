import { useNavigate } from 'react-router';
import { z } from 'zod';
import { placeEditSchema } from '#contract/place-writes.ts';
import type { Place } from '#contract/places.ts';
import { photosToSend } from '#domain/photo-choice.ts';
import { decimalOf } from '#web/forms/decimal.ts';
import { hoursOfText, textOfHours } from '#web/forms/hours-text.ts';
import { useDraftedForm } from '#web/forms/use-drafted-form.ts';
import { useText } from '#web/lib/i18n.ts';
import { showToast } from '#web/ui/toast.tsx';
import { changePlace } from './api.ts';
import { useEditConflict } from './use-edit-conflict.ts';

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
  /** Their addresses, never the pictures themselves: a draft stays small. */
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

/** A draft may be older than the place: it says from which version it began, and how that looked. */
const shape = fields.extend({ base: fields, version: z.number() });
export type PlaceChangeValues = z.infer<typeof shape>;

/** Where the contract's name is another field of the form. */
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
    photos: place.photos.map(({ url, alt, attribution, isPrimary }) => ({
      url,
      alt,
      attribution,
      isPrimary,
    })),
  };
}

/** The body of PATCH /api/places/{id}: what S2 §7 names, and of the rest what was changed. */
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

/** The fields that say something else than when the edit began. */
function changedNames({ base, version, ...now }: PlaceChangeValues): Set<string> {
  const names = Object.keys(base) as (keyof PlaceFields)[];
  const changed = names.filter((name) => JSON.stringify(now[name]) !== JSON.stringify(base[name]));
  // A point is one thing.
  if (changed.includes('latitude')) changed.push('longitude');
  if (changed.includes('longitude')) changed.push('latitude');
  return new Set(changed);
}

/** The same edit, begun anew from the place as it is now; of the fields conceded the other one's words stay. */
export function rebased(
  values: PlaceChangeValues,
  place: Place,
  conceded: readonly (keyof PlaceFields)[],
): PlaceChangeValues {
  const base = fieldsOf(place);
  const kept = changedNames(values);
  for (const name of conceded) kept.delete(name);
  if (conceded.includes('latitude')) kept.delete('longitude');
  const mine = Object.entries(values).filter(([name]) => kept.has(name));
  return { ...base, ...Object.fromEntries(mine), base, version: place.version };
}

/** Edit Place (S2 §2.4), and the rest that a place has. */
export function usePlaceChangeForm(place: Place) {
  const { t } = useText('form', 'photos');
  const navigate = useNavigate();
  const conflict = useEditConflict();
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
      photos: t('photos.title'),
    },
    rules: placeEditSchema,
    toBody: bodyOf,
    fieldNames: FIELD_NAMES,
    send: (change) => changePlace(place.id, change),
    onRefused: conflict.onRefused,
    onSaved: () => {
      showToast({ title: t('form.saved'), description: t('form.saved_text') });
      void navigate(`/places/${place.id}`);
    },
    failure: () => t('form.save_failed'),
  });
  return { form, conflict };
}
