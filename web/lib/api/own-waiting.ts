import type { Call } from '#contract/api.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { createSignal } from '#web/lib/browser/signal.ts';
import { readLocal, writeLocal } from '#web/lib/device/storage.ts';
import { STORED } from '#web/lib/device/stored-here.ts';

/** A change of this visitor that waits for staff; null for a deletion. */
export type OwnWaiting = {
  entity: 'place' | 'event';
  id: number;
  body: Readonly<Record<string, unknown>> | null;
};

const KEY = STORED.ownChanges.name;

/** The changes of this visit that wait, stored on this device only, and encrypted. */
export const ownWaiting = createSignal<readonly OwnWaiting[]>(readStored());

/** Follows the other tabs of the visit. */
globalThis.window?.addEventListener('storage', ({ key }) => {
  if (key === KEY) ownWaiting.set(readStored());
});

function readStored(): readonly OwnWaiting[] {
  try {
    const stored: unknown = JSON.parse(readLocal(KEY) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

function store(changes: readonly OwnWaiting[]): void {
  ownWaiting.set(changes);
  writeLocal(KEY, changes.length > 0 ? JSON.stringify(changes) : null);
}

const CLOSING = 'POST /api/places/:id/gone';

const ENTITIES: { [K in Call]?: OwnWaiting['entity'] } = {
  'PATCH /api/places/:id': 'place',
  'PUT /api/events/:id': 'event',
  'DELETE /api/events/:id': 'event',
  [CLOSING]: 'place',
};

type Sent = { params?: unknown; body?: unknown } | undefined;

/** Records a waiting change; later changes of the same entity are added to it. */
export function noteWaiting(call: Call, sent: Sent): void {
  const entity = ENTITIES[call];
  const id = Number((sent?.params as { id?: string } | undefined)?.id);
  if (!entity || !id) return;
  const said = (sent?.body as OwnWaiting['body']) ?? null;
  const body = call === CLOSING && said ? { in_business: closingOf(said) } : said;
  const isSame = (one: OwnWaiting) => one.entity === entity && one.id === id;
  const earlier = ownWaiting.get().find(isSame);
  const others = ownWaiting.get().filter((one) => !isSame(one));
  store([...others, { entity, id, body: body && { ...earlier?.body, ...body } }]);
}

/** Returns the fact that a statement of a closing proposes. */
const closingOf = ({ seen: _, ...value }: NonNullable<OwnWaiting['body']>) => ({
  ...{ value, source: 'visitor', sourceRef: null, doubtedOn: null },
  checkedOn: madridTime(new Date()).isoDate,
});

/** Removes a change that staff have approved, or that the visitor no longer wants to see. */
export const dropOwnWaiting = (change: OwnWaiting): void =>
  store(ownWaiting.get().filter((one) => one !== change));

/** Removes all changes: the next visitor on this device sees no change of this one. */
export const forgetOwnWaiting = (): void => store([]);
