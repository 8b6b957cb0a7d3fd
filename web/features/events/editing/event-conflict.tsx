import type { Event, EventException } from '#contract/events/events.ts';
import { readDateText } from '#domain/city-time/date-text.ts';
import { dateWords } from '#domain/city-time/date-words.ts';
import { parseRule } from '#domain/events/recurrence/rule.ts';
import { describeRule } from '#domain/events/recurrence/rule-words.ts';
import { ConflictPanel } from '#web/forms/draft/conflict-panel.tsx';
import type { DraftedForm } from '#web/forms/draft/use-drafted-form.ts';
import type { EditConflict } from '#web/forms/draft/use-edit-conflict.ts';
import type { EventFields } from '#web/forms/event/event-form-fields.ts';
import { useFormVocabulary } from '#web/forms/field/form-loading.tsx';
import { useText } from '#web/lib/text/i18n.ts';
import { useLabel } from '#web/lib/text/use-label.ts';
import { isUpload } from './event-picture-field.tsx';
import { type EventChangeValues, rebased, togetherWith } from './use-event-change-form.ts';
import { fieldsOf } from './use-event-fields.ts';

type Props = {
  form: DraftedForm<EventChangeValues>;
  conflict: EditConflict<Event>;
  onChosen: () => void;
};

export function EventConflict({ form, conflict, onChosen }: Props) {
  const { t } = useText('form', 'eventform');
  const textOf = useFieldText();
  const yours = form.getValues();
  const theirs = fieldsOf(conflict.thing);
  const labels: Partial<Record<keyof EventFields, string>> = {
    ...form.labels,
    startDate: t('eventform.when'),
    latitude: t('form.position'),
  };
  const names = conflict.names.filter((name): name is keyof EventFields => name in theirs);
  const disputed = [...new Set(names.map((name) => togetherWith(name)[0] ?? name))].map((name) => ({
    name,
    label: labels[name] ?? name,
    yours: textOf(name, yours) || t('form.none'),
    theirs: textOf(name, theirs) || t('form.none'),
  }));
  const take = (conceded: string[]) => {
    const next = rebased(form.getValues(), conflict.thing, conceded as (keyof EventFields)[]);
    for (const [name, value] of Object.entries(next)) form.setValue(name as keyof EventChangeValues, value);
    onChosen();
  };
  return <ConflictPanel conflict={conflict} disputed={disputed} onChosen={take} />;
}

function useFieldText() {
  const { categories, tags } = useFormVocabulary();
  const { t, language } = useText('events', 'eventform');
  const label = useLabel();
  const day = (text: string) => dateWords(readDateText(text) ?? text, language, 'long') || text;
  const exceptionText = ({ date, movedTo }: EventException) =>
    movedTo
      ? t('events.date_moved', { date: day(movedTo.startDate), from: day(date) })
      : t('events.date_cancelled', { date: day(date) });

  /** Formats the dates with their rule and exceptions, a line each. */
  function dates({ startDate, endDate, isRecurring, rrule, exceptions }: EventFields): string {
    const start = readDateText(startDate);
    const rule = isRecurring && start ? parseRule(rrule) : null;
    const days = startDate === endDate ? day(startDate) : `${day(startDate)} – ${day(endDate)}`;
    return [days, rule && start && describeRule(rule, start, language), ...exceptions.map(exceptionText)]
      .filter(Boolean)
      .join('\n');
  }

  return (name: keyof EventFields, values: EventFields): string => {
    switch (name) {
      case 'startDate':
        return dates(values);
      case 'latitude':
        return `${values.latitude}, ${values.longitude}`;
      case 'categoryId':
        return label(categories.find(({ id }) => String(id) === values.categoryId)?.name ?? '');
      case 'tagIds':
        return tags
          .filter(({ id }) => values.tagIds.includes(id))
          .map((tag) => label(tag.name))
          .join(', ');
      case 'imageUrl':
        return isUpload(values.imageUrl) ? t('eventform.picture_uploaded') : values.imageUrl;
      case 'isExpected':
        return t(values.isExpected ? 'events.expected' : 'eventform.confirm');
      default:
        return String(values[name]);
    }
  };
}
