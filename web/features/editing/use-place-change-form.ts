import { useNavigate } from 'react-router';
import { z } from 'zod';
import { placeChangeSchema } from '#contract/place-writes.ts';
import type { Place } from '#contract/places.ts';
import { useDraftedForm } from '#web/forms/use-drafted-form.ts';
import { useText } from '#web/lib/i18n.ts';
import { showToast } from '#web/ui/toast.tsx';
import { changePlace } from './api.ts';

const shape = z.object({
  description: z.string(),
  categoryIds: z.array(z.number()),
  neighborhoodId: z.string(),
  tagIds: z.array(z.number()),
});
type Values = z.infer<typeof shape>;

const bodyOf = (values: Values) => ({
  ...values,
  neighborhoodId: values.neighborhoodId ? Number(values.neighborhoodId) : null,
});

/** Edit Place (S2 §2.4). */
export function usePlaceChangeForm(place: Place) {
  const { t } = useText('form');
  const navigate = useNavigate();
  return useDraftedForm({
    name: `edit-place-${place.id}`,
    shape,
    start: {
      description: place.description ?? '',
      categoryIds: place.categories.map(({ id }) => id),
      neighborhoodId: place.neighborhoodId === null ? '' : String(place.neighborhoodId),
      tagIds: place.tags.map(({ id }) => id),
    },
    labels: {
      description: t('form.description'),
      categoryIds: t('form.categories'),
      neighborhoodId: t('form.neighborhood'),
      tagIds: t('form.tags'),
    },
    rules: placeChangeSchema,
    toBody: bodyOf,
    send: (change) => changePlace(place.id, change),
    onSaved: () => {
      showToast({ title: t('form.saved'), description: t('form.saved_text') });
      void navigate(`/places/${place.id}`);
    },
    failure: () => t('form.save_failed'),
  });
}
