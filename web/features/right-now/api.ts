import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api/api-client.ts';
import { refreshEvery } from '#web/lib/api/refresh.ts';
import { formatDate, formatTime } from '#web/lib/text/format.ts';
import type { Language } from '#web/lib/text/language.ts';

/** S2 §9, in seconds. */
export const REFRESH = { places: 300, weather: 600, advice: 1800 };

export const weatherQuery = queryOptions({
  queryKey: ['/api/weather/barcelona'],
  queryFn: ({ signal }) => call('GET /api/weather/barcelona', { signal }),
  ...refreshEvery(REFRESH.weather),
});

/** 'Friday, 23:40' in Madrid (S2 §7). */
const timeText = (at: Date) => `${formatDate(at, 'en', { weekday: 'long' })}, ${formatTime(at, 'en')}`;

/** The answer depends on the language alone: the server goes by its own clock and weather. */
export function adviceQuery(language: Language, weather: Record<string, unknown> | undefined) {
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
