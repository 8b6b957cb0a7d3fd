import { queryOptions } from '@tanstack/react-query';
import { call } from './api-client.ts';

/** What the server says about its configuration; kept for as long as the page lives (S2 §7). */
export const configQuery = queryOptions({
  queryKey: ['/api/config'],
  queryFn: () => call('GET /api/config'),
  gcTime: Number.POSITIVE_INFINITY,
});
