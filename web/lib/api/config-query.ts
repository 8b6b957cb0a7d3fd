import { queryOptions } from '@tanstack/react-query';
import { call } from './api-client.ts';

export const configQuery = queryOptions({
  queryKey: ['/api/config'],
  queryFn: () => call('GET /api/config'),
  gcTime: Number.POSITIVE_INFINITY,
});
