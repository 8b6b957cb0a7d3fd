import { useNavigate } from 'react-router';
import { z } from 'zod';
import { eventEditSchema } from '#contract/events/event-writes.ts';
import type { Event } from '#contract/events/events.ts';
import { paths } from '#contract/screens.ts';
import { changedNames, rebase, type WithBaseline } from '#web/forms/draft/edit-base.ts';
import { useDraftedForm } from '#web/forms/draft/use-drafted-form.ts';
import { useEditConflict } from '#web/forms/draft/use-edit-conflict.ts';
import type { EventFields } from '#web/forms/event/event-form-fields.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { changeEvent } from './api.ts';
import { bodyOf, eventFieldsShape, fieldsOf, useEventLabels } from './use-event-fields.ts';

const shape = eventFieldsShape.extend({ base: eventFieldsShape, version: z.number() });
export type EventChangeValues = WithBaseline<EventFields>;

/** Fields that belong together: a conflict in one is a conflict in all. */
const TOGETHER: readonly (readonly (keyof EventFields)[])[] = [
  ['startDate', 'endDate', 'isRecurring', 'rrule', 'exceptions'],
  ['latitude', 'longitude'],
];

export const togetherWith = (name: keyof EventFields): readonly (keyof EventFields)[] =>
  TOGETHER.find((group) => group.includes(name)) ?? [name];

/**
 * Returns the body of PUT /api/events/{id}. Values that the form itself filled in are sent only when changed
 * (event-7).
 */
export function changeBodyOf(values: EventChangeValues) {
  const { base, version, ...fields } = values;
  const changed = changedNames(values);
  const { latitude, longitude, exceptions, ...body } = bodyOf(fields);
  const isMoved = changed.has('latitude') || changed.has('longitude');
  const hasOtherDates = JSON.stringify(exceptions) !== JSON.stringify(base.exceptions);
  return {
    ...body,
    ...(isMoved && { latitude, longitude }),
    ...(hasOtherDates && { exceptions }),
    baseVersion: version,
  };
}

/** Rebases the edit onto the current event; `conceded` fields take the other editor's value. */
export function rebased(
  values: EventChangeValues,
  event: Event,
  conceded: readonly (keyof EventFields)[],
): EventChangeValues {
  const kept = changedNames(values);
  for (const name of [...kept]) {
    for (const other of togetherWith(name as keyof EventFields)) kept.add(other);
  }
  for (const name of conceded.flatMap(togetherWith)) kept.delete(name);
  return rebase(values, kept, { fields: fieldsOf(event), version: event.version });
}

/** Edit Event: changes by other editors are kept, and the visitor decides about the same fields (event-7). */
export function useEventChangeForm(event: Event) {
  const { t } = useText('eventform');
  const navigate = useNavigate();
  const conflict = useEditConflict((body) => body.event);
  const start = fieldsOf(event);
  const form = useDraftedForm({
    name: `edit-event-${event.id}`,
    shape,
    start: { ...start, base: start, version: event.version },
    labels: useEventLabels('venue'),
    rules: eventEditSchema,
    toBody: changeBodyOf,
    send: (change) => changeEvent(event.id, change),
    onRefused: conflict.onRefused,
    onSaved: () => {
      showToast({ title: t('eventform.success'), description: t('eventform.updated_text') });
      void navigate(paths.events);
    },
    onWaiting: () => void navigate(paths.event(event.id)),
    failure: (reason) => reason || t('eventform.update_failed'),
  });
  return { form, conflict };
}
