import { useParams } from 'react-router';
import { EventDetails } from '#web/features/events/details/event-details.tsx';
import { readId } from '#web/lib/api/read-id.ts';

/** /events/{id}; what is no number is 0, an event nobody has (S2 §2.6, readings 5). */
export function Component() {
  const id = readId(useParams().id) ?? 0;
  return <EventDetails key={id} id={id} />;
}
