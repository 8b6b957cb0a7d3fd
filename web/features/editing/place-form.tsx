import { useState } from 'react';
import { Controller, type FieldPath } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import type { Category, Neighborhood, Tag } from '#contract/vocabulary.ts';
import { useText } from '#web/lib/i18n.ts';
import { useLabel } from '#web/lib/use-label.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { addPlace, fieldErrorsOf, reasonOf } from './api.ts';
import { PlaceTagChoices } from './place-tag-choices.tsx';
import { bodyOf, type PlaceFormValues, usePlaceForm } from './use-place-form.ts';

type Props = {
  categories: readonly Category[];
  tags: readonly Tag[];
  neighborhoods: readonly Neighborhood[];
};

/** Add New Place, the simple form (S2 §2.1). A refused or failed save leaves everything as it was typed. */
export function PlaceForm({ categories, tags, neighborhoods }: Props) {
  const { t } = useText('form');
  const label = useLabel();
  const navigate = useNavigate();
  const { register, control, handleSubmit, formState, setError } = usePlaceForm(t('form.required'));
  const [isSaving, setSaving] = useState(false);

  const submit = handleSubmit(async (values) => {
    setSaving(true);
    try {
      await addPlace(bodyOf(values));
      showToast({ title: t('form.added'), description: t('form.added_text') });
      void navigate('/');
    } catch (error) {
      for (const [name, message] of Object.entries(fieldErrorsOf(error))) {
        const field = name === 'categoryIds' ? 'categoryId' : name;
        setError(field as FieldPath<PlaceFormValues>, { message });
      }
      const message = reasonOf(error) ?? t('form.unreachable');
      showToast({
        title: t('form.error'),
        description: t('form.add_failed', { message }),
        variant: 'destructive',
      });
    } finally {
      setSaving(false);
    }
  });

  const field = (
    name: Exclude<keyof PlaceFormValues, 'tagIds'>,
    control: React.ReactElement<object>,
    required = false,
  ) => (
    <Field
      label={t(
        `form.${name === 'neighborhoodId' ? 'neighborhood' : name === 'categoryId' ? 'category' : name}`,
      )}
      error={formState.errors[name]?.message}
      required={required}
    >
      {control}
    </Field>
  );

  return (
    <form noValidate onSubmit={submit} className="mt-6 space-y-5">
      <p className="bg-raised px-4 py-3 text-sm xamfra-sm">{t('form.manual_note')}</p>
      {field('name', <input autoComplete="off" {...register('name')} />, true)}
      {field('description', <textarea rows={4} {...register('description')} />)}
      {field('address', <input autoComplete="off" {...register('address')} />, true)}
      {field(
        'neighborhoodId',
        <select {...register('neighborhoodId')}>
          <option value="">{t('form.none')}</option>
          {neighborhoods.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>,
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        {field('latitude', <input inputMode="decimal" {...register('latitude')} />, true)}
        {field('longitude', <input inputMode="decimal" {...register('longitude')} />, true)}
      </div>
      {field(
        'categoryId',
        <select {...register('categoryId')}>
          <option value="">{t('form.choose')}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {label(name)}
            </option>
          ))}
        </select>,
        true,
      )}
      <details className="border border-line px-4 py-3 xamfra-sm">
        <summary className="min-h-8 cursor-pointer font-medium">{t('form.contact')}</summary>
        <div className="mt-4 space-y-5">
          {field('phone', <input type="tel" autoComplete="off" {...register('phone')} />)}
          {field('website', <input type="url" autoComplete="off" {...register('website')} />)}
          {field('email', <input type="email" autoComplete="off" {...register('email')} />)}
        </div>
      </details>
      <Controller
        control={control}
        name="tagIds"
        render={({ field: { value, onChange } }) => (
          <PlaceTagChoices tags={tags} chosen={value} onChange={onChange} />
        )}
      />
      <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-5">
        <Button asChild variant="outline">
          <Link to="/">{t('form.cancel')}</Link>
        </Button>
        <Button variant="primary" type="submit" disabled={isSaving} icon={isSaving ? <Spinner /> : undefined}>
          {t(isSaving ? 'form.adding' : 'form.add')}
        </Button>
      </div>
    </form>
  );
}
