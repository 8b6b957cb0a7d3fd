import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf, BodyOf } from '#contract/api.ts';
import type { EventSourceName, ReviewedMany, ScrapeRun } from '#contract/events/scraping.ts';
import { call } from '#web/lib/api/api-client.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { asStaff } from '#web/lib/api/staff-session.ts';

export const isUnderWay = ({ status }: ScrapeRun) => status === 'running';

export const sourcesQuery = queryOptions({
  queryKey: ['/api/admin/event-sources'],
  queryFn: ({ signal }) => asStaff(call('GET /api/admin/event-sources', { signal })),
  staleTime: 0,
});

export const runsQuery = queryOptions({
  queryKey: ['/api/admin/scrape-runs'],
  queryFn: ({ signal }) => asStaff(call('GET /api/admin/scrape-runs', { signal })),
  staleTime: 0,
});

export const pendingQuery = queryOptions({
  queryKey: ['/api/admin/pending-events'],
  queryFn: ({ signal }) => asStaff(call('GET /api/admin/pending-events', { signal })),
  staleTime: 0,
});

/**
 * Fetches the current version of a pending event, or null when it was decided: an edit never starts from a cached
 * list.
 */
export const editedPendingQuery = (id: number) =>
  queryOptions({
    queryKey: ['edit-pending-event', id],
    queryFn: async ({ signal }) => {
      const events = await asStaff(call('GET /api/admin/pending-events', { signal }));
      return events.find((event) => event.id === id) ?? null;
    },
    gcTime: 0,
  });

export const differencesQuery = queryOptions({
  queryKey: ['/api/admin/source-differences'],
  queryFn: ({ signal }) => asStaff(call('GET /api/admin/source-differences', { signal })),
  staleTime: 0,
});

const forget = (...keys: string[]) =>
  Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));

export const forgetFound = () =>
  forget('/api/admin/pending-events', '/api/admin/event-sources', '/api/admin/source-differences');

export const startScraping = (sources: readonly EventSourceName[]) =>
  asStaff(
    call('POST /api/admin/scrape-events', {
      body: { sources: Object.fromEntries(sources.map((source) => [source, true])) },
    }),
  );

export type Verdict = 'approve' | 'reject';

const AT_ONCE = 200;

/** Refetches pending and published events, and the places that show them. */
const forgetReviewed = () =>
  forget('/api/admin/pending-events', '/api/admin/stats', '/api/events', '/api/places');

export async function reviewEvent(verdict: Verdict, id: number): Promise<void> {
  await asStaff(call(`POST /api/admin/events/:id/${verdict}`, { params: { id: String(id) } })).finally(
    forgetReviewed,
  );
}

export async function reviewEvents(verdict: Verdict, ids: readonly number[]): Promise<ReviewedMany> {
  const all: ReviewedMany = { done: [], failed: [] };
  try {
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const body = { ids: ids.slice(from, from + AT_ONCE) };
      const { done, failed } = await asStaff(call(`POST /api/admin/pending-events/${verdict}`, { body }));
      all.done.push(...done);
      all.failed.push(...failed);
    }
    return all;
  } finally {
    await forgetReviewed();
  }
}

export async function changePending(
  id: number,
  body: BodyOf<'PUT /api/admin/pending-events/:id'>,
): Promise<AnswerOf<'PUT /api/admin/pending-events/:id'>> {
  const params = { id: String(id) };
  const event = await asStaff(call('PUT /api/admin/pending-events/:id', { params, body }));
  await forget('/api/admin/pending-events');
  return event;
}

export async function markSeen(id: number): Promise<void> {
  await asStaff(call('DELETE /api/admin/source-differences/:id', { params: { id: String(id) } }));
  await forget('/api/admin/source-differences');
}
