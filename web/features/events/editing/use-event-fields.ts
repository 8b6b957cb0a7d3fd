import type { EventException } from '#contract/events/events.ts';
import { readDateText } from '#domain/city-time/date-text.ts';
import { parseRule } from '#domain/events/recurrence/rule.ts';
import { isRuleDate } from '#domain/events/recurrence/rule-dates.ts';
import { namesWithout } from '#domain/field-names.ts';
import { EVENT_FIELDS, type EventFields } from '#web/forms/event/event-form-fields.tsx';
import { formOf } from '#web/forms/field/field-table.ts';
import { useText } from '#web/lib/text/i18n.ts';

export const EVENT_FORM = formOf(EVENT_FIELDS, namesWithout(EVENT_FIELDS));

/** Drops exceptions for dates that the rule does not have. */
function exceptionsOf({ rrule, startDate, exceptions, isRecurring }: EventFields): EventException[] {
  const rule = isRecurring ? parseRule(rrule) : null;
  const start = readDateText(startDate);
  return rule && start ? exceptions.filter(({ date }) => isRuleDate(rule, start, date)) : [];
}

/** Returns the request body; the schema makes empty text null. Without 'Recurring' the rule is dropped. */
export function bodyOf(fields: EventFields) {
  const { isRecurring } = fields;
  return {
    ...EVENT_FORM.write(fields),
    recurringPattern: isRecurring ? fields.recurringPattern : null,
    rrule: isRecurring ? fields.rrule : null,
    exceptions: exceptionsOf(fields),
    // Undefined lets the server decide: editing an expected date confirms it.
    isExpected: fields.isExpected ? undefined : false,
  };
}

export function useEventLabels(locationName: 'locationName' | 'venue') {
  const { t } = useText('add', 'labels');
  return { ...EVENT_FORM.labels(t), locationName: t(`add.eventform_${locationName}`) };
}
