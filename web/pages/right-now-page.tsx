import { useQuery } from '@tanstack/react-query';
import { LocateFixed, Phone, Siren } from 'lucide-react';
import type { Place } from '#contract/places.ts';
import { type DayPeriod, dayPeriodAt } from '#domain/day-period.ts';
import { distanceKm } from '#domain/geo.ts';
import { placeStatus } from '#domain/opening-hours/open-status.ts';
import { telHref } from '#domain/phone.ts';
import { type Candidate, isPerfectNow, rightNow } from '#domain/right-now.ts';
import { placeListQuery } from '#web/features/places/api.ts';
import { PlaceCard } from '#web/features/places/place-card.tsx';
import { type Position, usePosition } from '#web/features/places/use-position.ts';
import { call } from '#web/lib/api-client.ts';
import { useText } from '#web/lib/i18n.ts';
import { useClock } from '#web/lib/use-clock.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const PERIOD_TEXT = {
  'early-morning': 'now.period_early_morning',
  morning: 'now.period_morning',
  afternoon: 'now.period_afternoon',
  evening: 'now.period_evening',
  night: 'now.period_night',
  'late-night': 'now.period_late_night',
} as const satisfies Record<DayPeriod, string>;

const SKELETONS = ['a', 'b', 'c', 'd'];

function candidate(place: Place, at: Date, from: Position | null): Candidate & { place: Place } {
  const { kind } = placeStatus(place, at);
  return {
    place,
    name: place.name,
    categories: place.categories.map(({ name }) => name),
    tags: place.tags.map(({ name }) => name),
    open: kind === 'open' || kind === 'unknown' ? kind : 'closed',
    distanceKm: from && distanceKm(from, place),
  };
}

/** /right-now: the clock, and the places worth going to at this hour (S2 §2.11). */
export function Component() {
  const { t } = useText('now');
  const now = useClock();
  const { position, locate, status } = usePosition();
  const places = useQuery(placeListQuery({}));
  const config = useQuery({ queryKey: ['/api/config'], queryFn: () => call('GET /api/config') });
  const period = dayPeriodAt(now);
  const chosen = rightNow(
    (places.data?.places ?? []).map((place) => candidate(place, now, position)),
    period,
  );
  return (
    <div className="mx-auto w-full max-w-5xl px-5 py-8">
      <RightNowClock now={now} period={period} />
      <section aria-label={t('now.actions')} className="mt-6 flex flex-wrap gap-2">
        {config.data && (
          <Button asChild variant="primary" icon={<Phone aria-hidden="true" className="size-4" />}>
            <a href={telHref(config.data.taxiPhone) ?? undefined}>{t('now.taxi')}</a>
          </Button>
        )}
        <Button asChild icon={<Siren aria-hidden="true" className="size-4" />}>
          <a href="tel:112">{t('now.emergency')}</a>
        </Button>
        {!position && (
          <Button
            disabled={status === 'asking'}
            onClick={() => void locate()}
            icon={<LocateFixed aria-hidden="true" className="size-4" />}
          >
            {t('now.nearest')}
          </Button>
        )}
      </section>
      <h2 className="mt-8 font-display text-2xl font-medium">{t('now.recommended')}</h2>
      <div aria-busy={places.isPending} className="mt-3 grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {places.isPending && SKELETONS.map((key) => <Skeleton key={key} className="h-28" />)}
        {chosen.map((item) => (
          <div key={item.place.id} className="relative min-w-0 border-b border-line">
            <PlaceCard place={item.place} position={position} />
            {isPerfectNow(item, period) && (
              <Badge tone="primary" className="absolute right-5 bottom-4">
                {t('now.perfect')}
              </Badge>
            )}
          </div>
        ))}
      </div>
      {!places.isPending && chosen.length === 0 && (
        <EmptyState title={t('now.empty')}>
          <Button onClick={() => void places.refetch()}>{t('shell.retry')}</Button>
        </EmptyState>
      )}
    </div>
  );
}

function RightNowClock({ now, period }: { now: Date; period: DayPeriod }) {
  const { t, language } = useText('now');
  const zone = { timeZone: 'Europe/Madrid' };
  const time = new Intl.DateTimeFormat(language, {
    ...zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const date = new Intl.DateTimeFormat(language, { ...zone, weekday: 'long', day: 'numeric', month: 'long' });
  return (
    <header>
      <h1 tabIndex={-1} className="font-display text-4xl font-medium">
        {t('now.title')}
      </h1>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <time
          dateTime={now.toISOString()}
          className="font-display text-5xl font-medium tabular-nums text-accent"
        >
          {time.format(now)}
        </time>
        <span className="text-lg">
          {date.format(now)} · {t(PERIOD_TEXT[period])}
        </span>
      </p>
      <p className="mt-1 text-muted">
        {t('now.weather')} · {t('now.weather_more')}
      </p>
    </header>
  );
}
