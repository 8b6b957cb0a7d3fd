import { queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '#contract/api.ts';
import type { SourceName } from '#contract/found-events/event-sources.ts';
import type { ReviewedMany, ScrapeRun } from '#contract/found-events/scraping.ts';
import { call } from '#web/lib/api/api-client.ts';
import { read } from '#web/lib/api/read.ts';
import { asStaff } from '#web/lib/api/staff-session.ts';
import { refetchShowing, write, writeMany } from '#web/lib/api/writes.ts';

export const isUnderWay = ({ status }: ScrapeRun) => status === 'running';

export const runsQuery = read('GET /api/admin/scrape-runs');

export const pendingQuery = read('GET /api/admin/pending-events');

/**
 * Fetches the current version of a pending event, because an edit never starts from a cached list; null once
 * decided.
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

/** Refetches what a run may have changed. */
export const forgetFound = () => refetchShowing('review', 'event-sources');

export const startScraping = (sources: readonly SourceName[]) =>
  asStaff(
    call('POST /api/admin/scrape-events', {
      body: { sources: Object.fromEntries(sources.map((source) => [source, true])) },
    }),
  );

export type Verdict = 'approve' | 'reject';

const AT_ONCE = 200;

export async function reviewEvent(verdict: Verdict, id: number): Promise<void> {
  await writeMany(`POST /api/admin/events/:id/${verdict}`, (send) =>
    asStaff<unknown>(send({ params: { id: String(id) } })),
  );
}

export function reviewEvents(verdict: Verdict, ids: readonly number[]): Promise<ReviewedMany> {
  return writeMany(`POST /api/admin/pending-events/${verdict}`, async (send) => {
    const all: ReviewedMany = { done: [], failed: [] };
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const { done, failed } = await asStaff(send({ body: { ids: ids.slice(from, from + AT_ONCE) } }));
      all.done.push(...done);
      all.failed.push(...failed);
    }
    return all;
  });
}

export const changePending = (id: number, body: BodyOf<'PUT /api/admin/pending-events/:id'>) =>
  asStaff(write('PUT /api/admin/pending-events/:id', { params: { id: String(id) }, body }));
