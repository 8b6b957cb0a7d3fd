import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api-client.ts';

export const articleCategoriesQuery = queryOptions({
  queryKey: ['/api/guide/categories'],
  queryFn: ({ signal }) => call('GET /api/guide/categories', { signal }),
});

/** Articles of one category by its slug, or all of them. The ones shown before stay until the answer comes. */
export function articlesQuery(category: string | null) {
  return queryOptions({
    queryKey: ['/api/guide/articles', category],
    queryFn: ({ signal }) => call('GET /api/guide/articles', { query: category ? { category } : {}, signal }),
  });
}
