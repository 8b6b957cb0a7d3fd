import { useQuery } from '@tanstack/react-query';
import CalendarHeart from 'lucide-react/icons/calendar-heart';
import Car from 'lucide-react/icons/car-taxi-front';
import Navigation from 'lucide-react/icons/navigation';
import Siren from 'lucide-react/icons/siren';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/screens.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import type { NearestPlace } from '#domain/right-now/now-places.ts';
import { formatPhone, telHref } from '#domain/text/phone.ts';
import { configQuery } from '#web/lib/api/config-query.ts';
import type { PositionFailure } from '#web/lib/browser/known-position.ts';
import { useClock } from '#web/lib/browser/use-clock.ts';
import { type Translate, useText } from '#web/lib/text/i18n.ts';
import type { Language } from '#web/lib/text/language.ts';
import { statusWords } from '#web/lib/text/status-words.ts';
import { distanceInText } from '#web/lib/text/way-text.ts';

const TILE =
  'xamfra flex min-h-16 min-w-0 items-center gap-2 border px-2 py-2 sm:gap-3 sm:px-4 text-left no-underline transition-colors duration-150';
const QUIET = 'border-control bg-surface hover:bg-raised';
const LOUD = 'border-transparent bg-accent text-on-accent hover:bg-accent-strong';
/** As wide as a telephone number: the reserved space keeps the other buttons under the finger. */
const NUMBER_TO_COME = formatPhone('+34930000000');
const ICON = 'size-5 shrink-0 sm:size-6';

type Props = {
  /** The nearest open place: null if none is known, undefined without a position. */
  nearest: NearestPlace | null | undefined;
  isLocating: boolean;
  /** Why the position is not known, if the browser refused it. */
  failure: PositionFailure | null;
  onLocate: () => void;
  /** Undefined until they are known. */
  events: number | undefined;
  onEvents: () => void;
};

/** Actions that a visitor in the street needs first, within a thumb's reach. */
export function RightNowActions({ nearest, isLocating, failure, onLocate, events, onEvents }: Props) {
  const { t, language } = useText('now');
  const { hour } = madridTime(useClock());
  const config = useQuery(configQuery);
  const taxi = config.data?.taxiPhone ?? '';
  const taxiHref = telHref(taxi);
  const nearestIcon = <Navigation aria-hidden="true" className={ICON} />;
  return (
    <section aria-label={t('now.actions')}>
      <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-2.5 sm:grid-cols-2">
        {config.isPending && (
          <span aria-hidden="true" className={`${TILE} invisible`}>
            <Car className={ICON} />
            <Words title={t('now.taxi')} text={NUMBER_TO_COME} />
          </span>
        )}
        {taxiHref && (
          <a href={taxiHref} className={`${TILE} ${isLate(hour) ? LOUD : QUIET}`}>
            <Car aria-hidden="true" className={ICON} />
            <Words title={t('now.taxi')} text={formatPhone(taxi)} />
          </a>
        )}
        {nearest ? (
          <Link to={paths.place(nearest.place.id)} className={`${TILE} ${QUIET}`}>
            {nearestIcon}
            <Words title={t('now.nearest')} text={nearestWords(nearest, t, language)} />
          </Link>
        ) : (
          <button type="button" onClick={onLocate} aria-disabled={isLocating} className={`${TILE} ${QUIET}`}>
            {nearestIcon}
            <Words
              title={t('now.nearest')}
              text={t(isLocating ? 'now.nearest_asking' : (refusal(failure) ?? unknownNearest(nearest)))}
            />
          </button>
        )}
        <button type="button" onClick={onEvents} className={`${TILE} ${QUIET}`}>
          <CalendarHeart aria-hidden="true" className={ICON} />
          <Words
            title={t('now.events')}
            text={
              events === undefined
                ? '\u00a0'
                : t(events ? 'now.events_count' : 'now.events_none', { count: events })
            }
          />
        </button>
        <a href="tel:112" className={`${TILE} border-closed bg-surface text-closed hover:bg-raised`}>
          <Siren aria-hidden="true" className={ICON} />
          <Words title={t('now.emergency')} text={t('now.emergency_text')} />
        </a>
      </div>
    </section>
  );
}

/** Returns whether a person is likely to look for a taxi first. */
const isLate = (hour: number): boolean => hour >= 22 || hour < 6;

const refusal = (failure: PositionFailure | null) =>
  failure && (failure === 'denied' ? 'now.nearest_denied' : 'now.nearest_failed');

const unknownNearest = (nearest: null | undefined) =>
  nearest === null ? 'now.nearest_none' : 'now.nearest_ask';

/** Returns 'Moeem · 61 m', of hours that are old 'Moeem · 61 m · Probably open'. */
function nearestWords({ place, km, status }: NearestPlace, t: Translate, language: Language): string {
  const doubt = status.certainty === 'sure' ? '' : statusWords(status, true, t, language).short;
  return [place.name, distanceInText(km, language), doubt].filter(Boolean).join(' · ');
}

function Words({ title, text }: { title: ReactNode; text: ReactNode }) {
  return (
    <span className="min-w-0">
      <span className="block text-[min(0.9375rem,6.8vw)] font-semibold leading-[1.15]">{title}</span>
      <span className="mt-0.5 line-clamp-3 text-sm leading-[1.2]">{text}</span>
    </span>
  );
}
