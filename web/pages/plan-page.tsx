import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Event } from '#contract/events/events.ts';
import type { Place } from '#contract/places/places.ts';
import { MINUTE_MS } from '#domain/city-time/durations.ts';
import { eventSpan } from '#domain/events/dates/event-span.ts';
import { neighborhoodName } from '#domain/geo/neighborhood-names.ts';
import type { PlanCity, PlanEvent } from '#domain/plan/plan.ts';
import { useFavorites } from '#web/features/lists/store/favorite-places.ts';
import { PlaceProblem } from '#web/features/places/details/place-problem.tsx';
import { usePosition } from '#web/features/places/list/use-position.ts';
import { useFitText } from '#web/features/places/needs/use-fit-text.ts';
import type { PlanNames } from '#web/features/plan/plan-line.tsx';
import { PlanScreen } from '#web/features/plan/plan-screen.tsx';
import type { Area } from '#web/features/plan/use-night-state.ts';
import { wayHomeQuery } from '#web/features/way-home/api.ts';
import { eventsQuery } from '#web/lib/api/event-list-query.ts';
import { placeListQuery } from '#web/lib/api/place-list-query.ts';
import { useNeeds } from '#web/lib/device/needs.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/**
 * Fetches as precisely as map-1 requires, but accepts a position up to a minute old, so that a night changed in small
 * steps waits only once; the plan shows failures.
 */
const ASKING = { timeout: 5000, maximumAge: MINUTE_MS, isQuiet: true };
const NO_EVENTS: Event[] = [];
const NO_PLACES: Place[] = [];

function eventOf({ id, placeId, latitude, longitude, occurrences }: Event): PlanEvent {
  const dates = occurrences.flatMap((occurrence) => {
    const span = eventSpan(occurrence);
    return span ? [{ from: span.startsAt.getTime() / MINUTE_MS, to: span.endsAt.getTime() / MINUTE_MS }] : [];
  });
  const point = latitude === null || longitude === null ? null : { latitude, longitude };
  return { id, place: placeId, point, dates };
}

function cityOf(places: readonly Place[], events: readonly Event[]): PlanCity {
  return {
    places: places.map(({ id, latitude, longitude, categories, tags, openingHours, facts }) => ({
      id,
      latitude,
      longitude,
      categories: categories.map(({ name }) => name),
      tags: tags.map(({ name }) => name),
      openingHours,
      facts,
    })),
    events: events.map(eventOf),
  };
}

/** Returns each neighborhood with the center of its places, so that starting in one needs no request. */
function areasOf(places: readonly Place[]): Area[] {
  const found = new Map<number, { name: string; all: Place[] }>();
  for (const place of places) {
    if (place.neighborhoodId === null || place.neighborhood === null) continue;
    const area = found.get(place.neighborhoodId) ?? { name: neighborhoodName(place.neighborhood), all: [] };
    area.all.push(place);
    found.set(place.neighborhoodId, area);
  }
  const middle = (all: Place[], axis: 'latitude' | 'longitude') =>
    all.reduce((sum, place) => sum + place[axis], 0) / all.length;
  return [...found]
    .map(([id, { name, all }]) => ({
      id,
      name,
      latitude: middle(all, 'latitude'),
      longitude: middle(all, 'longitude'),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'ca'));
}

/** /plan: turns wishes into a night, solved on the device (plan-1). */
export function PlanPage() {
  const { t } = useText('plan');
  const list = useQuery(placeListQuery({}));
  const dated = useQuery(eventsQuery);
  // Fetched with the page, so that a plan needs no further request (plan-1).
  useQuery(wayHomeQuery);
  const places = list.data?.places ?? NO_PLACES;
  const events = dated.data ?? NO_EVENTS;
  const { position, status, failure, locate } = usePosition();
  const saved = useFavorites();
  const needs = useNeeds();
  const fit = useFitText();
  const city = useMemo(() => cityOf(places, events), [places, events]);
  const areas = useMemo(() => areasOf(places), [places]);
  const choices = useMemo(
    () => places.map(({ id, name }) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name, 'ca')),
    [places],
  );
  const names = useMemo((): PlanNames => {
    const byId = new Map(places.map((place) => [place.id, place]));
    const titles = new Map(events.map(({ id, title }) => [id, title]));
    return { place: (id) => byId.get(id), event: (id) => titles.get(id), fit };
  }, [places, events, fit]);
  const eventsIn = (begins: number, ends: number, chosen: readonly number[]) =>
    city.events
      .filter(
        ({ id, dates }) => chosen.includes(id) || dates.some(({ from, to }) => from < ends && to > begins),
      )
      .map(({ id }) => ({ id, name: names.event(id) ?? '' }));
  return (
    <div className="mx-auto max-w-6xl px-5 pt-8 pb-12 md:px-8">
      <h1 tabIndex={-1} className="font-display font-medium text-4xl md:text-5xl">
        {t('plan.title')}
      </h1>
      <p className="mt-2 max-w-prose text-muted print:hidden">{t('plan.text')}</p>
      {list.isError && <PlaceProblem onRetry={() => void list.refetch()} />}
      {(list.isPending || dated.isPending) && <Skeleton className="mt-6 h-96" />}
      {list.data && !dated.isPending && (
        <PlanScreen
          {...{ city, names, places: choices, areas, eventsIn, saved, needs, position }}
          isLocating={status === 'asking'}
          locate={() => locate(ASKING)}
          failure={failure ? t(`places.location_${failure}`) : ''}
        />
      )}
    </div>
  );
}
