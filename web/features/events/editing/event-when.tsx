import { useController, useWatch } from 'react-hook-form';
import { readDateText } from '#domain/city-time/date-text.ts';
import type { DraftedForm } from '#web/forms/draft/use-drafted-form.ts';
import type { EventFields } from '#web/forms/event/event-form-fields.tsx';
import { FormField, useFieldError } from '#web/forms/field/form-field.tsx';
import { useText } from '#web/lib/text/i18n.ts';
import { DateInput } from '#web/ui/field/date-input.tsx';
import { Field } from '#web/ui/field/field.tsx';

type Props = {
  form: DraftedForm<EventFields>;
  /** The first day that can be chosen: today for a new event (event-6). */
  min?: string;
};

/** First and last date and the times, all in Madrid's time. */
export function EventWhen({ form, min }: Props) {
  const { t } = useText('add');
  const [startDate, endDate] = useWatch({ control: form.control, name: ['startDate', 'endDate'] });
  return (
    <>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <EventDateField
          form={form}
          name="startDate"
          min={min}
          onChosen={(value) => {
            const start = readDateText(value);
            // Most events end on the day they start, so the end follows the start until it is set.
            if (start && (endDate === '' || endDate === startDate || endDate < start)) {
              form.setValue('endDate', start, {
                shouldDirty: true,
                shouldValidate: form.formState.isSubmitted,
              });
            }
          }}
        />
        <EventDateField form={form} name="endDate" min={readDateText(startDate) ?? min} />
      </div>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <FormField form={form} name="startTime" deps={['endTime']}>
          <input type="time" />
        </FormField>
        <FormField form={form} name="endTime" hint={t('add.eventform_time_hint')}>
          <input type="time" />
        </FormField>
      </div>
    </>
  );
}

type EventDateFieldProps = {
  form: DraftedForm<EventFields>;
  name: 'startDate' | 'endDate';
  min?: string;
  onChosen?: (value: string) => void;
};

function EventDateField({ form, name, min, onChosen }: EventDateFieldProps) {
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
