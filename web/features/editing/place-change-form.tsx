import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { placeChangeSchema } from '#contract/place-writes.ts';
import type { Place } from '#contract/places.ts';
import type { Category, Neighborhood, Tag } from '#contract/vocabulary.ts';
import { useText } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { changePlace, fieldErrorsOf, reasonOf } from './api.ts';
import { PlaceChoices } from './place-choices.tsx';
import { PlaceTagChoices } from './place-tag-choices.tsx';

type Props = {
  place: Place;
  categories: readonly Category[];
  tags: readonly Tag[];
  neighborhoods: readonly Neighborhood[];
};

/** Edit Place (S2 §2.4): description, categories, neighbourhood and tags. */
export function PlaceChangeForm({ place, categories, tags, neighborhoods }: Props) {
  const { t } = useText('form');
  const navigate = useNavigate();
  const [description, setDescription] = useState(place.description ?? '');
  const [categoryIds, setCategories] = useState(place.categories.map(({ id }) => id));
  const [neighborhoodId, setNeighborhood] = useState(place.neighborhoodId);
  const [tagIds, setTags] = useState(place.tags.map(({ id }) => id));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isSaving, setSaving] = useState(false);
  const page = `/places/${place.id}`;

  async function save(event: FormEvent) {
    event.preventDefault();
    const change = { description, categoryIds, neighborhoodId, tagIds };
    const checked = placeChangeSchema.safeParse(change);
    if (!checked.success) {
      const issues = checked.error.issues.map((issue) => [String(issue.path[0]), issue.message]);
      return setErrors(Object.fromEntries(issues));
    }
    setErrors({});
    setSaving(true);
    try {
      await changePlace(place.id, change);
      showToast({ title: t('form.saved'), description: t('form.saved_text') });
      void navigate(page);
    } catch (error) {
      setErrors(fieldErrorsOf(error));
      const description = reasonOf(error) === null ? t('form.unreachable') : t('form.save_failed');
      showToast({ title: t('form.error'), description, variant: 'destructive' });
    } finally {
      setSaving(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void save(event)} className="mt-6 space-y-6">
      <Field label={t('form.description')} error={errors.description}>
        <textarea rows={6} value={description} onChange={(event) => setDescription(event.target.value)} />
      </Field>
      <PlaceChoices
        label={t('form.categories')}
        choices={categories}
        chosen={categoryIds}
        onChange={setCategories}
        error={errors.categoryIds}
      />
      <Field label={t('form.neighborhood')} error={errors.neighborhoodId}>
        <select
          value={neighborhoodId ?? ''}
          onChange={(event) => setNeighborhood(event.target.value ? Number(event.target.value) : null)}
        >
          <option value="">{t('form.none')}</option>
          {neighborhoods.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      <PlaceTagChoices tags={tags} chosen={tagIds} onChange={setTags} />
      <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-5">
        <Button asChild variant="outline">
          <Link to={page}>{t('form.cancel')}</Link>
        </Button>
        <Button variant="primary" type="submit" disabled={isSaving}>
          {t(isSaving ? 'form.saving' : 'form.save')}
        </Button>
      </div>
    </form>
  );
}
