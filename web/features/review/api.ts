import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { BodyOf, QueryOf } from '#contract/api.ts';
import type { Erasable } from '#contract/review/erasure.ts';
import { call } from '#web/lib/api/api-client.ts';
import { read } from '#web/lib/api/read.ts';
import { asStaff } from '#web/lib/api/staff-session.ts';
import { write } from '#web/lib/api/writes.ts';

export type ChangesFilter = Pick<
  QueryOf<'GET /api/admin/revisions'>,
  'entity' | 'actor' | 'origin' | 'onlyYoungDevices' | 'since' | 'until'
> & { circle?: number | undefined };

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

export type UndoRequest = BodyOf<'POST /api/admin/revert'>;

export function undoPreviewQuery(body: UndoRequest) {
  return queryOptions({
    queryKey: ['/api/admin/revisions', 'undo', body],
    queryFn: ({ signal }) => asStaff(call('POST /api/admin/revert/preview', { body, signal })),
    staleTime: 0,
    gcTime: 0,
  });
}

export const restoreBefore = (id: number) =>
  asStaff(write('POST /api/admin/revisions/:id/restore', { params: { id: String(id) } }));

export function erasureQuery(entity: Erasable, id: number) {
  const query = { entity, id };
  return read('GET /api/admin/erase', { query, gcTime: 0 });
}

export const eraseForGood = (body: BodyOf<'POST /api/admin/erase'>) =>
  asStaff(write('POST /api/admin/erase', { body }));

export const undoMany = (body: UndoRequest) => asStaff(write('POST /api/admin/revert', { body }));
