import { useNavigate } from 'react-router';
import { newEventSchema } from '#contract/event-writes.ts';
import { today } from '#domain/event-dates/event-span.ts';
import { DraftedFormFrame } from '#web/forms/drafted-form-frame.tsx';
import { FormButtons } from '#web/forms/form-buttons.tsx';
import { useDraftedForm } from '#web/forms/use-drafted-form.ts';
import { useText } from '#web/lib/i18n.ts';
import { showToast } from '#web/ui/toast.tsx';
import { addEvent } from './api.ts';
import { EventFormParts, type EventFormSource } from './event-form-parts.tsx';
import { bodyOf, EMPTY_EVENT, eventFieldsShape, useEventLabels } from './use-event-fields.ts';

/** Add Event (S2 §2.7). */
export function EventNewForm(source: EventFormSource) {
  const { t } = useText('eventform');
  const navigate = useNavigate();
  const form = useDraftedForm({
    name: 'add-event',
    shape: eventFieldsShape,
    start: EMPTY_EVENT,
    labels: useEventLabels('locationName'),
    rules: newEventSchema,
    toBody: bodyOf,
    send: addEvent,
    onSaved: (event) => {
      showToast({
        title: t('eventform.created'),
        description: t('eventform.created_text', { title: event.title }),
      });
      void navigate('/events');
    },
    failure: () => t('eventform.create_failed'),
  });
  return (
    <DraftedFormFrame form={form} className="mt-6 space-y-6">
      <EventFormParts {...source} form={form} min={today(new Date())} />
      <FormButtons
        form={form}
        cancelTo="/events"
        submit={t('eventform.create')}
        pending={t('eventform.creating')}
      />
    </DraftedFormFrame>
  );
}
