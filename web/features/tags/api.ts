import { queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '#contract/api.ts';
import { call } from '#web/lib/api/api-client.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { asStaff } from '#web/lib/api/staff-session.ts';

/** All tags with their uses; refetched on opening, because analyses suggest new ones. */
export const managedTagsQuery = queryOptions({
  queryKey: ['/api/admin/tags'],
  queryFn: ({ signal }) => asStaff(call('GET /api/admin/tags', { signal })),
  staleTime: 0,
});

const params = (id: number) => ({ id: String(id) });

/** Refetches tags, and the places and events that show them. */
async function forgetTags<Answer>(answer: Answer): Promise<Answer> {
  const keys = ['/api/admin/tags', '/api/tags', '/api/places', '/api/events'];
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
  return answer;
}

export const changeTag = (id: number, body: BodyOf<'PATCH /api/admin/tags/:id'>) =>
  asStaff(call('PATCH /api/admin/tags/:id', { params: params(id), body })).then(forgetTags);

export const mergeTag = (id: number, into: number) =>
  asStaff(call('POST /api/admin/tags/:id/merge', { params: params(id), body: { into } })).then(forgetTags);

export const removeTag = (id: number) =>
  asStaff(call('DELETE /api/admin/tags/:id', { params: params(id) })).then(forgetTags);
