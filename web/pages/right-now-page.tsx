import { useQuery } from '@tanstack/react-query';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { Link } from 'react-router';
import type { Place } from '#contract/places/places.ts';
import { paths } from '#contract/screens.ts';
import type { Moment } from '#domain/places/place-status.ts';
import { isOnAt, openAtStops } from '#domain/right-now/line-stops.ts';
import type { NowPlace } from '#domain/right-now/now-places.ts';
import { articlesQuery } from '#web/features/articles/guide/api.ts';
import { EventLineRow, type LineEvent, useLineEvents } from '#web/features/events/event-line-row.tsx';
import { PlaceNowCard } from '#web/features/places/card/place-now-card.tsx';
import { useNowPlaces } from '#web/features/places/list/use-now-places.ts';
import { type Position, usePosition } from '#web/features/places/list/use-position.ts';
import { usePlaceMatcher } from '#web/features/places/needs/use-place-matcher.ts';
import { REFRESH } from '#web/features/right-now/api.ts';
import { RightNowActions } from '#web/features/right-now/right-now-actions.tsx';
import { RightNowAdvice } from '#web/features/right-now/right-now-advice.tsx';
import { RightNowClock } from '#web/features/right-now/right-now-clock.tsx';
import { RightNowLine, useLine } from '#web/features/right-now/right-now-line.tsx';
import { RightNowWeather, RightNowWeatherCredit } from '#web/features/right-now/right-now-weather.tsx';
import { RightNowWhere } from '#web/features/right-now/right-now-where.tsx';
import { WayHomeTonight } from '#web/features/way-home/way-home.tsx';
import { eventsQuery } from '#web/lib/api/event-list-query.ts';
import { placeListQuery } from '#web/lib/api/place-list-query.ts';
import { refreshEvery } from '#web/lib/api/refresh.ts';
import { HELP_PAGE } from '#web/lib/browser/page-parts.ts';
import { formatTime } from '#web/lib/text/format.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { useLanguage } from '#web/lib/text/language.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PartBoundary } from '#web/ui/feedback/part-boundary.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** The time limit is 10 s, and a position may be 5 minutes old (now-4). The page itself shows failures. */
const ASKING = { timeout: 10_000, maximumAge: 300_000, isQuiet: true };

const NO_PLACES: Place[] = [];
const CARDS = 'mt-2 grid grid-cols-1 gap-x-8 md:grid-cols-2';
const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** /right-now: what to do now, or at another time of this night (now-2). */
export function RightNowPage() {
  const { t, language } = useText('now');
  const line = useLine();
  const { position, status, failure, locate, refuse } = usePosition();
  useKnownPermission({ onGranted: () => void locate(ASKING), onDenied: refuse });
  const places = useQuery({ ...placeListQuery({}), ...refreshEvery(REFRESH.places) });
  const events = useQuery({ ...eventsQuery, ...refreshEvery(REFRESH.places) });
  const all = places.data?.places ?? NO_PLACES;
  const { recommended, nearest } = useNowPlaces(all, line, line.now, position);
  const certain = recommended.filter(({ isUnknown }) => !isUnknown);
  const unknown = recommended.filter(({ isUnknown }) => isUnknown);
  const tonight = useLineEvents(events.data, line.at, line.now);
  const toCome = useLineEvents(events.data, line.now, line.now);
  const open = useMemo(() => openAtStops(all, line.stops), [all, line.stops]);
  const matcher = usePlaceMatcher();
  const isRuledOut = (id: number) => {
    const place = all.find((each) => each.id === id);
    return place !== undefined && matcher?.match(place).fit === 'misses';
  };
  const tonightHeading = useRef<HTMLHeadingElement>(null);

  const showTonight = () => {
    tonightHeading.current?.scrollIntoView({ block: 'start' });
    tonightHeading.current?.focus({ preventScroll: true });
  };
  return (
    <div className="mx-auto grid grid-cols-1 max-w-6xl gap-x-12 px-5 pt-5 pb-12 lg:grid-cols-[22rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:pt-10">
      <RightNowClock>
        <PartBoundary>
          <RightNowWeather />
        </PartBoundary>
      </RightNowClock>
      <div className="mt-6 min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0">
        <RightNowAdvice isRuledOut={isRuledOut}>
          <PartBoundary>
            <RightNowActions
              nearest={nearest}
              isLocating={status === 'asking' || (position !== null && places.isPending)}
              failure={failure}
              onLocate={() => void locate(ASKING)}
              events={events.data && toCome.length}
              onEvents={showTonight}
            />
          </PartBoundary>
        </RightNowAdvice>
        <section aria-labelledby="recommended" aria-busy={places.isPending} className="mt-10">
          <h2 id="recommended" className="font-display text-[min(1.5rem,8vw)] font-medium leading-tight">
            {line.isNow
              ? t('now.recommended')
              : t('now.recommended_then', { time: formatTime(line.at, language) })}
          </h2>
          <RightNowWhere status={status} failure={failure} onLocate={() => void locate(ASKING)} />
          {places.isPending ? (
            <div className={CARDS}>
              {SKELETONS.map((key) => (
                <Skeleton key={key} className="my-4 h-24" />
              ))}
            </div>
          ) : (
            <NowCards cards={certain} moment={line} position={position} hasStatus />
          )}
          {unknown.length > 0 && (
            <>
              <p className="mt-5 text-muted">{t('now.unknown_hours')}</p>
              <NowCards cards={unknown} moment={line} position={position} hasStatus={false} />
            </>
          )}
          {!places.isPending && recommended.length === 0 && (
            <EmptyState title={t(places.isError ? 'places.failed' : 'now.empty')} heading="h3">
              <Button onClick={() => void places.refetch()}>{t('now.retry')}</Button>
            </EmptyState>
          )}
        </section>
        <Tonight dates={tonight} at={line.at} state={events.status} heading={tonightHeading} />
      </div>
      <div className="mt-10 min-w-0 lg:sticky lg:top-[calc(var(--top-inset)+2.5rem)] lg:mt-6 lg:self-start">
        <RightNowLine
          line={line}
          open={open}
          isPending={!places.data}
          events={tonight.filter((date) => isOnAt(date, line.at)).length}
        />
      </div>
      <div className="min-w-0 lg:col-start-2">
        <PartBoundary>
          <WayHomeTonight
            from={position}
            at={line.at}
            failure={failure}
            onLocate={() => void locate(ASKING)}
          />
        </PartBoundary>
        <p className="mt-10 flex flex-wrap items-center gap-x-6">
          <a href={HELP_PAGE} className="text-link inline-flex min-h-11 items-center gap-2">
            <LifeBuoy aria-hidden="true" className="size-5 shrink-0" />
            {t('now.help')}
          </a>
          <HelpArticle />
        </p>
        <div className="mt-6">
          <PartBoundary>
            <RightNowWeatherCredit />
          </PartBoundary>
        </div>
      </div>
    </div>
  );
}

