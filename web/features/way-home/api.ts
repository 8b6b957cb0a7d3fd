import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api/api-client.ts';

/** The records are the same for each visitor, and kept for use without network: the answer is computed here (home-1). */
export const wayHomeQuery = queryOptions({
  queryKey: ['/api/way-home'],
  queryFn: ({ signal }) => call('GET /api/way-home', { signal }),
});
