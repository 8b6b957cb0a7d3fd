import { useWatch } from 'react-hook-form';
import { readDateText } from '#domain/city-time/date-text.ts';
import { dateWords, weekdayWord } from '#domain/city-time/date-words.ts';
import { addDays, daysBetween, weekdayOf } from '#domain/city-time/iso-date.ts';
import { nextOccurrences } from '#domain/events/recurrence/occurrences.ts';
import { buildRule, parseRule, type Rule } from '#domain/events/recurrence/rule.ts';
import { rulesFitting } from '#domain/events/recurrence/rule-choices.ts';
import { ruleDates } from '#domain/events/recurrence/rule-dates.ts';
import { describeRule } from '#domain/events/recurrence/rule-words.ts';
import type { DraftedForm } from '#web/forms/draft/use-drafted-form.ts';
import type { EventFields } from '#web/forms/event/event-form-fields.tsx';
import { useFieldError } from '#web/forms/field/form-field.tsx';
import { type FieldLanguages, WordedField } from '#web/forms/field/worded-field.tsx';
import { useText } from '#web/lib/text/i18n.ts';
import { CheckChip } from '#web/ui/field/check-chip.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { FieldGroup } from '#web/ui/field/field-group.tsx';
import { EventRuleEnd } from './event-rule-end.tsx';

type Props = { form: DraftedForm<EventFields> };

/** 'Recurring' and, once checked, the rule: a choice in plain words, and the visitor's own text (event-7). */
export function EventRule({ form, saved }: Props & { saved: FieldLanguages | undefined }) {
  const { t } = useText('add');
  const isRecurring = useWatch({ control: form.control, name: 'isRecurring' });
  return (
    <div className="space-y-5">
      <label className="flex min-h-11 items-center gap-[min(0.75rem,3vw)] font-medium wrap-anywhere">
        <input
          type="checkbox"
          className="size-[min(1.25rem,6vw)] shrink-0"
          {...form.register('isRecurring')}
        />
        {form.labels.isRecurring}
      </label>
      {isRecurring && (
        <>
          <RuleChoice form={form} />
          <WordedField
            form={form}
            name="recurringPattern"
            saved={saved}
            hint={t('add.eventform_pattern_hint')}
          >
            <input />
          </WordedField>
        </>
      )}
    </div>
  );
}

/** Removes the end of a rule, because the choices have none. */
const plain = (rule: Rule) => buildRule({ ...rule, until: null, count: null });

/** Returns the rules that fit the start date, plus the present one if it is not among them. */
function choicesFor(startDate: string, present: Rule | null): string[] {
  const fitting = rulesFitting(startDate).map(plain);
  return present && !fitting.includes(plain(present)) ? [...fitting, plain(present)] : fitting;
}

function RuleChoice({ form }: Props) {
  const { t, language } = useText('add');
  const [typedStart, rrule] = useWatch({ control: form.control, name: ['startDate', 'rrule'] });
  const error = useFieldError(form, 'rrule');
  const startDate = readDateText(typedStart);
  const rule = parseRule(rrule);
  const choose = (next: Rule | null) =>
    form.setValue('rrule', next ? buildRule(next) : '', {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  if (!startDate) return <p className="text-muted">{t('add.eventform_repeats_choose')}</p>;

  const words = (text: string) => {
    const choice = parseRule(text);
    return choice ? describeRule(choice, startDate, language) : text;
  };
  return (
    <>
      <Field label={form.labels.rrule} error={error}>
        <select
          name="rrule"
          value={rule ? plain(rule) : ''}
          onChange={(event) => {
            const next = parseRule(event.target.value);
            choose(next && { ...next, until: rule?.until ?? null, count: rule?.count ?? null });
          }}
        >
          <option value="">{t('add.eventform_repeats_words')}</option>
          {choicesFor(startDate, rule).map((choice) => (
            <option key={choice} value={choice}>
              {words(choice)}
            </option>
          ))}
        </select>
      </Field>
      {rule?.frequency === 'weekly' && <EventRuleDays rule={rule} startDate={startDate} onChange={choose} />}
      {rule && <EventRuleEnd rule={rule} startDate={startDate} onChange={choose} />}
      {rule && <EventRuleDates form={form} rule={rule} startDate={startDate} />}
    </>
  );
}

/** A week from Monday on, for the names of the days. */
const WEEK = [
  '2024-01-01',
  '2024-01-02',
  '2024-01-03',
  '2024-01-04',
  '2024-01-05',
  '2024-01-06',
  '2024-01-07',
];

type EventRuleDaysProps = { rule: Rule; startDate: string; onChange: (rule: Rule) => void };

function EventRuleDays({ rule, startDate, onChange }: EventRuleDaysProps) {
  const { t, language } = useText('add');
  const chosen =
    rule.weekdays.length > 0 ? rule.weekdays.map(({ weekday }) => weekday) : [weekdayOf(startDate)];
  const toggle = (weekday: number, on: boolean) => {
    const next = on ? [...chosen, weekday] : chosen.filter((other) => other !== weekday);
    if (next.length === 0) return;
    next.sort((a, b) => a - b);
    onChange({ ...rule, weekdays: next.map((day) => ({ weekday: day, nth: null })) });
  };
  return (
    <FieldGroup label={t('add.eventform_on_days')}>
      {() => (
        <div className="flex flex-wrap gap-2">
          {WEEK.map((date, weekday) => (
            <CheckChip
              key={date}
              checked={chosen.includes(weekday)}
              onChange={(event) => toggle(weekday, event.target.checked)}
            >
              {weekdayWord(date, language)}
            </CheckChip>
          ))}
        </div>
      )}
    </FieldGroup>
  );
}

const PREVIEWED = 5;

type EventRuleDatesProps = { form: DraftedForm<EventFields>; rule: Rule; startDate: string };

export function EventRuleDates({ form, rule, startDate }: EventRuleDatesProps) {
  const { t, language } = useText('add');
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
    <section aria-label={t('add.eventform_next')} className="xamfra-sm bg-raised px-4 py-3">
      <p className="font-medium">{t('add.eventform_next')}</p>
      {dates.length === 0 && <p className="text-muted">{t('add.eventform_next_none')}</p>}
      <ol className="mt-1 list-inside list-decimal marker:text-muted">
        {dates.map((date) => (
          <li key={date.startDate} className="first-letter:uppercase">
            {day(date.startDate)}
          </li>
        ))}
      </ol>
      {first && first !== startDate && (
        <p className="mt-2 text-sm">
          {t('add.eventform_first_off')}{' '}
          <button type="button" className="min-h-8 text-link" onClick={() => begin(first)}>
            {t('add.eventform_first_begin', { date: day(first) })}
          </button>
        </p>
      )}
    </section>
  );
}
