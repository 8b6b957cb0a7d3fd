import { useState } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import type { ErrorBody } from '#contract/errors.ts';
import type { ApiError } from '#web/lib/api/api-client.ts';
import type { Edit, WithBaseline } from './edit-base.ts';
import { type DraftedFormOptions, useDraftedForm } from './use-drafted-form.ts';

type Versioned = { version: number };

type Options<Fields extends object, Thing, Body extends FieldValues, Result> = Omit<
  DraftedFormOptions<WithBaseline<Fields>, Body, Result>,
  'shape' | 'toBody'
> & {
  edit: Edit<Fields, Thing>;
  toBody?: (values: WithBaseline<Fields>) => FieldValues;
  /** Reads the current version from the refusal of a conflict. */
  thingOf: (body: Partial<ErrorBody>) => (Thing & Versioned) | undefined;
};

/**
 * The form of an edit: changes by other editors are kept, and the visitor decides about the same fields (edit-2).
 */
export function useEditForm<Fields extends object, Thing, Body extends FieldValues, Result>({
  edit,
  thingOf,
  ...options
}: Options<Fields, Thing, Body, Result>) {
  type Values = WithBaseline<Fields>;
  const [conflict, setConflict] = useState<{ thing: Thing & Versioned; names: readonly string[] } | null>(
    null,
  );
  const { fieldNames = {} } = options;
  const form = useDraftedForm<Values, Body, Result>({
    ...options,
    shape: edit.shape,
    toBody: options.toBody ?? edit.body,
    onRefused: (error) => options.onRefused?.(error) || onConflict(error),
  });

  function onConflict(error: ApiError) {
    const body = (error.body ?? {}) as Partial<ErrorBody>;
    const thing = thingOf(body);
    if (error.code !== 'conflict' || !body.conflicts || !thing) return false;
    setConflict({ thing, names: Object.keys(body.conflicts).map((name) => fieldNames[name] ?? name) });
    return true;
  }

  return {
    form,
    edit,
    conflict,
    endConflict: () => setConflict(null),
    /** Sends the edit again; `conceded` fields take the other editor's value. */
    resolve: (conceded: readonly string[]) => {
      if (!conflict) return;
      const next = edit.rebased(form.getValues(), conflict.thing, conceded);
      for (const [name, value] of Object.entries(next)) {
        form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>);
      }
      setConflict(null);
      void form.submit();
    },
  };
}
