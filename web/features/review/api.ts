import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { BodyOf, DoneOf, QueryOf } from '#contract/api.ts';
import type { Erasable } from '#contract/review/erasure.ts';
import { type Decision, MAX_DECIDED_AT_ONCE } from '#contract/review/review-items.ts';
import { call } from '#web/lib/api/api-client.ts';
import { read } from '#web/lib/api/read.ts';
import { asStaff } from '#web/lib/api/staff-session.ts';
import { write, writeMany } from '#web/lib/api/writes.ts';

export type ReviewFilter = Pick<
  QueryOf<'GET /api/admin/review'>,
  'entity' | 'authorKind' | 'actor' | 'origin' | 'onlyYoungDevices' | 'withoutStaff' | 'since' | 'until'
> & { entityId?: number | undefined; circle?: number | undefined };

/** Fetches matching changes page by page: what waits, what was carried out, or what was refused. */
export function reviewQuery(state: 'waiting' | 'live' | 'refused', filter: ReviewFilter) {
  return infiniteQueryOptions({
    queryKey: ['/api/admin/review', state, filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      asStaff(call('GET /api/admin/review', { query: { state, ...filter, cursor }, signal })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    staleTime: 0,
  });
}

/** Numbers of what waits and of what went live; refetched while the dashboard is open, because visitors write too. */
export const countsQuery = read('GET /api/admin/review', {
  query: { limit: 1 },
  select: ({ counts }) => counts,
  refetchInterval: 60_000,
});

/** Approves one. Lists are refetched even after a refusal, because other staff may have decided meanwhile. */
export const approveOne = (id: number) =>
  writeMany('POST /api/admin/review/:id/approve', (send) => asStaff(send({ params: { id: String(id) } })));

/** Refuses one; other staff read the reason. */
export const refuseOne = (id: number, reason: string) =>
  writeMany('POST /api/admin/review/:id/refuse', (send) =>
    asStaff<unknown>(send({ params: { id: String(id) }, body: { reason } })),
  );

export type Deciding = { decision: Decision; reason: string };

/** Some changes, or all of a sender up to the newest that staff have seen. */
export type Chosen =
  | { ids: readonly number[] }
  | (Pick<ReviewFilter, 'actor' | 'origin' | 'circle'> & { until: number });

type DecisionResult = Pick<DoneOf<'POST /api/admin/review/decide'>, 'decided' | 'refused'>;

/** Decides many, in batches of the server's size. */
export function decideMany({ decision, reason }: Deciding, chosen: Chosen): Promise<DecisionResult> {
  return writeMany('POST /api/admin/review/decide', async (send) => {
    const result: DecisionResult = { decided: 0, refused: [] };
    for (const batch of batchesOf(chosen)) {
      for (let after: number | undefined; ; ) {
        const body = { decision, ...(reason && { reason }), ...batch, after };
        const { decided, refused, next } = await asStaff(send({ body }));
        result.decided += decided;
        result.refused.push(...refused);
        if (next === null) break;
        after = next;
      }
    }
    return result;
  });
}

function batchesOf(chosen: Chosen) {
  if (!('ids' in chosen)) return [chosen];
  const { ids } = chosen;
  const starts = Array.from({ length: Math.ceil(ids.length / MAX_DECIDED_AT_ONCE) }, (_, at) => at);
  return starts.map((at) => ({
    ids: ids.slice(at * MAX_DECIDED_AT_ONCE, (at + 1) * MAX_DECIDED_AT_ONCE),
  }));
}

export type UndoRequest = BodyOf<'POST /api/admin/review/undo'>;

export function undoPreviewQuery(body: UndoRequest) {
  return queryOptions({
    queryKey: ['/api/admin/review', 'undo', body],
    queryFn: ({ signal }) => asStaff(call('POST /api/admin/review/undo/preview', { body, signal })),
    staleTime: 0,
    gcTime: 0,
  });
}

export const restoreBefore = (id: number) =>
  asStaff(write('POST /api/admin/review/:id/undo', { params: { id: String(id) } }));

export function erasureQuery(entity: Erasable, id: number) {
  const query = { entity, id };
  return read('GET /api/admin/erase', { query, gcTime: 0 });
}

export const eraseForGood = (body: BodyOf<'POST /api/admin/erase'>) =>
  asStaff(write('POST /api/admin/erase', { body }));

export const undoMany = (body: UndoRequest) => asStaff(write('POST /api/admin/review/undo', { body }));
