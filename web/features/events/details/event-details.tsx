import { useQuery, useQueryClient } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link } from 'react-router';
import type { Event } from '#contract/events/events.ts';
import { paths } from '#contract/screens.ts';
import { today } from '#domain/events/dates/event-span.ts';
import { eventStructuredData, structuredDataText } from '#domain/events/event-structured-data.ts';
import { GuestButton } from '#web/features/circles/guests/guest-button.tsx';
import { eventQuery } from '#web/features/events/api.ts';
import { EventPicture } from '#web/features/events/event-picture.tsx';
import { pictureInterval } from '#web/features/events/picture/use-event-picture.ts';
import { useOccurrenceText } from '#web/features/events/use-occurrence-text.ts';
import { ReportSomething } from '#web/features/review/report/report-something.tsx';
import { eventsQuery } from '#web/lib/api/event-list-query.ts';
import { useClock } from '#web/lib/browser/use-clock.ts';
import { timeLine } from '#web/lib/text/event-times.ts';
import { useText } from '#web/lib/text/i18n.ts';
import type { Language } from '#web/lib/text/language.ts';
import { useLabel } from '#web/lib/text/use-label.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { themedTagColor } from '#web/ui/picture/tag-color.ts';
import { Badge } from '#web/ui/text/badge.tsx';
import { FoldedText } from '#web/ui/text/folded-text.tsx';
import { NewerText } from '#web/ui/text/newer-text.tsx';
import { EventAside } from './event-aside.tsx';
import { EventDoubt } from './event-doubt.tsx';
import { EventHeading } from './event-heading.tsx';
import { EventLocation } from './event-location.tsx';
import { EventSection } from './event-section.tsx';

/** The page of an event (event-5). An invalid id becomes 0, which no event has. */
export function EventDetails({ id }: { id: number }) {
  const { t } = useText('events', 'labels');
  const { data: event, isError } = useEvent(id);
  if (!event && (isError || id === 0)) return <EventMissing />;
  if (!event) return <EventLoading />;
  const occurrence = event.occurrences[0] ?? event;
  return (
    <article className="mx-auto max-w-6xl px-5 pt-4 pb-12 md:px-8">
      <Link to={paths.events} className="inline-flex min-h-11 items-center gap-2 text-link">
        <ArrowLeft aria-hidden="true" className="size-4" />
        {t('events.back')}
      </Link>
      <div className="mt-3 grid grid-cols-1 gap-x-14 gap-y-9 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0 space-y-8">
          <EventPicture
            event={event}
            page={{ photo: 'h-44 md:h-80', tile: 'h-14 md:h-16' }}
            className="xamfra-lg w-full overflow-hidden"
          />
          <EventHeading event={event} occurrence={occurrence} />
          {event.description && (
            <EventSection title={t('labels.description')}>
              <EventDescription text={event.description} language={event.languages?.description} />
              <NewerText newer={event.newer?.description} />
            </EventSection>
          )}
          <EventDoubt event={event} occurrence={occurrence} />
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <EventAside event={event} />
        </div>
        <div className="min-w-0 space-y-9">
          <EventLocation event={event} />
          {event.tags.length > 0 && (
            <EventSection title={t('labels.tags')}>
              <EventTags tags={event.tags} />
            </EventSection>
          )}
          <EventDates event={event} />
          <div>
            <ReportSomething entity="event" id={event.id} />
            <GuestButton screen={{ path: paths.event(event.id), plan: '' }} />
          </div>
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
      <Skeleton className="h-14 md:h-16" />
      <Skeleton className="h-12 w-3/4" />
      <Skeleton className="h-40" />
    </div>
  );
}

/** Shown when the event was deleted, never existed or could not be loaded. */
function EventMissing() {
  const { t } = useText('events');
  return (
    <EmptyState heading="h1" title={t('events.missing')}>
      <Button asChild variant="primary">
        <Link to={paths.events}>{t('events.back')}</Link>
      </Button>
    </EmptyState>
  );
}

/** The event as structured data for other programs. The content policy allows a data block, because it does not run. */
function EventData({ event }: { event: Event }) {
  return (
    <script type="application/ld+json">
      {structuredDataText(eventStructuredData(event, location.origin))}
    </script>
  );
}

/** Characters; longer texts are clamped (event-5). */
const LONG = 300;

function EventDescription({ text, language }: { text: string; language: Language | undefined }) {
  const { t } = useText('labels');
  return (
    <FoldedText
      text={text}
      language={language}
      isLong={text.length > LONG}
      more={t('labels.read_more')}
      less={t('labels.show_less')}
      clamp="line-clamp-4"
      className="text-lg leading-relaxed"
    />
  );
}

function EventTags({ tags }: { tags: Event['tags'] }) {
  const label = useLabel();
  return (
    <ul className="flex flex-wrap gap-2">
      {tags.map(({ id, name, color }) => {
        const look = themedTagColor(color);
        return (
          <li key={id} className="xamfra-sm flex" style={look && { backgroundColor: look.background }}>
            <Badge color={look?.text}>{label(name)}</Badge>
          </li>
        );
      })}
    </ul>
  );
}

/** Fetches an event; until then shows what the list already has of it. */
function useEvent(id: number) {
  const queries = useQueryClient();
  const listed = (): Event | undefined =>
    queries.getQueryData<Event[]>(eventsQuery.queryKey)?.find((event) => event.id === id);
  return useQuery({
    ...eventQuery(id),
    placeholderData: listed,
    refetchInterval: ({ state }) => pictureInterval(state.data?.picture, state.dataUpdateCount),
  });
}

/** The next dates of a series, including canceled ones, so that visitors who planned for one see it. */
export function EventDates({ event }: { event: Event }) {
  const { t } = useText('events');
  const text = useOccurrenceText();
  const now = useClock();
  const first = today(now);
  const last = event.occurrences.at(-1)?.startDate ?? first;
  const cancelled = event.exceptions.filter(({ date, movedTo }) => !movedTo && date >= first && date <= last);
  const movedFrom = new Map(
    event.exceptions.flatMap(({ date, movedTo }) => (movedTo ? [[movedTo.startDate, date] as const] : [])),
  );
  const rows = [
    ...event.occurrences.map((occurrence) => ({ date: occurrence.startDate, occurrence })),
    ...cancelled.map(({ date }) => ({ date, occurrence: null })),
  ].sort((a, b) => a.date.localeCompare(b.date));
  if (rows.length < 2) return null;
  return (
    <EventSection title={t('events.dates')}>
      <ul className="divide-y divide-line border-line border-y">
        {rows.map(({ date, occurrence }) => {
          const from = movedFrom.get(date);
          return (
            <li
              key={`${date} ${occurrence?.startTime}`}
              className="flex flex-wrap justify-between gap-x-4 py-2.5"
            >
              {occurrence ? (
                <>
                  <span className="first-letter:uppercase inline-block">
                    {from
                      ? t('events.date_moved', { date: text.day(date, now), from: text.day(from, now) })
                      : text.day(date, now)}
                  </span>
                  <span className="text-muted tabular-nums">{timeLine(occurrence)}</span>
                </>
              ) : (
                <>
                  <s className="inline-block text-muted first-letter:uppercase">{text.day(date, now)}</s>
                  <strong className="font-semibold text-closed">{t('events.cancelled')}</strong>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </EventSection>
  );
}
