import { useNavigate } from 'react-router';
import { eventEditSchema } from '#contract/events/event-writes.ts';
import type { Event } from '#contract/events/events.ts';
import { paths } from '#contract/screens.ts';
import { editOf } from '#web/forms/draft/edit-base.ts';
import { useEditForm } from '#web/forms/draft/use-edit-form.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { done } from '#web/ui/feedback/toast.tsx';
import { changeEvent } from './api.ts';
import { bodyOf, EVENT_FORM, useEventLabels } from './use-event-fields.ts';

/**
 * The body of PUT /api/events/{id} includes values that the form itself filled in only if they were changed
 * (event-7).
 */
export const EVENT_EDIT = editOf(EVENT_FORM, (fields, changed, base) => {
  const { latitude, longitude, exceptions, ...body } = bodyOf(fields);
  const hasOtherDates = JSON.stringify(exceptions) !== JSON.stringify(base.exceptions);
  return {
    ...body,
    ...(changed.has('latitude') && { latitude, longitude }),
    ...(hasOtherDates && { exceptions }),
  };
});

/** Edit Event: changes by other editors are kept, and the visitor decides about the same fields (event-7). */
export function useEventChangeForm(event: Event) {
  const { t } = useText('eventform', 'events');
  const navigate = useNavigate();
  return useEditForm({
    edit: EVENT_EDIT,
    name: `edit-event-${event.id}`,
    start: EVENT_EDIT.start(event),
    labels: useEventLabels('venue'),
    rules: eventEditSchema,
    send: (change) => changeEvent(event.id, change),
    thingOf: (body) => body.event,
    onSaved: () => {
      done(t('eventform.updated_text'));
      void navigate(paths.events);
    },
    onWaiting: () => void navigate(paths.event(event.id)),
    failure: (reason) => reason || t('eventform.update_failed'),
  });
}
