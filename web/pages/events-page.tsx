import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { Event } from '#contract/events/events.ts';
import { paths } from '#contract/screens.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import {
  countEvents,
  EVENT_FILTERS,
  type EventFilter,
  type ShownEvent,
  shownEvents,
} from '#domain/events/dates/event-filter.ts';
import { distanceKm, type Point } from '#domain/geo/geo.ts';
import { pastEventsQuery } from '#web/features/events/api.ts';
import { EventFeed } from '#web/features/events/list/event-feed.tsx';
import { EventSkeletons, EventsCards } from '#web/features/events/list/events-cards.tsx';
import { EventsMonth } from '#web/features/events/list/events-month.tsx';
import { EventsProblem } from '#web/features/events/list/events-problem.tsx';
import { EventsToolbar } from '#web/features/events/list/events-toolbar.tsx';
import { useEventView } from '#web/features/events/list/use-event-view.ts';
import { usePosition } from '#web/features/places/list/use-position.ts';
import { eventsQuery } from '#web/lib/api/event-list-query.ts';
import { useClock } from '#web/lib/browser/use-clock.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Chip } from '#web/ui/field/chip.tsx';

/** /events: a list of upcoming events, soonest first, or a month (event-3). */
export function EventsPage() {
  const { t } = useText('events');
  const { when, view, sort, day, change } = useEventView();
  const { position, status, locate } = usePosition();
  const from = sort === 'near' ? position : null;
  const list = useEventList(when, from);
  const [isSubscribing, setSubscribing] = useState(false);
  const today = madridTime(useClock()).isoDate;
  return (
    <div className="mx-auto w-full max-w-7xl px-5 pt-5 pb-12 md:px-8 md:pt-10">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h1 tabIndex={-1} className="font-display font-medium text-[2.125rem] leading-tight md:text-5xl">
            {t('shell.events')}
          </h1>
          <p role="status" className="mt-1 text-muted">
            {list.isLoading && t('events.loading')}
            {!list.isLoading && !list.isFailed && t('events.found', { count: list.shown.length })}
          </p>
        </div>
        <Button asChild icon={<Plus aria-hidden="true" className="size-4.5" />}>
          <Link to={paths.addEvent}>{t('events.add')}</Link>
        </Button>
      </div>
      {view === 'list' && (
        <div className="mt-3 md:mt-6">
          <EventsFilters chosen={when} onChoose={(next) => change({ when: next })} counts={list.counts} />
        </div>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 md:mt-3">
        <EventsToolbar
          view={view}
          sort={sort}
          onView={(next) => change({ view: next })}
          onSort={(next) => {
            change({ sort: next });
            if (next === 'near' && !position) void locate();
          }}
          onSubscribe={() => setSubscribing(true)}
        />
        {view === 'list' && sort === 'near' && (
          <p role="status" className="text-muted text-sm">
            {position && t('events.sort_near_text')}
            {!position && t(status === 'asking' ? 'places.distance_wait' : 'events.sort_near_none')}
          </p>
        )}
      </div>
      <EventFeed open={isSubscribing} onOpenChange={setSubscribing} />
      {view === 'month' ? (
        <div className="mt-5">
          <EventsMonth day={day ?? today} today={today} onChoose={(next) => change({ day: next })} />
        </div>
      ) : (
        <div className="mt-3 md:mt-6" aria-busy={list.isLoading}>
          {list.isLoading && <EventSkeletons />}
          {list.isFailed && <EventsProblem onRetry={list.retry} />}
          {!list.isLoading && !list.isFailed && list.shown.length === 0 && <EventsEmpty filter={when} />}
          {list.shown.length > 0 && <EventsCards shown={list.shown} from={from} />}
        </div>
      )}
    </div>
  );
}

type EventsFiltersProps = {
  chosen: EventFilter;
  onChoose: (filter: EventFilter) => void;
  /** Number of events for each chip; undefined until known. */
  counts: Partial<Record<EventFilter, number>>;
};

function EventsFilters({ chosen, onChoose, counts }: EventsFiltersProps) {
  const { t, language } = useText('events');
  return (
    // biome-ignore lint/a11y/useSemanticElements: toggle buttons, not form controls
    <div role="group" aria-label={t('events.when')} className="chip-row">
      {EVENT_FILTERS.map((filter) => {
        const count = counts[filter];
        return (
          <Chip key={filter} pressed={chosen === filter} onPressedChange={() => onChoose(filter)}>
            {t(`events.when_${filter}`)}
            {/* Keeps its space while it loads. */}
            <span className={`text-sm tabular-nums opacity-75 ${count === undefined ? 'invisible' : ''}`}>
              {formatNumber(count ?? 0, language)}
            </span>
          </Chip>
        );
      })}
    </div>
  );
}

function EventsEmpty({ filter }: { filter: EventFilter }) {
  const { t } = useText('events');
  const text =
    filter === 'all'
      ? t('events.empty_text')
      : t('events.empty_filter', { filter: t(`events.when_${filter}`) });
  return (
    <EmptyState title={t('events.empty')} text={text}>
      <Button asChild variant="primary">
        <Link to={paths.addEvent}>{t('events.add_first')}</Link>
      </Button>
    </EmptyState>
  );
}

/** Sorts by distance, events without a point last. Array.sort is stable, so equals stay in order of time. */
function nearestFirst(shown: readonly ShownEvent<Event>[], from: Point): ShownEvent<Event>[] {
  const distance = ({ event: { latitude, longitude } }: ShownEvent<Event>) =>
    latitude === null || longitude === null
      ? Number.POSITIVE_INFINITY
      : distanceKm(from, { latitude, longitude });
  const measured = shown.map((one) => ({ one, km: distance(one) }));
  return measured.sort((a, b) => (a.km === b.km ? 0 : a.km - b.km)).map(({ one }) => one);
}

/** Returns the events of a chip and the count of each chip, updated every minute. */
function useEventList(filter: EventFilter, from: Point | null) {
  const coming = useQuery(eventsQuery);
  const past = useQuery(pastEventsQuery);
  const now = useClock();
  const response = filter === 'past' ? past : coming;

  const shown = useMemo(() => {
    // An event that ends while on screen moves to the past.
    const events = filter === 'past' ? together(past.data, coming.data) : (coming.data ?? []);
    const list = shownEvents(events, filter, now);
    return from ? nearestFirst(list, from) : list;
  }, [coming.data, past.data, filter, now, from]);

  const counts = useMemo(() => {
    const counts: Partial<Record<EventFilter, number>> = coming.data ? countEvents(coming.data, now) : {};
    if (past.data) counts.past = countEvents(together(past.data, coming.data), now).past;
    else delete counts.past;
    return counts;
  }, [coming.data, past.data, now]);

  return {
    shown,
    counts,
    isLoading: response.isPending,
    isFailed: response.isError && !response.data,
    retry: () => void response.refetch(),
  };
}

function together(first: readonly Event[] = [], second: readonly Event[] = []): Event[] {
  const ids = new Set(first.map(({ id }) => id));
  return [...first, ...second.filter(({ id }) => !ids.has(id))];
}
