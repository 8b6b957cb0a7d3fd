import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { type FieldError, type FieldValues, get, type Path, useFormState } from 'react-hook-form';
import type { DraftedForm } from '#web/forms/draft/use-drafted-form.ts';
import { Field } from '#web/ui/field/field.tsx';
import { useRuleText } from './use-rule-text.ts';

type Props<Values extends FieldValues> = {
  form: DraftedForm<Values>;
  name: Path<Values>;
  hint?: ReactNode;
  required?: boolean;
  hideLabel?: boolean;
  /** For a field whose message stands elsewhere. */
  hideError?: boolean;
  className?: string;
  /** Fields whose rule reads this one; they are validated with it. */
  deps?: Path<Values>[];
  children: ReactElement<object>;
};

export function FormField<Values extends FieldValues>({
  form,
  name,
  deps,
  hideError = false,
  children,
  ...look
}: Props<Values>) {
  const error = useFieldError(form, name);
  return (
    <Field label={form.labels[name]} error={hideError ? undefined : error} {...look}>
      {cloneElement(children, form.register(name, deps && { deps }))}
    </Field>
  );
}

/** Returns a field's error in the visitor's language. */
export function useFieldError<Values extends FieldValues>(form: DraftedForm<Values>, name: Path<Values>) {
  const ruleText = useRuleText();
  const { errors } = useFormState({ control: form.control, name });
  const error: FieldError | undefined = get(errors, name);
  return error?.message && ruleText(error.message);
}
