import type { Call } from '#contract/api.ts';
import { createSignal } from '#web/lib/browser/signal.ts';

/** A change of this visitor that waits for staff; null for a deletion. */
export type OwnWaiting = {
  entity: 'place' | 'event';
  id: number;
  body: Readonly<Record<string, unknown>> | null;
};

/** The changes since the page was loaded. private: in memory only, so that a reload ends them. */
export const ownWaiting = createSignal<readonly OwnWaiting[]>([]);

const ENTITIES: { [K in Call]?: OwnWaiting['entity'] } = {
  'PATCH /api/places/:id': 'place',
  'PUT /api/events/:id': 'event',
  'DELETE /api/events/:id': 'event',
};

type Sent = { params?: unknown; body?: unknown } | undefined;

/** Remembers a change that waits; later changes of the same entity are added to it. */
export function noteWaiting(call: Call, sent: Sent): void {
  const entity = ENTITIES[call];
  const id = Number((sent?.params as { id?: string } | undefined)?.id);
  if (!entity || !id) return;
  const body = (sent?.body as OwnWaiting['body']) ?? null;
  const isSame = (one: OwnWaiting) => one.entity === entity && one.id === id;
  const earlier = ownWaiting.get().find(isSame);
  const others = ownWaiting.get().filter((one) => !isSame(one));
  ownWaiting.set([...others, { entity, id, body: body && { ...earlier?.body, ...body } }]);
}
