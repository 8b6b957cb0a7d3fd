import type { BodyOf } from '#contract/api.ts';
import type { NewEvent } from '#contract/events/event-writes.ts';
import type { Event } from '#contract/events/events.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { read } from '#web/lib/api/read.ts';
import { write } from '#web/lib/api/writes.ts';

/** Fetches the current version: an edit never starts from a cached list. */
export function editedEventQuery(id: number) {
  return read('GET /api/events/:id', {
    queryKey: ['edit-event', id],
    params: { id: String(id) },
    isInPageLanguage: true,
    gcTime: 0,
  });
}

export const addEvent = (body: NewEvent, writeKey: string) => write('POST /api/events', { body, writeKey });

export const changeEvent = (id: Event['id'], body: BodyOf<'PUT /api/events/:id'>) =>
  write('PUT /api/events/:id', { params: { id: String(id) }, body });

/**
 * Deletes an event and removes its page from the cache, because a refetch would fail; returns the waiting change instead
 * when the deletion waits for review.
 */
export const removeEvent = (id: Event['id']) =>
  write('DELETE /api/events/:id', { params: { id: String(id) } }, (pending) => {
    if (!pending) queryClient.removeQueries({ queryKey: ['/api/events', String(id)] });
  });
