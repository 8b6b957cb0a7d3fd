import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link } from 'react-router';
import { EventPictureState } from '#web/forms/event/event-picture-state.tsx';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { EventAside } from './event-aside.tsx';
import { EventData } from './event-data.tsx';
import { EventDates } from './event-dates.tsx';
import { EventDescription } from './event-description.tsx';
import { EventHeading } from './event-heading.tsx';
import { EventLocation } from './event-location.tsx';
import { EventPicture } from './event-picture.tsx';
import { EventSection } from './event-section.tsx';
import { EventTags } from './event-tags.tsx';
import { useEvent } from './use-event.ts';

/** Everything about one event (S2 §2.6). Ids that cannot be are 0, which is an event nobody has. */
export function EventDetails({ id }: { id: number }) {
  const { t } = useText('events');
  const { data: event, isError } = useEvent(id);
  if (!event && (isError || id === 0)) return <EventMissing />;
  if (!event) return <EventLoading />;
  const occurrence = event.occurrences[0] ?? event;
  return (
    <article className="mx-auto max-w-6xl px-5 pt-4 pb-12 md:px-8">
      <Link to="/events" className="inline-flex min-h-11 items-center gap-2 text-link">
        <ArrowLeft aria-hidden="true" className="size-4" />
        {t('events.back')}
      </Link>
      <div className="mt-3 grid gap-x-14 gap-y-9 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0 space-y-8">
          <div className="space-y-3">
            <EventPicture
              event={event}
              page={{ photo: 'h-52 md:h-80', tile: 'h-20 md:h-24' }}
              className="xamfra-lg w-full overflow-hidden"
            />
            <EventPictureState event={event}>
              <Button asChild size="sm">
                <Link to={`/edit-event/${event.id}`}>{t('events.picture_change')}</Link>
              </Button>
            </EventPictureState>
          </div>
          <EventHeading event={event} occurrence={occurrence} />
          {event.description && (
            <EventSection title={t('events.description')}>
              <EventDescription text={event.description} language={event.languages?.description} />
            </EventSection>
          )}
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <EventAside event={event} />
        </div>
        <div className="min-w-0 space-y-9">
          <EventDates event={event} />
          <EventLocation event={event} />
          {event.tags.length > 0 && (
            <EventSection title={t('events.tags')}>
              <EventTags tags={event.tags} />
            </EventSection>
          )}
        </div>
      </div>
      <EventData event={event} />
    </article>
  );
}

function EventLoading() {
  const { t } = useText('events');
  return (
    <div aria-busy="true" className="mx-auto max-w-6xl space-y-5 px-5 pt-8 md:px-8">
      <p role="status" className="text-muted">
        {t('events.loading_event')}
      </p>
      <Skeleton className="h-20 md:h-24" />
      <Skeleton className="h-12 w-3/4" />
      <Skeleton className="h-40" />
    </div>
  );
}

/** Removed, never there, or out of reach. */
function EventMissing() {
  const { t } = useText('events');
  return (
    <EmptyState heading="h1" title={t('events.missing')}>
      <Button asChild variant="primary">
        <Link to="/events">{t('events.back')}</Link>
      </Button>
    </EmptyState>
  );
}
