import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { EventException } from '#contract/events/events.ts';
import { readDateText } from '#domain/city-time/date-text.ts';
import { dateWords } from '#domain/city-time/date-words.ts';
import { today } from '#domain/events/dates/event-span.ts';
import { parseRule } from '#domain/events/recurrence/rule.ts';
import { ruleDates } from '#domain/events/recurrence/rule-dates.ts';
import type { DraftedForm } from '#web/forms/draft/use-drafted-form.ts';
import type { EventFields } from '#web/forms/event/event-form-fields.tsx';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DateInput } from '#web/ui/field/date-input.tsx';
import { Field } from '#web/ui/field/field.tsx';

/** Number of dates: two months of a weekly event. */
const LISTED = 8;

function* first<T>(items: Iterable<T>, count: number): Generator<T> {
  let taken = 0;
  for (const item of items) {
    if (taken === count) return;
    taken += 1;
    yield item;
  }
}

/** The next dates of the rule, each of which can be canceled or moved. */
export function EventSingleDates({ form }: { form: DraftedForm<EventFields> }) {
  const [typedStart, rrule, isRecurring, exceptions, startTime, endTime] = useWatch({
    control: form.control,
    name: ['startDate', 'rrule', 'isRecurring', 'exceptions', 'startTime', 'endTime'],
  });
  const { t } = useText('add');
  const startDate = readDateText(typedStart);
  const rule = isRecurring ? parseRule(rrule) : null;
  if (!startDate || !rule) return null;
  const set = (date: string, exception: EventException | null) =>
    form.setValue(
      'exceptions',
      [...exceptions.filter((other) => other.date !== date), ...(exception ? [exception] : [])],
      { shouldDirty: true },
    );
  const time = (typed: string) => (typed ? `${typed}:00` : null);
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">{t('add.eventform_single')}</legend>
      <p className="mt-1 text-muted text-sm">{t('add.eventform_single_hint')}</p>
      <ul className="mt-2 divide-y divide-line border-line border-y">
        {[...first(ruleDates(rule, startDate, today(new Date())), LISTED)].map((date) => (
          <SingleDate
            key={date}
            date={date}
            exception={exceptions.find((other) => other.date === date)}
            onCancel={() => set(date, { date, movedTo: null })}
            onMove={(to) =>
              set(date, {
                date,
                movedTo: { startDate: to, startTime: time(startTime), endTime: time(endTime) },
              })
            }
            onRestore={() => set(date, null)}
          />
        ))}
      </ul>
    </fieldset>
  );
}

type SingleProps = {
  date: string;
  exception: EventException | undefined;
  onCancel: () => void;
  onMove: (to: string) => void;
  onRestore: () => void;
};

function SingleDate({ date, exception, onCancel, onMove, onRestore }: SingleProps) {
  const { t, language } = useText('add', 'labels');
  const [target, setTarget] = useState<string | null>(null);
  // The dates of a yearly event differ only in the year.
  const day = (isoDate: string) => dateWords(isoDate, language, 'short');
  const to = target === null ? null : readDateText(target);
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="first-letter:uppercase">
          {exception ? <s className="text-muted">{day(date)}</s> : day(date)}
          {exception && (
            <strong className="ml-3 font-semibold text-closed">
              {exception.movedTo
                ? t('add.eventform_single_moved', { date: day(exception.movedTo.startDate) })
                : t('add.eventform_single_cancelled')}
            </strong>
          )}
        </p>
        <span className="flex flex-wrap gap-2">
          {exception ? (
            <Button
              size="sm"
              aria-label={t('add.eventform_single_restore', { date: day(date) })}
              onClick={onRestore}
            >
              {t('labels.undo')}
            </Button>
          ) : (
            <>
              <Button
                size="sm"
                aria-label={t('add.eventform_single_cancel', { date: day(date) })}
                onClick={onCancel}
              >
                {t('add.eventform_cancel_date')}
              </Button>
              <Button
                size="sm"
                aria-label={t('add.eventform_single_move', { date: day(date) })}
                aria-expanded={target !== null}
                onClick={() => setTarget(target === null ? date : null)}
              >
                {t('add.eventform_move')}
              </Button>
            </>
          )}
        </span>
      </div>
      {target !== null && !exception && (
        <div className="mt-2 flex flex-wrap items-end gap-2">
          <Field label={t('add.eventform_single_new_date')} className="min-w-48 flex-1">
            <DateInput title={t('add.eventform_single_new_date')} value={target} onChange={setTarget} />
          </Field>
          <Button
            disabled={!to || to === date}
            onClick={() => {
              if (to) onMove(to);
              setTarget(null);
            }}
          >
            {t('add.eventform_move')}
          </Button>
        </div>
      )}
    </li>
  );
}
