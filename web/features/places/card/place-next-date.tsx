import { useQuery } from '@tanstack/react-query';
import type { Place } from '#contract/places/places.ts';
import { dateWords } from '#domain/city-time/date-words.ts';
import { nextDatesQuery } from '#web/features/places/api.ts';
import { useText } from '#web/lib/text/i18n.ts';

/** Reserves the space of a date that is still loading. */
const TO_COME = { startDate: '2000-01-01', startTime: '00:00', usually: undefined };

type Props = {
  place: Place;
  className?: string;
  /** Shown when no date is known, if the reserved space must not collapse. */
  none?: string;
};

/** The next date of a place in the category Events, or the usual time; nothing for other places. */
export function PlaceNextDate({ place, className, none }: Props) {
  const { t, language } = useText();
  const isEvent = place.categories.some(({ name }) => name === 'Events');
  const { data, isPending } = useQuery({ ...nextDatesQuery, enabled: isEvent });
  const next = data?.find(({ placeId }) => placeId === place.id) ?? TO_COME;
  if (!isEvent) return null;
  if (next === TO_COME && !isPending) return none ? <span className={className}>{none}</span> : null;
  const date = dateWords(next.startDate, language, 'short', new Date());
  const time = next.startTime ? `, ${next.startTime.slice(0, 5)}` : '';
  return (
    <span className={`${className} ${next === TO_COME ? 'invisible' : ''}`}>
      {next.usually ?? t('places.next_date', { date: date + time })}
    </span>
  );
}
