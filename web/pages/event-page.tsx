import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { eventQuery } from '#web/features/events/api.ts';
import { EventDetails } from '#web/features/events/details/event-details.tsx';
import { ownWaiting } from '#web/lib/api/own-waiting.ts';
import { readId } from '#web/lib/api/read-id.ts';
import { useSignal } from '#web/lib/browser/signal.ts';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';

const OwnWaitingChange = lazyPart(() =>
  import('#web/features/review/own-waiting.tsx').then((module) => module.OwnWaitingChange),
);

/** /events/{id}. An invalid id becomes 0, which no event has (shell-5). */
export function EventPage() {
  const id = readId(useParams().id) ?? 0;
  const own = useSignal(ownWaiting).find((change) => change.entity === 'event' && change.id === id);
  const { data } = useQuery(eventQuery(id));
  return (
    <>
      <EventDetails key={id} id={id} />
      {own && <OwnWaitingChange change={own} shown={data} />}
    </>
  );
}
