import { queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '#contract/api.ts';
import type { NewEvent } from '#contract/events/event-writes.ts';
import type { Pending } from '#contract/history/held-changes.ts';
import { call } from '#web/lib/api/api-client.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { inPageLanguage } from '#web/lib/text/language.ts';

/** Fetches the current version: an edit never starts from a cached list. */
export function editedEventQuery(id: number) {
  return queryOptions({
    queryKey: ['edit-event', id],
    queryFn: ({ signal }) =>
      call('GET /api/events/:id', { params: { id: String(id) }, query: inPageLanguage(), signal }),
    gcTime: 0,
  });
}

/** Refetches lists of events, and of places, which show their next dates. */
async function forgetEvents(): Promise<void> {
  await Promise.all(
    ['/api/events', '/api/places'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
  );
}

export async function addEvent(body: NewEvent, writeKey: string) {
  const event = await call('POST /api/events', { body, writeKey });
  await forgetEvents();
  return event;
}

export async function changeEvent(id: number, body: BodyOf<'PUT /api/events/:id'>) {
  const event = await call('PUT /api/events/:id', {
    params: { id: String(id) },
    body,
  });
  await forgetEvents();
  return event;
}

/**
 * Deletes an event and removes its page from the cache, because a refetch would fail; returns the held change instead
 * when the deletion waits for review.
 */
export async function removeEvent(id: number): Promise<Pending | undefined> {
  const pending = await call('DELETE /api/events/:id', { params: { id: String(id) } });
  if (pending) return pending;
  queryClient.removeQueries({ queryKey: ['/api/events', id] });
  await forgetEvents();
  return undefined;
}
