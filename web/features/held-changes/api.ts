import { infiniteQueryOptions } from '@tanstack/react-query';
import type { DoneOf, QueryOf } from '#contract/api.ts';
import type { Decision } from '#contract/history/held-changes.ts';
import { call } from '#web/lib/api/api-client.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { asStaff } from '#web/lib/api/staff-session.ts';

/** Limits held changes to those of a device or of an address block on one day. */
export type WaitingFilter = Pick<QueryOf<'GET /api/admin/held-changes'>, 'actor' | 'origin'>;

/** Fetches held changes page by page, newest first. */
export function waitingQuery(filter: WaitingFilter) {
  return infiniteQueryOptions({
    queryKey: ['/api/admin/held-changes', filter],
    queryFn: ({ pageParam, signal }) =>
      asStaff(
        call('GET /api/admin/held-changes', {
          query: { ...filter, ...(pageParam !== undefined && { olderThan: pageParam }) },
          signal,
        }),
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ changes, hasMore }) => (hasMore ? changes.at(-1)?.id : undefined),
    staleTime: 0,
  });
}

const FORGOTTEN = [
  '/api/places',
  '/api/events',
  '/api/admin/held-changes',
  '/api/admin/revisions',
  '/api/admin/stats',
];

/** Refetches everything that an approved change may appear in. */
async function forgetAll(): Promise<void> {
  await Promise.all(FORGOTTEN.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}

/** Decides one change. Lists are refetched even after a refusal, because other staff may have decided meanwhile. */
export async function decideOne(id: number, decision: Decision): Promise<void> {
  const params = { id: String(id) };
  const work =
    decision === 'approve'
      ? call('POST /api/admin/held-changes/:id/approve', { params })
      : call('POST /api/admin/held-changes/:id/discard', { params });
  await asStaff<unknown>(work).finally(forgetAll);
}

type Decided = Pick<DoneOf<'POST /api/admin/held-changes/decide'>, 'decided' | 'refused'>;

/** Decides all matching changes up to the newest seen one, in batches of the server's size. */
export async function decideAll(decision: Decision, filter: WaitingFilter, until: number): Promise<Decided> {
  const result: Decided = { decided: 0, refused: [] };
  try {
    for (let after: number | undefined; ; ) {
      const body = { decision, ...filter, until, after };
      const { decided, refused, next } = await asStaff(call('POST /api/admin/held-changes/decide', { body }));
      result.decided += decided;
      result.refused.push(...refused);
      if (next === null) return result;
      after = next;
    }
  } finally {
    await forgetAll();
  }
}
