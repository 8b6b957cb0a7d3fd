import { comingEventSchema, staffEventSchema } from '#contract/events/event-writes.ts';
import type { Event } from '#contract/events/events.ts';
import { today } from '#domain/events/dates/event-span.ts';
import { DraftedFormFrame } from '#web/forms/draft/drafted-form-frame.tsx';
import { useDraftedForm } from '#web/forms/draft/use-drafted-form.ts';
import { FormButtons } from '#web/forms/field/form-buttons.tsx';
import { positionProblem } from '#web/forms/position/chosen-position.ts';
import { logRefusal } from '#web/lib/api/log-refusal.ts';
import { writeKey } from '#web/lib/device/drafts.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { addEvent } from './api.ts';
import { EventFormParts } from './event-form-parts.tsx';
import { bodyOf, EVENT_FORM, useEventLabels } from './use-event-fields.ts';

type Props = {
  /** Must report success and navigate. */
  onSaved: (event: Event) => void;
  onWaiting?: () => void;
  failure: string;
  /** Applies the rules for staff, who may also add past events. */
  isStaff?: boolean;
} & ({ cancelTo: string } | { onCancel: () => void });

/** Add Event, on its page and in the dashboard's dialog (event-6). */
export function EventNewForm({ onSaved, onWaiting, failure, isStaff = false, ...props }: Props) {
  const { t } = useText('add');
  const now = today(new Date());
  const name = isStaff ? 'admin-event' : 'add-event';
  const form = useDraftedForm({
    name,
    shape: EVENT_FORM.shape,
    start: EVENT_FORM.start,
    labels: useEventLabels('locationName'),
    rules: isStaff ? staffEventSchema : comingEventSchema(now),
    ownProblems: positionProblem,
    toBody: bodyOf,
    send: (event) => addEvent(event, writeKey(name)),
    onSaved,
    onWaiting,
    // The toast is the same for every failure.
    onRefused: (error) => {
      logRefusal(error);
      return false;
    },
    failure: () => failure,
  });
  return (
    <DraftedFormFrame form={form} className="space-y-6">
      <EventFormParts form={form} min={isStaff ? undefined : now} />
      <FormButtons
        {...props}
        form={form}
        submit={t('add.eventform_create')}
        pending={t('add.eventform_creating')}
      />
    </DraftedFormFrame>
  );
}
