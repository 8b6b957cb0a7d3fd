import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#web/lib/text/language.ts';
import { call } from './api-client.ts';

export const categoriesQuery = queryOptions({
  queryKey: ['/api/categories'],
  queryFn: ({ signal }) => call('GET /api/categories', { signal }),
});

export const tagsQuery = queryOptions({
  queryKey: ['/api/tags'],
  queryFn: ({ signal }) => call('GET /api/tags', { signal }),
});

/** Words that mean the same in a search (search-4), for the search on this device. */
export const synonymsQuery = queryOptions({
  queryKey: ['/api/synonyms'],
  queryFn: ({ signal }) => call('GET /api/synonyms', { signal }),
});

export function articleCategoriesQuery(lang: Language) {
  return queryOptions({
    queryKey: ['/api/guide/categories', lang],
    queryFn: ({ signal }) => call('GET /api/guide/categories', { query: { lang }, signal }),
  });
}
