import type { Place } from '#contract/places/places.ts';
import { type PlaceStatus, placeStatus } from '#domain/opening-hours/open-status.ts';
import { useClock } from '#web/lib/browser/use-clock.ts';
import { type Translate, useText } from '#web/lib/text/i18n.ts';
import { DAY_KEYS } from '#web/lib/text/week-days.ts';

/** Formats a status, in Madrid's time (hours-1). */
export function statusText(status: PlaceStatus, t: Translate): string {
  switch (status.kind) {
    case 'open':
      return t('places.status_open');
    case 'closed-now':
      return t('places.status_closed_now');
    case 'opens-tomorrow':
      return t('places.status_opens_tomorrow', { time: status.time });
    case 'opens-on':
      return t('places.status_opens_on', {
        day: t(DAY_KEYS[status.weekday] ?? DAY_KEYS[0]),
        time: status.time,
      });
    case 'closed-today':
      return t('places.status_closed_today');
    case 'closed':
      return t('places.status_closed');
    case 'unknown':
      return t('places.status_unknown');
  }
}

/** Returns a warning beside a status that relies on the usual hours on a holiday (hours-4); null if there is none. */
export const statusNote = ({ mayDiffer }: PlaceStatus, t: Translate): string | null =>
  mayDiffer ? t('places.holiday') : null;

/** Returns a place's status, its tone and a warning, updated every minute. */
export function useOpenStatus(place: Pick<Place, 'openingHours' | 'isOpen' | 'facts'>) {
  const { t } = useText();
  const status = placeStatus(place, useClock());
  const tone = status.kind === 'open' ? 'open' : status.kind === 'unknown' ? 'unknown' : 'closed';
  return { tone, text: statusText(status, t), note: statusNote(status, t) } as const;
}
