import type { Place } from '#contract/places.ts';
import { type PlaceStatus, placeStatus } from '#domain/opening-hours/open-status.ts';
import { type Translate, useText } from '#web/lib/i18n.ts';
import type { TextKey } from '#web/lib/text-store.ts';
import { useClock } from '#web/lib/use-clock.ts';

/** Monday first, as the domain counts weekdays. */
export const DAY_KEYS = [
  'places.day_monday',
  'places.day_tuesday',
  'places.day_wednesday',
  'places.day_thursday',
  'places.day_friday',
  'places.day_saturday',
  'places.day_sunday',
] as const satisfies readonly TextKey[];

/** The words of a status (S1 §4, readings 20); times are Madrid's. */
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

/** A place's open status by the minute, and the tone that its colour follows. */
export function useOpenStatus(place: Pick<Place, 'openingHours' | 'isOpen'>) {
  const { t } = useText();
  const status = placeStatus(place, useClock());
  const tone = status.kind === 'open' ? 'open' : status.kind === 'unknown' ? 'unknown' : 'closed';
  return { tone, text: statusText(status, t) } as const;
}
