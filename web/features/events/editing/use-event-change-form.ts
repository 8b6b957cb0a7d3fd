import { useNavigate } from 'react-router';
import { eventEditSchema } from '#contract/events/event-writes.ts';
import type { Event } from '#contract/events/events.ts';
import { paths } from '#contract/screens.ts';
import { editOf, useEditForm } from '#web/forms/draft/use-edit-form.ts';
import { editedPositionProblem } from '#web/forms/position/chosen-position.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
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
  const { t } = useText('add', 'events');
  const navigate = useNavigate();
  return useEditForm({
    edit: EVENT_EDIT,
    name: `edit-event-${event.id}`,
    start: EVENT_EDIT.start(event),
    labels: useEventLabels('venue'),
    rules: eventEditSchema,
    ownProblems: editedPositionProblem,
    send: (change) => changeEvent(event.id, change),
    thingOf: (body) => body.event,
    onSaved: () => {
      showToast({ title: t('shell.success'), description: t('add.eventform_updated_text') });
      void navigate(paths.events);
    },
    onWaiting: () => void navigate(paths.event(event.id)),
    failure: (reason) => reason || t('add.eventform_update_failed'),
  });
}
