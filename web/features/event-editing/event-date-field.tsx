import { useController } from 'react-hook-form';
import type { DraftedForm } from '#web/forms/draft/use-drafted-form.ts';
import { useFieldError } from '#web/forms/field/form-field.tsx';
import { DateInput } from '#web/ui/field/date-input.tsx';
import { Field } from '#web/ui/field/field.tsx';
import type { EventFields } from './use-event-fields.ts';

type Props = {
  form: DraftedForm<EventFields>;
  name: 'startDate' | 'endDate';
  /** Days before this one cannot be picked. */
  min?: string;
  onChosen?: (value: string) => void;
};

/** A date of the form, to type or to pick. */
export function EventDateField({ form, name, min, onChosen }: Props) {
  const { field } = useController({ control: form.control, name, rules: { deps: ['endDate'] } });
  return (
    <Field label={form.labels[name]} error={useFieldError(form, name)} required>
      <DateInput
        {...field}
        title={form.labels[name] ?? name}
        min={min}
        onChange={(value) => {
          field.onChange(value);
          onChosen?.(value);
        }}
      />
    </Field>
  );
}
