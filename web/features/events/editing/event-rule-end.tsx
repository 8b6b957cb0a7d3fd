import { useState } from 'react';
import { readDateText } from '#domain/city-time/date-text.ts';
import { addMonths } from '#domain/city-time/month-weeks.ts';
import { MAX_COUNT, type Rule } from '#domain/events/recurrence/rule.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { DateInput } from '#web/ui/field/date-input.tsx';
import { Field } from '#web/ui/field/field.tsx';

type Props = { rule: Rule; startDate: string; onChange: (rule: Rule) => void };

const FIRST_COUNT = 10;

/** Ends the rule never, on a date, or after a number of dates. Incomplete input changes nothing. */
export function EventRuleEnd({ rule, startDate, onChange }: Props) {
  const { t } = useText('add');
  const [typedUntil, setTypedUntil] = useState<string | null>(null);
  const [typedCount, setTypedCount] = useState<string | null>(null);
  const kind = rule.until !== null ? 'until' : rule.count !== null ? 'count' : 'never';
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      <Field label={t('add.eventform_ends')}>
        <select
          value={kind}
          onChange={({ target }) =>
            onChange({
              ...rule,
              until: target.value === 'until' ? addMonths(startDate, 3) : null,
              count: target.value === 'count' ? FIRST_COUNT : null,
            })
          }
        >
          <option value="never">{t('add.eventform_ends_never')}</option>
          <option value="until">{t('add.eventform_ends_until')}</option>
          <option value="count">{t('add.eventform_ends_count')}</option>
        </select>
      </Field>
      {kind === 'until' && (
        <Field label={t('add.eventform_until')}>
          <DateInput
            title={t('add.eventform_until')}
            value={typedUntil ?? rule.until ?? ''}
            min={startDate}
            onBlur={() => setTypedUntil(null)}
            onChange={(value) => {
              setTypedUntil(value);
              const until = readDateText(value);
              if (until && until >= startDate) onChange({ ...rule, until });
            }}
          />
        </Field>
      )}
      {kind === 'count' && (
        <Field label={t('add.eventform_count')}>
          <input
            type="number"
            min={1}
            max={MAX_COUNT}
            value={typedCount ?? String(rule.count)}
            onBlur={() => setTypedCount(null)}
            onChange={({ target }) => {
              setTypedCount(target.value);
              const count = Number(target.value);
              if (Number.isInteger(count) && count >= 1 && count <= MAX_COUNT) onChange({ ...rule, count });
            }}
          />
        </Field>
      )}
    </div>
  );
}
