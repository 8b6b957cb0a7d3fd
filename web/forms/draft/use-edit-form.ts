import { useState } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { z } from 'zod';
import type { ErrorBody } from '#contract/errors.ts';
import type { AnyField } from '#web/forms/field/field-table.ts';
import type { ApiError } from '#web/lib/api/api-client.ts';
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
 * The form of an edit: changes by other editors are kept, and the visitor decides about the same fields (edit-1).
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

/** Form values plus the baseline from which they were loaded, for optimistic locking. */
export type WithBaseline<Fields> = Fields & { base: Fields; version: number };

type Form<Fields extends object, Thing> = {
  shape: z.ZodObject;
  read: (thing: Thing) => Fields;
  /** Defines which fields belong together, and how their values are shown. */
  fields?: Readonly<Record<string, AnyField>>;
};

export type Edit<Fields extends object, Thing> = ReturnType<typeof editOf<Fields, Thing>>;

/**
 * Returns the rules of an edit of an existing entity. @param write returns the body from the fields, of which `changed`
 * differ from the baseline
 */
export function editOf<Fields extends object, Thing>(
  { shape, read, fields = {} }: Form<Fields, Thing & { version: number }>,
  write: (values: Fields, changed: ReadonlySet<string>, base: Fields) => object,
) {
  type Values = WithBaseline<Fields>;

  const groupOf = (name: string): string[] => {
    const together = fields[name]?.together;
    return together ? Object.keys(fields).filter((other) => fields[other]?.together === together) : [name];
  };

  const startFrom = (base: Fields, version: number): Values => ({ ...base, base, version });

  /** Returns the fields that differ from the baseline, and those that belong together with them. */
  const changed = (values: Values): Set<string> => {
    const now = values as Record<string, unknown>;
    const names = Object.entries(values.base).filter(
      ([name, value]) => JSON.stringify(now[name]) !== JSON.stringify(value),
    );
    return new Set(names.flatMap(([name]) => groupOf(name)));
  };

  return {
    shape: shape.extend({ base: shape, version: z.number() }) as unknown as z.ZodType<Values>,
    fields,
    read,
    startFrom,
    start: (thing: Thing & { version: number }) => startFrom(read(thing), thing.version),
    changed,
    body: (values: Values) => {
      const { base, version, ...now } = values;
      const body = write(now as unknown as Fields, changed(values), base);
      return { ...body, ...(version > 0 && { baseVersion: version }) };
    },
    /** Rebases the edit onto the current version; `conceded` fields take the other editor's value. */
    rebased: (values: Values, thing: Thing & { version: number }, conceded: readonly string[]): Values => {
      const kept = changed(values);
      for (const name of conceded.flatMap(groupOf)) kept.delete(name);
      const mine = Object.entries(values).filter(([name]) => kept.has(name));
      const base = read(thing);
      return { ...base, ...Object.fromEntries(mine), base, version: thing.version };
    },
    /** Returns the first field of each group that has one of these names; other names of the contract are dropped. */
    firstOf: (names: readonly string[], shown: Fields): string[] => [
      ...new Set(names.filter((name) => name in shown).map((name) => groupOf(name)[0] ?? name)),
    ],
  };
}
