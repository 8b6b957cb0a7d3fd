import type { ReactElement, ReactNode } from 'react';
import { z } from 'zod';
import type { Language } from '#contract/language.ts';
import type { Translate } from '#web/lib/text/i18n.ts';
import type { Area } from '#web/lib/text/text-store.ts';
import type { Vocabulary } from './use-vocabulary.ts';

/** The texts with which a typed value is shown. */
export type Words<A extends Area = never> = {
  t: Translate<A>;
  language: Language;
  /** Translates the name of a category or tag. */
  label: (name: string) => string;
  vocabulary: Vocabulary;
};

/** A field of an entity in forms: its label, the typed value, and the conversion from and to the contract. */
export type TableField<Thing, Typed, Label extends string, Given = never> = {
  /** The key of its name in sentences. */
  label: Label;
  typed: z.ZodType<Typed>;
  /** Used in a form for a new entity. */
  empty: Typed;
  read: (thing: Thing) => Typed;
  /** Returns the value to send; the contract's schema trims it and makes empty text null. */
  write: (typed: Typed) => unknown;
  /** For a field that consists of one input, select or textarea. */
  control?: ReactElement<object> | undefined;
  /** Returns the value as displayed for a choice between two; absent if it is displayed as typed. */
  show?: (typed: Typed, words: Given) => ReactNode;
  /** The same object in each field of a group that is shown as one value. */
  together?: Together;
};

/** A group of fields: a conflict in one is a conflict in all. */
export type Together = {
  label: string;
  show: (values: never, words: never) => ReactNode;
};

export type AnyField = {
  label: string;
  typed: z.ZodType;
  empty: unknown;
  read: (thing: never) => unknown;
  write: (typed: never) => unknown;
  show?: (typed: never, words: never) => ReactNode;
  together?: Together;
};
type FieldInput<Field> = Field extends { empty: infer Value } ? Value : never;

export type ValuesOf<Fields, Name extends keyof Fields> = { [One in Name]: FieldInput<Fields[One]> };

/** Returns the parts of a form with the named fields of a table. */
export function formOf<Fields extends Record<string, AnyField>, Name extends keyof Fields & string>(
  fields: Fields,
  names: readonly Name[],
) {
  type Values = ValuesOf<Fields, Name>;
  type Thing = Parameters<Fields[Name]['read']>[0];
  const forEach = <Made>(make: (field: Fields[Name], name: Name) => Made) =>
    Object.fromEntries(names.map((name) => [name, make(fields[name], name)])) as Record<Name, Made>;
  return {
    names,
    fields: forEach((field): AnyField => field),
    shape: z.object(forEach(({ typed }) => typed)) as unknown as z.ZodObject<{
      [One in Name]: z.ZodType<Values[One]>;
    }>,
    start: forEach(({ empty }) => empty) as Values,
    read: (thing: Thing) => forEach(({ read }) => read(thing as never)) as Values,
    write: (values: Values) => forEach(({ write }, name) => write(values[name] as never)),
    labels: (t: (key: Fields[Name]['label']) => string) => forEach(({ label }) => t(label)),
  };
}

export const labelKeys = <Fields extends Record<string, AnyField>>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label])) as {
    [Name in keyof Fields]: Fields[Name]['label'];
  };
