import type { BodyOf } from '#contract/api.ts';
import type { NewEvent } from '#contract/events/event-writes.ts';
import type { Event } from '#contract/events/events.ts';
import type { Pending } from '#contract/held-changes/held-changes.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { read } from '#web/lib/api/read.ts';
import { type Keeping, type KeptEdit, writeOrWait } from '#web/lib/api/write-or-wait.ts';

/** Fetches the current version: an edit never starts from a cached list. */
export function editedEventQuery(id: number) {
  return read('GET /api/events/:id', {
    queryKey: ['edit-event', id],
    params: { id: String(id) },
    isInPageLanguage: true,
    gcTime: 0,
  });
}

type TypedForm = NonNullable<Keeping['form']>;

export const addEvent = (body: NewEvent, writeKey: string, form: TypedForm) =>
  writeOrWait(
    'POST /api/events',
    { body, writeKey },
    { kind: 'event_new', slot: `${form.name}:${writeKey}`, title: body.title, form },
  );

type NamedEvent = Pick<Event, 'id' | 'title'>;

export const changeEvent = (
  { id, title }: NamedEvent,
  body: BodyOf<'PUT /api/events/:id'>,
  form: TypedForm,
) =>
  writeOrWait(
    'PUT /api/events/:id',
    { params: { id: String(id) }, body },
    { kind: 'event_edit', slot: form.name, title, form },
  );

/**
 * Deletes an event and removes its page from the cache, because a refetch would fail; returns the held change instead
 * when the deletion waits for review, or for the network.
 */
export const removeEvent = ({ id, title }: NamedEvent): Promise<Pending | KeptEdit | undefined> =>
  writeOrWait(
    'DELETE /api/events/:id',
    { params: { id: String(id) } },
    { kind: 'event_delete', slot: `delete-event-${id}`, title },
    (pending) => {
      if (!pending) queryClient.removeQueries({ queryKey: ['/api/events', String(id)] });
    },
  );
