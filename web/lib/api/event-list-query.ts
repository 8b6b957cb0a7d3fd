import { queryOptions } from '@tanstack/react-query';
import { inPageLanguage } from '#web/lib/text/language.ts';
import { call } from './api-client.ts';

/** Events that have not ended, with their dates up to the first one after this week. */
export const eventsQuery = queryOptions({
  queryKey: ['/api/events'],
  queryFn: ({ signal }) => call('GET /api/events', { query: inPageLanguage(), signal }),
});
