import { useWatch } from 'react-hook-form';
import { readDateText } from '#domain/city-time/date-text.ts';
import type { DraftedForm } from '#web/forms/draft/use-drafted-form.ts';
import { FormField } from '#web/forms/field/form-field.tsx';
import { useText } from '#web/lib/text/i18n.ts';
import { EventDateField } from './event-date-field.tsx';
import type { EventFields } from './use-event-fields.ts';

type Props = {
  form: DraftedForm<EventFields>;
  /** The first day that can be picked: today for a new event (S2 §2.7). */
  min?: string;
};

/** First and last date, and the times, of Madrid all of them. */
export function EventWhen({ form, min }: Props) {
  const { t } = useText('eventform');
  const [startDate, endDate] = useWatch({ control: form.control, name: ['startDate', 'endDate'] });
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <EventDateField
          form={form}
          name="startDate"
          min={min}
          onChosen={(value) => {
            const start = readDateText(value);
            // Most events end on the day they begin: that is where the end goes until somebody says otherwise.
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
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} name="startTime" deps={['endTime']}>
          <input type="time" />
        </FormField>
        <FormField form={form} name="endTime" hint={t('eventform.time_hint')}>
          <input type="time" />
        </FormField>
      </div>
    </>
  );
}
