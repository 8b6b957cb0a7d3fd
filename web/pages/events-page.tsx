import { useQuery } from '@tanstack/react-query';
import { eventsQuery } from '#web/features/events/api.ts';
import { EventCard } from '#web/features/events/event-card.tsx';
import { useText } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const SKELETONS = ['a', 'b', 'c'];

/** /events: what is coming up, soonest first (S2 §2.5). */
export function Component() {
  const { t } = useText('events');
  const events = useQuery(eventsQuery);
  return (
    <div className="mx-auto w-full max-w-3xl px-5 py-8">
      <h1 tabIndex={-1} className="font-display text-4xl font-medium">
        {t('events.title')}
      </h1>
      <p role="status" className="mt-2 text-muted">
        {events.isPending && t('events.loading')}
        {events.data && t('events.found', { count: events.data.length })}
      </p>
      <div className="mt-4" aria-busy={events.isPending}>
        {events.isPending && SKELETONS.map((key) => <Skeleton key={key} className="mb-4 h-24" />)}
        {events.isError && (
          <EmptyState title={t('events.failed')}>
            <Button onClick={() => void events.refetch()}>{t('events.retry')}</Button>
          </EmptyState>
        )}
        {events.data?.map((event) => (
          <EventCard key={event.id} event={event} />
        ))}
        {events.data?.length === 0 && <EmptyState title={t('events.empty')} text={t('events.empty_text')} />}
      </div>
    </div>
  );
}
