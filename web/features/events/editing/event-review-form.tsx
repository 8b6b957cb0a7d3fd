import { useFormState } from 'react-hook-form';
import { type EventChange, eventChangeSchema } from '#contract/events/event-writes.ts';
import type { Event } from '#contract/events/events.ts';
import { DraftedFormFrame } from '#web/forms/draft/drafted-form-frame.tsx';
import { useDraftedForm } from '#web/forms/draft/use-drafted-form.ts';
import { FormButtons } from '#web/forms/field/form-buttons.tsx';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';

import { EventFormParts } from './event-form-parts.tsx';
import { bodyOf, EVENT_FORM, useEventLabels } from './use-event-fields.ts';

type Props = {
  event: Event;
  cancelTo: string;
  send: (body: EventChange, isApproved: boolean) => Promise<void>;
  onSaved: (isApproved: boolean) => void;
};

/** Corrects a pending event, and approves it in the same step or later. */
export function EventReviewForm({ event, cancelTo, send, onSaved }: Props) {
  const { t } = useText('eventform');
  const form = useDraftedForm({
    name: `review-event-${event.id}`,
    shape: EVENT_FORM.shape,
    start: EVENT_FORM.read(event),
    labels: useEventLabels('locationName'),
    rules: eventChangeSchema,
    toBody: bodyOf,
    send: async (body, pressed) => {
      const isApproved = pressed !== 'save';
      await send(body, isApproved);
      return isApproved;
    },
    onSaved,
    failure: (reason) => reason || t('eventform.update_failed'),
  });
  const { isSubmitting } = useFormState({ control: form.control });
  return (
    <DraftedFormFrame form={form} className="mt-6 space-y-6">
      <EventFormParts form={form} saved={event} isPending />
      <FormButtons
        form={form}
        cancelTo={cancelTo}
        submit={t('eventform.save_approve')}
        pending={t('eventform.updating')}
      >
        {/* Enter in a field presses the first button, which must not publish. */}
        <Button type="submit" value="save" disabled={isSubmitting}>
          {t('eventform.save')}
        </Button>
      </FormButtons>
    </DraftedFormFrame>
  );
}
