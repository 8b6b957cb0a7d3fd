import { useWatch } from 'react-hook-form';
import { readDateText } from '#domain/city-time/date-text.ts';
import { dateWords } from '#domain/city-time/date-words.ts';
import { addDays, daysBetween } from '#domain/city-time/iso-date.ts';
import { nextOccurrences } from '#domain/events/recurrence/occurrences.ts';
import { buildRule, type Rule } from '#domain/events/recurrence/rule.ts';
import { ruleDates } from '#domain/events/recurrence/rule-dates.ts';
import type { DraftedForm } from '#web/forms/draft/use-drafted-form.ts';
import type { EventFields } from '#web/forms/event/event-form-fields.tsx';
import { useText } from '#web/lib/text/i18n.ts';

const PREVIEWED = 5;

type Props = { form: DraftedForm<EventFields>; rule: Rule; startDate: string };

export function EventRuleDates({ form, rule, startDate }: Props) {
  const { t, language } = useText('eventform');
  const fields = useWatch({ control: form.control });
  const series = {
    startDate,
    endDate: readDateText(fields.endDate ?? '') ?? startDate,
    startTime: fields.startTime || null,
    endTime: fields.endTime || null,
    rrule: buildRule(rule),
    exceptions: form.getValues('exceptions'),
  };
  const now = new Date();
  const dates = nextOccurrences(series, now, PREVIEWED);
  const [first] = ruleDates(rule, startDate);
  const begin = (date: string) => {
    const days = daysBetween(startDate, series.endDate);
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    form.setValue('startDate', date, options);
    form.setValue('endDate', addDays(date, days), options);
  };
  const day = (date: string) => dateWords(date, language, 'long', now);
  return (
    <section aria-label={t('eventform.next')} className="xamfra-sm bg-raised px-4 py-3">
      <p className="font-medium">{t('eventform.next')}</p>
      {dates.length === 0 && <p className="text-muted">{t('eventform.next_none')}</p>}
      <ol className="mt-1 list-inside list-decimal marker:text-muted">
        {dates.map((date) => (
          <li key={date.startDate} className="first-letter:uppercase">
            {day(date.startDate)}
          </li>
        ))}
      </ol>
      {first && first !== startDate && (
        <p className="mt-2 text-sm">
          {t('eventform.first_off')}{' '}
          <button type="button" className="min-h-8 text-link" onClick={() => begin(first)}>
            {t('eventform.first_begin', { date: day(first) })}
          </button>
        </p>
      )}
    </section>
  );
}
