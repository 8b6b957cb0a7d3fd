import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api/api-client.ts';
import type { Language } from '#web/lib/text/language.ts';

export function articlesQuery(category: string | null, lang: Language) {
  return queryOptions({
    queryKey: ['/api/guide/articles', category, lang],
    queryFn: ({ signal }) =>
      call('GET /api/guide/articles', { query: category ? { category, lang } : { lang }, signal }),
  });
}

export function articleQuery(slug: string, lang: Language) {
  return queryOptions({
    queryKey: ['/api/guide/articles', 'one', slug, lang],
    queryFn: ({ signal }) =>
      call('GET /api/guide/articles/:slug', { params: { slug }, query: { lang }, signal }),
  });
}