type NowCardsProps = {
  cards: readonly NowPlace[];
  moment: Moment;
  position: Position | null;
  hasStatus: boolean;
};

function NowCards({ cards, ...shared }: NowCardsProps) {
  return (
    <ul className={`${CARDS} empty:hidden`}>
      {cards.map(({ place, isPerfect }) => (
        <li key={place.id} className="min-w-0">
          <PartBoundary>
            <PlaceNowCard place={place} isPerfect={isPerfect} {...shared} />
          </PartBoundary>
        </li>
      ))}
    </ul>
  );
}

type TonightProps = {
  dates: readonly LineEvent[];
  at: Date;
  state: 'pending' | 'error' | 'success';
  heading: RefObject<HTMLHeadingElement | null>;
};

function Tonight({ dates, at, state, heading }: TonightProps) {
  const { t } = useText('now');
  return (
    <section aria-labelledby="tonight" aria-busy={state === 'pending'} className="mt-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2
          ref={heading}
          id="tonight"
          tabIndex={-1}
          className="scroll-mt-4 font-display text-[min(1.5rem,8vw)] font-medium leading-tight"
        >
          {t('now.tonight')}
        </h2>
        <Link to={paths.events} className="text-link py-2">
          {t('now.event_all')}
        </Link>
      </div>
      {state === 'pending' && <Skeleton className="mt-3 h-16" />}
      {state !== 'pending' && dates.length === 0 && (
        <p className="mt-2 text-muted">{t(state === 'error' ? 'now.tonight_failed' : 'now.tonight_none')}</p>
      )}
      <ul className="mt-1 grid grid-cols-1 gap-x-8 md:grid-cols-2">
        {dates.map((date) => (
          <li key={`${date.event.id} ${date.startsAt.getTime()}`} className="min-w-0">
            <PartBoundary>
              <EventLineRow date={date} at={at} />
            </PartBoundary>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Reports an earlier decision about the position without prompting. */
function useKnownPermission(listeners: { onGranted: () => void; onDenied: () => void }): void {
  const tell = useEffectEvent((state: PermissionState) => {
    if (state === 'granted') listeners.onGranted();
    if (state === 'denied') listeners.onDenied();
  });
  useEffect(() => {
    let isHere = true;
    navigator.permissions?.query({ name: 'geolocation' }).then(
      ({ state }) => isHere && tell(state),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
}

/** The article of the starter city about help. An operator who writes another one keeps this address. */
const HELP_ARTICLE = 'where-to-go-for-help';

/** A link to the article about help, by its title; nothing while no such article is published (help-1). */
function HelpArticle() {
  const { data } = useQuery(articlesQuery(null, useLanguage()));
  const article = data?.find(({ slug }) => slug === HELP_ARTICLE);
  if (!article) return null;
  return (
    <Link to={paths.article(article.slug)} className="inline-flex min-h-11 items-center text-link">
      {article.title}
    </Link>
  );
}
