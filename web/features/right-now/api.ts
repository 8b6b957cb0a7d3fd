import { queryOptions } from '@tanstack/react-query';
import { weekdayWord } from '#domain/city-time/date-words.ts';
import { call } from '#web/lib/api/api-client.ts';
import { read } from '#web/lib/api/read.ts';
import { refreshEvery } from '#web/lib/api/refresh.ts';
import { formatTime } from '#web/lib/text/format.ts';
import type { Language } from '#web/lib/text/language.ts';

/** Seconds between refetches (now-4). */
export const REFRESH = { places: 300, weather: 600, advice: 1800 };

/** Null when the weather is unknown. */
export const weatherQuery = read('GET /api/weather/barcelona', {
  query: { unavailable: 'null' },
  ...refreshEvery(REFRESH.weather),
});

/** Formats 'Friday, 23:40' in Madrid's time. */
const timeText = (at: Date) => `${weekdayWord(at, 'en')}, ${formatTime(at, 'en')}`;

/** Fetches advice. It depends on the language only: the server uses its own clock and weather (now-7). */
export function adviceQuery(language: Language, weather: Record<string, unknown> | null | undefined) {
  return queryOptions({
    queryKey: ['/api/ai/recommendations', language],
    queryFn: ({ signal }) =>
      call('POST /api/ai/recommendations', {
        query: { lang: language },
        body: { time: timeText(new Date()), weather: weather ?? null, location: 'Barcelona' },
        signal,
      }),
    ...refreshEvery(REFRESH.advice),
  });
}
