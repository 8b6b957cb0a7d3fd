import { useParams } from 'react-router';
import { EventDetails } from '#web/features/events/details/event-details.tsx';
import { readId } from '#web/lib/api/read-id.ts';

/** /events/{id}. An invalid id becomes 0, which no event has (shell-6). */
export function EventPage() {
  const id = readId(useParams().id) ?? 0;
  return <EventDetails key={id} id={id} />;
}
