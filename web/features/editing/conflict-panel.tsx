import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { DraftedForm } from '#web/forms/use-drafted-form.ts';
import type { Vocabulary } from '#web/forms/use-vocabulary.ts';
import { useText } from '#web/lib/i18n.ts';
import { useLabel } from '#web/lib/use-label.ts';
import { Button } from '#web/ui/button.tsx';
import { ConflictChoice, type Side } from './conflict-choice.tsx';
import { ConflictPhotos } from './conflict-photos.tsx';
import type { EditConflict } from './use-edit-conflict.ts';
import {
  FIELD_NAMES,
  fieldsOf,
  type PlaceChangeValues,
  type PlaceFields,
  rebased,
} from './use-place-change-form.ts';

type Props = {
  form: DraftedForm<PlaceChangeValues>;
  conflict: EditConflict;
  vocabulary: Vocabulary;
  /** The choices are in the form: it can be sent. */
  onChosen: () => void;
};

/** Two people changed the same thing: both texts, and a choice for each (S2 issue, "409 with both texts"). */
export function ConflictPanel({ form, conflict, vocabulary, onChosen }: Props) {
  const { t } = useText('form');
  const textOf = useFieldText(vocabulary);
  const heading = useRef<HTMLHeadingElement>(null);
  const [sides, setSides] = useState<Partial<Record<keyof PlaceFields, Side>>>({});
  const names = fieldsInConflict(conflict.names);
  const theirs = fieldsOf(conflict.place);
  const yours = form.getValues();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new conflict is a new question
  useEffect(() => heading.current?.focus(), [conflict]);

  const save = () => {
    const conceded = names.filter((name) => sides[name] === 'theirs');
    const next = rebased(form.getValues(), conflict.place, conceded);
    for (const [name, value] of Object.entries(next)) form.setValue(name as keyof PlaceChangeValues, value);
    onChosen();
  };

  return (
    <section
      aria-labelledby="conflict"
      className="space-y-4 border border-accent bg-surface px-5 py-4 xamfra"
    >
      <h2 ref={heading} id="conflict" tabIndex={-1} className="font-display text-2xl font-medium">
        {t('form.conflict')}
      </h2>
      <p className="text-muted">{t('form.conflict_text')}</p>
      {names.map((name) => (
        <ConflictChoice
          key={name}
          label={name === 'latitude' ? t('form.position') : (form.labels[name] ?? name)}
          yours={textOf(name, yours)}
          theirs={textOf(name, theirs)}
          side={sides[name] ?? 'yours'}
          onChange={(side) => setSides({ ...sides, [name]: side })}
        />
      ))}
      <Button variant="primary" onClick={save}>
        {t('form.conflict_save')}
      </Button>
    </section>
  );
}

/** The form's fields for the contract's names; a point is one thing. */
function fieldsInConflict(names: readonly string[]): (keyof PlaceFields)[] {
  const inForm: Record<string, string> = { ...FIELD_NAMES, longitude: 'latitude' };
  return [...new Set(names.map((name) => (inForm[name] ?? name) as keyof PlaceFields))];
}

function useFieldText({ categories, tags, neighborhoods }: Vocabulary) {
  const { t } = useText('form');
  const label = useLabel();
  const namesOf = (ids: readonly number[], known: readonly { id: number; name: string }[]) =>
    known
      .filter(({ id }) => ids.includes(id))
      .map(({ name }) => label(name))
      .join(', ');
  return (name: keyof PlaceFields, values: PlaceFields): ReactNode => {
    if (name === 'photos') return <ConflictPhotos photos={values.photos} />;
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
