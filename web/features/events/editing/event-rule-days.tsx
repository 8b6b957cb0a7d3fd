import { weekdayWord } from '#domain/city-time/date-words.ts';
import { weekdayOf } from '#domain/city-time/iso-date.ts';
import type { Rule } from '#domain/events/recurrence/rule.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { CheckChip } from '#web/ui/field/check-chip.tsx';
import { FieldGroup } from '#web/ui/field/field-group.tsx';

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

type Props = { rule: Rule; startDate: string; onChange: (rule: Rule) => void };

export function EventRuleDays({ rule, startDate, onChange }: Props) {
  const { t, language } = useText('eventform');
  const chosen =
    rule.weekdays.length > 0 ? rule.weekdays.map(({ weekday }) => weekday) : [weekdayOf(startDate)];
  const toggle = (weekday: number, on: boolean) => {
    const next = on ? [...chosen, weekday] : chosen.filter((other) => other !== weekday);
    if (next.length === 0) return;
    next.sort((a, b) => a - b);
    onChange({ ...rule, weekdays: next.map((day) => ({ weekday: day, nth: null })) });
  };
  return (
    <FieldGroup label={t('eventform.on_days')}>
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
