import { formatDate } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';

/** An event's dates in words of the language on screen. */
export function useOccurrenceText() {
  const { t, language } = useText('events');
  const weekday = { weekday: 'long', day: 'numeric', month: 'long' } as const;

  return {
    /** 'Saturday 28 November', with the year when it is not `now`'s; 'Invalid Date' for what is none. */
    day: (date: string, now: Date) => {
      const year = date.slice(0, 4) === String(now.getFullYear()) ? {} : { year: 'numeric' as const };
      return formatDate(date, language, { ...weekday, ...year }) || t('events.invalid_date');
    },
    /** 'Saturday, November 28, 2026' (S2 §2.6); 'Date not available' for what is none. */
    fullDay: (date: string) => {
      if (language !== 'en') return formatDate(date, language) || t('events.no_date');
      const part = (options: Intl.DateTimeFormatOptions) => formatDate(date, language, options);
      const name = part({ weekday: 'long' });
      if (!name) return t('events.no_date');
      return `${name}, ${part({ month: 'long' })} ${part({ day: 'numeric' })}, ${part({ year: 'numeric' })}`;
    },
  };
}
