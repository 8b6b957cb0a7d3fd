import { comingEventSchema } from '#contract/event-writes.ts';
import type { Event } from '#contract/events.ts';
import { today } from '#domain/event-dates/event-span.ts';
import { DraftedFormFrame } from '#web/forms/drafted-form-frame.tsx';
import { FormButtons } from '#web/forms/form-buttons.tsx';
import { useDraftedForm } from '#web/forms/use-drafted-form.ts';
import { writeKey } from '#web/lib/drafts.ts';
import { useText } from '#web/lib/i18n.ts';
import { addEvent } from './api.ts';
import { EventFormParts, type EventFormSource } from './event-form-parts.tsx';
import { bodyOf, EMPTY_EVENT, eventFieldsShape, useEventLabels } from './use-event-fields.ts';

const NAME = 'add-event';

type Props = EventFormSource & {
  /** Says what came of it, and leads on. */
  onSaved: (event: Event) => void;
  /** Leads on when the event waits for review. */
  onWaiting?: () => void;
  /** What the toast says when it could not be added. */
  failure: string;
} & ({ cancelTo: string } | { onCancel: () => void });

/** Add Event (S2 §2.7), on its page and in the dashboard's dialog. */
export function EventNewForm({ onSaved, onWaiting, failure, ...props }: Props) {
  const { t } = useText('eventform');
  const now = today(new Date());
  const form = useDraftedForm({
    name: NAME,
    shape: eventFieldsShape,
    start: EMPTY_EVENT,
    labels: useEventLabels('locationName'),
    rules: comingEventSchema(now),
    toBody: bodyOf,
    send: (event) => addEvent(event, writeKey(NAME)),
    onSaved,
    onWaiting,
    failure: () => failure,
  });
  return (
    <DraftedFormFrame form={form} className="space-y-6">
      <EventFormParts {...props} form={form} min={now} />
      <FormButtons {...props} form={form} submit={t('eventform.create')} pending={t('eventform.creating')} />
    </DraftedFormFrame>
  );
}
