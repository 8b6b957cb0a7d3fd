import type { ReactNode } from 'react';
import type { Place } from '#contract/places/places.ts';
import type { KeptPhoto } from '#domain/places/photo-choice.ts';
import { ConflictPanel } from '#web/forms/draft/conflict-panel.tsx';
import type { DraftedForm } from '#web/forms/draft/use-drafted-form.ts';
import type { EditConflict } from '#web/forms/draft/use-edit-conflict.ts';
import { useFormVocabulary } from '#web/forms/field/form-loading.tsx';
import { photoAt } from '#web/lib/browser/photo-sizes.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { useLabel } from '#web/lib/text/use-label.ts';
import {
  FIELD_NAMES,
  fieldsOf,
  type PlaceChangeValues,
  type PlaceFields,
  rebased,
} from './use-place-change-form.ts';

type Props = {
  form: DraftedForm<PlaceChangeValues>;
  conflict: EditConflict<Place>;
  onChosen: () => void;
};

export function PlaceConflict({ form, conflict, onChosen }: Props) {
  const { t } = useText('form');
  const textOf = useFieldText();
  const theirs = fieldsOf(conflict.thing);
  const yours = form.getValues();
  const disputed = fieldsInConflict(conflict.names).map((name) => ({
    name,
    label: name === 'latitude' ? t('form.position') : (form.labels[name] ?? name),
    yours: textOf(name, yours),
    theirs: textOf(name, theirs),
  }));
  const take = (conceded: string[]) => {
    const next = rebased(form.getValues(), conflict.thing, conceded);
    for (const [name, value] of Object.entries(next)) form.setValue(name as keyof PlaceChangeValues, value);
    onChosen();
  };
  return <ConflictPanel conflict={conflict} disputed={disputed} onChosen={take} />;
}

/** Maps the contract's names to the form's fields; latitude and longitude are one. */
function fieldsInConflict(names: readonly string[]): (keyof PlaceFields)[] {
  const inForm: Record<string, string> = { ...FIELD_NAMES, longitude: 'latitude' };
  return [...new Set(names.map((name) => (inForm[name] ?? name) as keyof PlaceFields))];
}

function useFieldText() {
  const { categories, tags, neighborhoods } = useFormVocabulary();
  const { t } = useText('form');
  const label = useLabel();
  const namesOf = (ids: readonly number[], rows: readonly { id: number; name: string }[]) =>
    rows
      .filter(({ id }) => ids.includes(id))
      .map(({ name }) => label(name))
      .join(', ');
  return (name: keyof PlaceFields, values: PlaceFields): ReactNode => {
    if (name === 'photos') return <PlaceConflictPhotos photos={values.photos} />;
    const text = () => {
      if (name === 'categoryIds') return namesOf(values.categoryIds, categories);
      if (name === 'tagIds') return namesOf(values.tagIds, tags);
      if (name === 'neighborhoodId') return namesOf([Number(values.neighborhoodId)], neighborhoods);
      if (name === 'latitude') return `${values.latitude}, ${values.longitude}`;
      return values[name];
    };
    return String(text()) || t('form.none');
  };
}

/** One version of the photos in a conflict, in order, the primary one marked. */
function PlaceConflictPhotos({ photos }: { photos: readonly KeptPhoto[] }) {
  const { t } = useText('form', 'photos');
  if (photos.length === 0) return t('form.none');
  return (
    <span className="flex flex-wrap gap-2">
      {photos.map(({ url, alt, isPrimary }) => (
        <span key={url} className="w-20">
          <img
            src={photoAt(url, 400)}
            alt={alt}
            className={`aspect-square w-full border-2 object-cover xamfra-sm ${isPrimary ? 'border-accent' : 'border-line'}`}
          />
          {isPrimary && <span className="block text-xs font-semibold">{t('photos.primary')}</span>}
        </span>
      ))}
    </span>
  );
}
