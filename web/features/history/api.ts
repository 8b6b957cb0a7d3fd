import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { BodyOf, QueryOf } from '#contract/api.ts';
import type { HistoryEntity } from '#contract/history/history.ts';
import { call } from '#web/lib/api/api-client.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { asStaff } from '#web/lib/api/staff-session.ts';

export type ChangesFilter = Pick<
  QueryOf<'GET /api/admin/revisions'>,
  'entity' | 'actor' | 'origin' | 'onlyYoungDevices' | 'since' | 'until'
>;

/** Fetches matching revisions page by page, newest first. */
export function changesQuery(filter: ChangesFilter) {
  return infiniteQueryOptions({
    queryKey: ['/api/admin/revisions', filter],
    queryFn: ({ pageParam, signal }) =>
      asStaff(
        call('GET /api/admin/revisions', {
          query: { ...filter, ...(pageParam !== undefined && { olderThan: pageParam }) },
          signal,
        }),
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ changes, hasMore }) => (hasMore ? changes.at(-1)?.id : undefined),
    staleTime: 0,
  });
}

export type Undoing = BodyOf<'POST /api/admin/revert'>;

export function undoPreviewQuery(body: Undoing) {
  return queryOptions({
    queryKey: ['/api/admin/revisions', 'undo', body],
    queryFn: ({ signal }) => asStaff(call('POST /api/admin/revert/preview', { body, signal })),
    staleTime: 0,
    gcTime: 0,
  });
}

const FORGOTTEN = [
  '/api/places',
  '/api/events',
  '/api/articles',
  '/api/guide/articles',
  '/api/tags',
  '/api/admin/tags',
  '/api/admin/revisions',
  '/api/admin/stats',
];

/** Refetches all of these, since any may have changed. */
async function forgetAll(): Promise<void> {
  await Promise.all(FORGOTTEN.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}

export async function restoreBefore(id: number) {
  const restored = await asStaff(
    call('POST /api/admin/revisions/:id/restore', { params: { id: String(id) } }),
  );
  await forgetAll();
  return restored;
}

export function erasureQuery(entity: HistoryEntity, id: number) {
  const query = { entity, id };
  return queryOptions({
    queryKey: ['/api/admin/erase', query],
    queryFn: ({ signal }) => asStaff(call('GET /api/admin/erase', { query, signal })),
    staleTime: 0,
    gcTime: 0,
  });
}

export async function eraseForGood(body: BodyOf<'POST /api/admin/erase'>) {
  const erased = await asStaff(call('POST /api/admin/erase', { body }));
  await forgetAll();
  return erased;
}

export async function undoMany(body: Undoing) {
  const undone = await asStaff(call('POST /api/admin/revert', { body }));
  await forgetAll();
  return undone;
}
