import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api-client.ts';

export const eventsQuery = queryOptions({
  queryKey: ['/api/events'],
  queryFn: ({ signal }) => call('GET /api/events', { signal }),
});
