import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useFormVocabulary } from '#web/forms/field/form-loading.tsx';
import { useText } from '#web/lib/text/i18n.ts';
import { useLabel } from '#web/lib/text/use-label.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { useEditForm } from './use-edit-form.ts';

type EditForm<Fields extends object, Thing> = ReturnType<
  typeof useEditForm<Fields, Thing, FieldValues, unknown>
>;

type Edited<Fields extends object, Thing> = Pick<EditForm<Fields, Thing>, 'edit' | 'conflict' | 'resolve'> & {
  form: { labels: Readonly<Record<string, string | undefined>>; getValues: () => object };
};

type Props<Fields extends object, Thing> = { edited: Edited<Fields, Thing> };

/**
 * Shows both versions of each field that two people changed, with a choice for each (edit-1). The form must itself
 * load the texts that its fields' `show` uses.
 */
export function ConflictPanel<Fields extends object, Thing>({ edited }: Props<Fields, Thing>) {
  const { conflict } = edited;
  return conflict && <Conflict edited={edited} conflict={conflict} />;
}

type Side = 'yours' | 'theirs';

type ConflictProps<Fields extends object, Thing> = Props<Fields, Thing> & {
  conflict: NonNullable<Edited<Fields, Thing>['conflict']>;
};

function Conflict<Fields extends object, Thing>({ edited, conflict }: ConflictProps<Fields, Thing>) {
  const { t, language } = useText('form');
  const words = { t, language, label: useLabel(), vocabulary: useFormVocabulary() };
  const { form, edit, resolve } = edited;
  const heading = useRef<HTMLHeadingElement>(null);
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const theirs = edit.read(conflict.thing);
  const names = edit.firstOf(conflict.names, theirs);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each conflict takes the focus
  useEffect(() => heading.current?.focus(), [conflict]);

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
          label={labelOf(name)}
          yours={shown(name, form.getValues())}
          theirs={shown(name, theirs)}
          side={sides[name] ?? 'yours'}
          onChange={(side) => setSides({ ...sides, [name]: side })}
        />
      ))}
      <Button variant="primary" onClick={() => resolve(names.filter((name) => sides[name] === 'theirs'))}>
        {t('form.conflict_save')}
      </Button>
    </section>
  );

  function labelOf(name: string): string {
    const group = edit.fields[name]?.together;
    return group ? t(group.label as never) : (form.labels[name] ?? name);
  }

  function shown(name: string, values: object): ReactNode {
    const { show, together } = edit.fields[name] ?? {};
    const value = (values as Record<string, unknown>)[name];
    const text = together
      ? together.show(values as never, words as never)
      : (show?.(value as never, words as never) ?? String(value));
    return text || t('form.none');
  }
}

type ChoiceProps = {
  label: string;
  yours: ReactNode;
  theirs: ReactNode;
  side: Side;
  onChange: (side: Side) => void;
};

function ConflictChoice({ label, yours, theirs, side, onChange }: ChoiceProps) {
  const { t } = useText('form');
  const id = useId();
  const texts = { yours, theirs };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium">{label}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {(['yours', 'theirs'] as const).map((value) => (
          <label
            key={value}
            className="block min-w-0 cursor-pointer border border-control px-4 py-3 xamfra-sm has-checked:border-accent has-checked:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <span className="flex items-center gap-2 text-sm font-semibold">
              <input
                type="radio"
                name={`conflict${id}`}
                checked={side === value}
                onChange={() => onChange(value)}
                className="size-4.5"
              />
              {t(`form.conflict_${value}`)}
            </span>
            <span className="mt-1.5 block text-sm wrap-anywhere whitespace-pre-line">{texts[value]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
