import { useQuery } from '@tanstack/react-query';
import Bus from 'lucide-react/icons/bus';
import Car from 'lucide-react/icons/car-taxi-front';
import Train from 'lucide-react/icons/train-front';
import { Fragment, type ReactNode, useId } from 'react';
import { CITY_MORNING } from '#domain/city-time/city-day.ts';
import { dateWords } from '#domain/city-time/date-words.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import type { Point } from '#domain/geo/geo.ts';
import { formatPhone, telHref } from '#domain/text/phone.ts';
import { type NearStop, nearestStops } from '#domain/way-home/nearest-stops.ts';
import { isOutdated, serviceAt } from '#domain/way-home/service-times.ts';
import { configQuery } from '#web/lib/api/config-query.ts';
import type { PositionFailure } from '#web/lib/browser/known-position.ts';
import { useNeeds } from '#web/lib/device/needs.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { wayInText } from '#web/lib/text/way-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { wayHomeQuery } from './api.ts';

/** `from` is null while the visitor's position is unknown. */
type Props = { from: Point | null; at: Date };

const EVENING = 23 * 60;

/** Returns whether the section's height is still unknown. The taxi number comes with the configuration. */
export function useWayHomePending(): boolean {
  const isPending = useQuery(wayHomeQuery).isPending;
  return useQuery(configQuery).isLoading || isPending;
}

/** Describes metro, night buses and taxis near a point at a given time (home-1). */
export function WayHome({ from, at }: Props) {
  const { t } = useText('place');
  const { data, isError } = useQuery(wayHomeQuery);
  const { data: config } = useQuery(configQuery);
  // Reserves three lines, so that the content below hardly moves.
  if (useWayHomePending()) return <div aria-busy="true" className="min-h-52" />;
  const phone = config?.taxiPhone ?? '';
  const href = telHref(phone);
  const near = data && from ? nearestStops(data.stops, from) : null;
  const metro = data ? serviceAt(data.times, 'metro', at) : null;
  const nightBus = data ? serviceAt(data.times, 'night_bus', at) : null;
  const isNight = nightBus !== null && nightBus.state !== 'rests';
  // The section is as current as its oldest record.
  const [sourceDate] = [metro, isNight && nightBus].flatMap((one) => (one ? one.sourceDate : [])).sort();
  return (
    <>
      <ul className="space-y-4">
        {data && <MetroLine service={metro} near={near} />}
        {isNight && <BusLines corners={near?.nightBuses ?? []} />}
        <Way icon={Car} title={t('place.taxi')}>
          {near?.taxiRank && <StopLine stop={near.taxiRank} unnamed={t('place.rank')} />}
          {href && (
            <a href={href} className="inline-flex min-h-6 items-center text-link">
              {formatPhone(phone)}
            </a>
          )}
        </Way>
      </ul>
      {isError && <p className="mt-3 text-muted text-sm">{t('place.failed')}</p>}
      {sourceDate && <Source sourceDate={sourceDate} at={at} />}
    </>
  );
}

type Service = ReturnType<typeof serviceAt>;
type NearStops = ReturnType<typeof nearestStops>;

/** `near` is null while the visitor's position is unknown. */
function MetroLine({ service, near }: { service: Service; near: NearStops | null }) {
  const { t } = useText('place');
  const needsLift = useNeeds().steps !== undefined;
  const metro = near?.metro;
  if (!service && !metro) return null;
  const words = () => {
    if (!service) return t('place.metro_unknown');
    if (service.state === 'all_night') return t('place.all_night');
    return service.state === 'runs' ? t('place.runs', service) : t('place.rests', service);
  };
  const lift = metro?.hasLift ? 'yes' : metro?.hasLift === false ? 'no' : 'unknown';
  return (
    <Way icon={Train} title={words()}>
      {metro && <StopLine stop={metro} unnamed={t('place.station')} />}
      {!metro && <p>{t(near ? 'place.metro_far' : 'place.where')}</p>}
      {metro && needsLift && <p>{t(`place.lift_${lift}`)}</p>}
    </Way>
  );
}

function BusLines({ corners }: { corners: NearStops['nightBuses'] }) {
  const { t } = useText('place');
  return corners.map((corner) => (
    <Way key={corner.id} icon={Bus} title={<BusTitle lines={corner.lines} />}>
      <StopLine stop={{ ...corner, lines: [] }} unnamed={t('place.stop')} />
    </Way>
  ));
}

/** Breaks a long list of lines after a dot, never before one. */
function BusTitle({ lines }: { lines: readonly string[] }) {
  const { t } = useText('place');
  return [
    t('place.night_bus', { lines: '' }),
    ...lines.map((line, index) => (
      <Fragment key={line}>
        {index > 0 && ' '}
        <span className="whitespace-nowrap">{line + (index < lines.length - 1 ? ' ·' : '')}</span>
      </Fragment>
    )),
  ];
}

function StopLine({ stop, unnamed }: { stop: NearStop; unnamed: string }) {
  const { t, language } = useText('place');
  const { name, lines, meters, minutes, corner } = stop;
  const distance = wayInText(meters, language);
  return (
    <p className="text-pretty">
      <span className="wrap-anywhere">{[name ?? unnamed, ...lines].join(' · ')}</span>
      {corner && (
        <span className="block text-sm first-letter:uppercase">
          {t('place.corner', { one: corner[0], other: corner[1] })}
        </span>
      )}
      <span className="block text-muted text-sm">{t('place.way', { distance, count: minutes })}</span>
    </p>
  );
}

function Source({ sourceDate, at }: { sourceDate: string; at: Date }) {
  const { t, language } = useText('place');
  const date = dateWords(sourceDate, language, 'medium');
  return (
    <p className="mt-3 text-muted text-sm">
      {t(isOutdated(sourceDate, at) ? 'place.source_old' : 'place.source', { date })}
    </p>
  );
}

type WayProps = { icon: typeof Bus; title: ReactNode; children: ReactNode };

function Way({ icon: Icon, title, children }: WayProps) {
  return (
    <li className="relative pl-8">
      <Icon aria-hidden="true" className="absolute top-0.5 left-0 size-5 text-muted" />
      <p className="font-semibold">{title}</p>
      {children}
    </li>
  );
}

type TonightProps = Props & {
  /** Why the position is not known, if the browser refused it. */
  failure: PositionFailure | null;
  onLocate: () => void;
};

/** Right Now's card with the way home, from 23:00 to 06:00 (home-1). */
export function WayHomeTonight({ from, at, failure, onLocate }: TonightProps) {
  const { t } = useText('place');
  const id = useId();
  const { minuteOfDay } = madridTime(at);
  if (minuteOfDay < EVENING && minuteOfDay >= CITY_MORNING) return null;
  return (
    <section aria-labelledby={id} className="xamfra-lg mt-10 border border-line bg-surface p-5">
      <h2 id={id} className="mb-4 font-display font-medium text-[min(1.5rem,8vw)] leading-tight">
        {t('place.title')}
      </h2>
      <WayHome from={from} at={at} />
      {!from && (
        <Button className="mt-4" onClick={onLocate}>
          {t('place.locate')}
        </Button>
      )}
      <p role="status" className="mt-2 text-sm empty:hidden">
        {failure && t(`places.location_${failure}`)}
      </p>
    </section>
  );
}
