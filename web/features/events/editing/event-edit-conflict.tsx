import { eventEditSchema } from '#contract/events/event-writes.ts';
import { WaitingConflict, type WaitingConflictProps } from '#web/forms/draft/waiting-conflict.tsx';
import { useText } from '#web/lib/text/i18n.ts';
import { EVENT_EDIT } from './use-event-change-form.ts';
import { useEventLabels } from './use-event-fields.ts';

/** An event's waiting edit of fields that another person changed meanwhile. */
export function EventEditConflict(props: WaitingConflictProps) {
  // The fields are shown with these texts.
  useText('eventform', 'events');
  return (
    <WaitingConflict
      {...props}
      rules={EVENT_EDIT}
      schema={eventEditSchema}
      labels={useEventLabels('venue')}
      thingOf={(body) => body.event}
    />
  );
}
