import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { ErrorBody } from '#contract/errors.ts';
import { WithVocabulary } from '#web/forms/field/form-loading.tsx';
import type { ApiError } from '#web/lib/api/api-client.ts';
import { keepEdit, type WaitingEdit } from '#web/lib/device/outbox.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import type { Edit, WithBaseline } from './edit-base.ts';

type Versioned = { version: number };

export type WaitingConflictProps = { edit: WaitingEdit; refusal: ApiError };

type Props<Fields extends object, Thing> = WaitingConflictProps & {
  rules: Edit<Fields, Thing & Versioned>;
  /** The schema of contract/ that the server validates with. */
  schema: z.ZodType<FieldValues, FieldValues>;
  labels: Readonly<Record<string, string | undefined>>;
  fieldNames?: Readonly<Record<string, string>>;
  thingOf: (body: Partial<ErrorBody>) => (Thing & Versioned) | undefined;
};

/** The conflict panel of an edit that waited for the network (edit-2). */
export function WaitingConflict<Fields extends object, Thing>({
  edit: { order: _, refusal: __, ...edit },
  refusal,
  rules,
  schema,
  labels,
  fieldNames = {},
  thingOf,
}: Props<Fields, Thing>) {
  const body = (refusal.body ?? {}) as Partial<ErrorBody>;
  const thing = thingOf(body);
  const typed = rules.shape.safeParse(edit.form?.values).data as WithBaseline<Fields> | undefined;
  if (!thing || !typed || !edit.form) return null;
  const { form } = edit;
  const names = Object.keys(body.conflicts ?? {}).map((name) => fieldNames[name] ?? name);
  const resolve = (conceded: readonly string[]) => {
    const values = rules.rebased(typed, thing, conceded);
    const checked = schema.safeParse(rules.body(values)).data;
    const { language } = edit.body as { language?: string };
    // The queue sends it as soon as it is stored.
    if (checked) void keepEdit({ ...edit, body: { ...checked, language }, form: { ...form, values } });
  };
  const edited = {
    edit: rules,
    conflict: { thing, names },
    form: { labels, getValues: () => typed },
    resolve,
  };
  return (
    <div className="mt-3">
      <WithVocabulary>
        <ConflictPanel edited={edited} />
      </WithVocabulary>
    </div>
  );
}
