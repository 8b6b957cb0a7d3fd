import { queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '#contract/api.ts';
import { call } from '#web/lib/api/api-client.ts';
import { asStaff } from '#web/lib/api/staff-session.ts';
import { write } from '#web/lib/api/writes.ts';

/** All tags with their uses; refetched on opening, because analyses suggest new ones. */
export const managedTagsQuery = queryOptions({
  queryKey: ['/api/admin/tags'],
  queryFn: ({ signal }) => asStaff(call('GET /api/admin/tags', { signal })),
  staleTime: 0,
});

const params = (id: number) => ({ id: String(id) });

export const changeTag = (id: number, body: BodyOf<'PATCH /api/admin/tags/:id'>) =>
  asStaff(write('PATCH /api/admin/tags/:id', { params: params(id), body }));

export const mergeTag = (id: number, into: number) =>
  asStaff(write('POST /api/admin/tags/:id/merge', { params: params(id), body: { into } }));

export const removeTag = (id: number) => asStaff(write('DELETE /api/admin/tags/:id', { params: params(id) }));

export const managedSynonymsQuery = queryOptions({
  queryKey: ['/api/admin/synonyms'],
  queryFn: ({ signal }) => asStaff(call('GET /api/admin/synonyms', { signal })),
  staleTime: 0,
});

export const addSynonyms = (words: string[]) =>
  asStaff(write('POST /api/admin/synonyms', { body: { words } }));

export const removeSynonyms = (id: number) =>
  asStaff(write('DELETE /api/admin/synonyms/:id', { params: params(id) }));
