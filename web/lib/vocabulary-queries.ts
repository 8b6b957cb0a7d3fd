import { queryOptions } from '@tanstack/react-query';
import { call } from './api-client.ts';

/** All categories, in the server's order. */
export const categoriesQuery = queryOptions({
  queryKey: ['/api/categories'],
  queryFn: ({ signal }) => call('GET /api/categories', { signal }),
});

/** All tags of the four types. */
export const tagsQuery = queryOptions({
  queryKey: ['/api/tags'],
  queryFn: ({ signal }) => call('GET /api/tags', { signal }),
});
