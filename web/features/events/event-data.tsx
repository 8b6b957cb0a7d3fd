import type { Event } from '#contract/events/events.ts';
import { eventStructuredData, structuredDataText } from '#domain/events/event-structured-data.ts';

/** The event for programs that read pages. A data block is no script: nothing runs it, and the policy lets it be. */
export function EventData({ event }: { event: Event }) {
  return (
    <script type="application/ld+json">
      {structuredDataText(eventStructuredData(event, location.origin))}
    </script>
  );
}
