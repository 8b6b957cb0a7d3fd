import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '#contract/api.ts';
import type { EditedArticle } from '#contract/articles/articles.ts';
import { call } from '#web/lib/api/api-client.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { read } from '#web/lib/api/read.ts';
import { asStaff } from '#web/lib/api/staff-session.ts';
import { write } from '#web/lib/api/writes.ts';

/** Fetches the current version: an edit never starts from a cached list. */
export function editedArticleQuery(id: number) {
  return read('GET /api/articles/:id', {
    queryKey: ['edit-article', id],
    params: { id: String(id) },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Finds the places that a text names; the previous result is shown until the next one arrives. */
export function namedPlacesQuery(content: string) {
  return queryOptions({
    queryKey: ['/api/articles/named-places', content],
    queryFn: ({ signal }) => asStaff(call('POST /api/articles/named-places', { body: { content }, signal })),
    placeholderData: keepPreviousData,
    // The key contains the whole text, so nothing is cached.
    gcTime: 0,
  });
}

/** Caches the saved version for the form. */
function keep(article: EditedArticle): void {
  queryClient.setQueryData(editedArticleQuery(article.id).queryKey, article);
}

export const addArticle = (body: BodyOf<'POST /api/articles'>) =>
  asStaff(write('POST /api/articles', { body }, keep));

export const changeArticle = (id: number, body: BodyOf<'PATCH /api/articles/:id'>) =>
  asStaff(write('PATCH /api/articles/:id', { params: { id: String(id) }, body }, keep));

export const publishArticle = (id: number, body: BodyOf<'POST /api/articles/:id/publish'>) =>
  asStaff(write('POST /api/articles/:id/publish', { params: { id: String(id) }, body }, keep));

export const unpublishArticle = (id: number) =>
  asStaff(write('POST /api/articles/:id/unpublish', { params: { id: String(id) } }, keep));
