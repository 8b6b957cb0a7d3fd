import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { DraftedFormFrame } from '#web/forms/drafted-form-frame.tsx';
import { FormButtons } from '#web/forms/form-buttons.tsx';
import { FormField } from '#web/forms/form-field.tsx';
import { TagChoices } from '#web/forms/tag-choices.tsx';
import type { Vocabulary } from '#web/forms/use-vocabulary.ts';
import { useText } from '#web/lib/i18n.ts';
import { useLabel } from '#web/lib/use-label.ts';
import { usePlaceForm } from './use-place-form.ts';

const TAG_TYPES = ['tag', 'vibe', 'crowd'] as const;

/** Add New Place, the simple form (S2 §2.1). */
export function PlaceForm({ categories, tags, neighborhoods }: Vocabulary) {
  const { t } = useText('form');
  const label = useLabel();
  const id = useId();
  const form = usePlaceForm();
  return (
    <DraftedFormFrame form={form} className="mt-6 space-y-5">
      <p className="bg-raised px-4 py-3 text-sm xamfra-sm">{t('form.manual_note')}</p>
      <FormField form={form} name="name" required>
        <input autoComplete="off" />
      </FormField>
      <FormField form={form} name="description">
        <textarea rows={4} />
      </FormField>
      <FormField form={form} name="address">
        <input autoComplete="off" />
      </FormField>
      <FormField form={form} name="neighborhood">
        <input autoComplete="off" list={`${id}n`} />
      </FormField>
      <datalist id={`${id}n`}>
        {neighborhoods.map((neighborhood) => (
          <option key={neighborhood.id} value={neighborhood.name} />
        ))}
      </datalist>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} name="latitude" required>
          <input inputMode="decimal" />
        </FormField>
        <FormField form={form} name="longitude" required>
          <input inputMode="decimal" />
        </FormField>
      </div>
      <FormField form={form} name="categoryId" required>
        <select>
          <option value="">{t('form.choose')}</option>
          {categories.map((category) => (
            <option key={category.id} value={category.id}>
              {label(category.name)}
            </option>
          ))}
        </select>
      </FormField>
      <details className="border border-line px-4 py-3 xamfra-sm">
        <summary className="min-h-8 cursor-pointer font-medium">{t('form.contact')}</summary>
        <div className="mt-4 space-y-5">
          <FormField form={form} name="phone">
            <input type="tel" autoComplete="off" />
          </FormField>
          <FormField form={form} name="website">
            <input type="url" autoComplete="off" />
          </FormField>
          <FormField form={form} name="email">
            <input type="email" autoComplete="off" />
          </FormField>
        </div>
      </details>
      <Controller
        control={form.control}
        name="tagIds"
        render={({ field: { value, onChange } }) => (
          <TagChoices tags={tags} types={TAG_TYPES} chosen={value} onChange={onChange} />
        )}
      />
      <FormButtons form={form} cancelTo="/" submit={t('form.add')} pending={t('form.adding')} />
    </DraftedFormFrame>
  );
}
