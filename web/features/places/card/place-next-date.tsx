import { useQuery } from '@tanstack/react-query';
import type { Place } from '#contract/places/places.ts';
import { dateWords } from '#domain/city-time/date-words.ts';
import { nextDatesQuery } from '#web/features/places/api.ts';
import { useText } from '#web/lib/text/i18n.ts';

/** Keeps the room of a date that loads. */
const TO_COME = { startDate: '2000-01-01', startTime: '00:00', usually: undefined };

/** The next date of a place in the category Events, or when it usually is; nothing for others. */
export function PlaceNextDate({ place, className }: { place: Place; className?: string }) {
  const { t, language } = useText();
  const isEvent = place.categories.some(({ name }) => name === 'Events');
  const { data, isPending } = useQuery({ ...nextDatesQuery, enabled: isEvent });
  const next = data?.find(({ placeId }) => placeId === place.id) ?? TO_COME;
  if (!isEvent || (next === TO_COME && !isPending)) return null;
  const date = dateWords(next.startDate, language, 'short', new Date());
  const time = next.startTime ? `, ${next.startTime.slice(0, 5)}` : '';
  return (
    <span className={`${className} ${next === TO_COME ? 'invisible' : ''}`}>
      {next.usually ?? t('places.next_date', { date: date + time })}
    </span>
  );
}
