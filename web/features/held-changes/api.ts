import { infiniteQueryOptions } from '@tanstack/react-query';
import type { DoneOf, QueryOf } from '#contract/api.ts';
import type { Decision } from '#contract/held-changes/held-changes.ts';
import type { Language } from '#contract/language.ts';
import { call } from '#web/lib/api/api-client.ts';
import { asStaff } from '#web/lib/api/staff-session.ts';
import { writeMany } from '#web/lib/api/writes.ts';

/** Limits held changes to those of a device, of an address block on one day, or of a circle. */
export type WaitingFilter = Pick<QueryOf<'GET /api/admin/held-changes'>, 'actor' | 'origin'> & {
  circle?: number;
};

/** Fetches held changes page by page, newest first, with patrol's reasons in a language. */
export function waitingQuery(filter: WaitingFilter, lang: Language) {
  return infiniteQueryOptions({
    queryKey: ['/api/admin/held-changes', filter, lang],
    queryFn: ({ pageParam, signal }) =>
      asStaff(
        call('GET /api/admin/held-changes', {
          query: { ...filter, lang, ...(pageParam !== undefined && { olderThan: pageParam }) },
          signal,
        }),
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ changes, hasMore }) => (hasMore ? changes.at(-1)?.id : undefined),
    staleTime: 0,
  });
}

/** Approves one change. Lists are refetched even after a refusal, because other staff may have decided meanwhile. */
export async function approveOne(id: number): Promise<void> {
  await writeMany('POST /api/admin/held-changes/:id/approve', (send) =>
    asStaff<unknown>(send({ params: { id: String(id) } })),
  );
}

/** Refuses one change; its author may read the reason. */
export async function refuseOne(id: number, reason: string): Promise<void> {
  await writeMany('POST /api/admin/held-changes/:id/discard', (send) =>
    asStaff<unknown>(send({ params: { id: String(id) }, body: { reason } })),
  );
}

type DecisionResult = Pick<DoneOf<'POST /api/admin/held-changes/decide'>, 'decided' | 'refused'>;

/** Decides all matching changes up to the newest seen one, in batches of the server's size. */
export function decideAll(
  { decision, reason }: { decision: Decision; reason: string },
  filter: WaitingFilter,
  until: number,
): Promise<DecisionResult> {
  return writeMany('POST /api/admin/held-changes/decide', async (send) => {
    const result: DecisionResult = { decided: 0, refused: [] };
    for (let after: number | undefined; ; ) {
      const { decided, refused, next } = await asStaff(
        send({ body: { decision, ...(reason && { reason }), ...filter, until, after } }),
      );
      result.decided += decided;
      result.refused.push(...refused);
      if (next === null) return result;
      after = next;
    }
  });
}
