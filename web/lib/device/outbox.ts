/** The edits of a visitor that wait on the device until the network is back, sealed and in order (decision 111). */
import type { ChangingCall } from '#contract/effects.ts';
import { createSignal } from '#web/lib/browser/signal.ts';
import { toBase64Url } from '#web/lib/text/base64-url.ts';
import { outboxState } from './outbox-state.ts';
import { hasLeft, isSealed, keysOf, openedValues, readRaw, writeRaw } from './raw-storage.ts';
import { sealValue } from './sealed/sealed-store.ts';
import { readLocal, writeLocal } from './storage.ts';
import { STORED } from './stored-here.ts';

/** Kinds of edits; features/outbox/waiting-list.tsx has a sentence for each. */
export const EDIT_KINDS = [
  'place_new',
  'place_edit',
  'event_new',
  'event_edit',
  'event_delete',
  'event_date',
  'fact',
  'report',
] as const;
export type EditKind = (typeof EDIT_KINDS)[number];

/** The call that an edit makes. */
export type EditCall = {
  call: ChangingCall | 'POST /api/places/:id/facts/:kind/still-right';
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: object;
  /** The idempotency key, under which the edit is applied once. */
  writeKey?: string;
};

export type NewEdit = EditCall & {
  kind: EditKind;
  /** The form or question of the edit; a later edit from there replaces it. */
  slot: string;
  /** The name of the place or event, as the visitor saw it. */
  title: string;
  /** The form with the values as typed, in which a refused edit is corrected. */
  form?: { name: string; path: string; values: unknown };
  /** The answer of kind 'fact', in the shape of features/facts/waiting. */
  answer?: unknown;
};

export type WaitingEdit = NewEdit & {
  /** The position in the queue, and with it the version of this slot. */
  order: number;
  /** The server's response, if it did not accept the edit: then the visitor decides. */
  refusal?: { status: number; text: string };
};

const PREFIX = STORED.outbox.name;

/** The waiting edits, oldest first. */
export const waitingEdits = createSignal<readonly WaitingEdit[]>([]);

/** Reads the store again, which other tabs change and the end of the visit empties. */
export function rereadOutbox(): readonly WaitingEdit[] {
  const slots = isSealed('local', PREFIX) ? [...openedValues.local.keys()] : keysOf('local');
  const edits = slots
    .filter((name) => name.startsWith(PREFIX))
    .flatMap((name) => readEdit(readLocal(name)))
    .toSorted((one, other) => one.order - other.order);
  if (JSON.stringify(edits) !== JSON.stringify(waitingEdits.get())) waitingEdits.set(edits);
  outboxState.set(edits.length > 0 ? 'some' : 'maybe');
  return waitingEdits.get();
}

globalThis.window?.addEventListener('storage', ({ key, isTrusted }) => {
  // The sealed store repeats the browser's event once it has opened the value.
  if (key?.startsWith(PREFIX) && !(isTrusted && isSealed('local', key))) rereadOutbox();
});

/** Returns a stored edit in a list, or an empty list for anything else: stored values are untrusted. */
function readEdit(text: string | null): WaitingEdit[] {
  try {
    const stored = JSON.parse(text ?? 'null') as WaitingEdit | null;
    const isEdit =
      stored !== null &&
      EDIT_KINDS.some((kind) => kind === stored.kind) &&
      [stored.slot, stored.title, stored.call].every((part) => typeof part === 'string') &&
      Number.isInteger(stored.order);
    return isEdit ? [stored] : [];
  } catch {
    return [];
  }
}

export const editIn = (slot: string): WaitingEdit | undefined =>
  waitingEdits.get().find((edit) => edit.slot === slot);

/** Stores an edit at the end of the queue; false if the device has no space for it. */
export async function keepEdit(edit: NewEdit): Promise<boolean> {
  const last = rereadOutbox().at(-1)?.order ?? 0;
  const kept = await store({ ...edit, order: last + 1 });
  if (!kept) writeLocal(PREFIX + edit.slot, null);
  rereadOutbox();
  return kept;
}

/** Changes a waiting edit, unless it was removed or replaced meanwhile. */
export async function changeEdit(edit: WaitingEdit, part: Partial<WaitingEdit>): Promise<WaitingEdit | null> {
  if (!isWaiting(edit)) return null;
  const changed = { ...edit, ...part };
  await store(changed);
  rereadOutbox();
  return changed;
}

/** Removes an edit, on the disk too; a later one in its slot stays. */
export async function dropEdit(edit: Pick<WaitingEdit, 'slot' | 'order'>): Promise<void> {
  if (isWaiting(edit)) await dropSlot(edit.slot);
}

/** Removes the edit of a form that was saved. */
export async function dropSlot(slot: string): Promise<void> {
  const name = PREFIX + slot;
  if (readLocal(name) === null) return;
  writeLocal(name, null);
  rereadOutbox();
  if (isSealed('local', name)) await sealValue('local', name);
}

/** Returns whether an edit still waits unchanged: another tab or a later edit may have replaced it. */
export const isWaiting = ({ slot, order }: Pick<WaitingEdit, 'slot' | 'order'>): boolean =>
  readEdit(readLocal(PREFIX + slot))[0]?.order === order;

/** Returns whether the edit is stored: a full store refuses. */
async function store(edit: WaitingEdit): Promise<boolean> {
  if (hasLeft()) return false;
  const name = PREFIX + edit.slot;
  const text = JSON.stringify(edit);
  writeLocal(name, text);
  // An edit sent or replaced meanwhile needs no space.
  if (isSealed('local', name)) return (await sealValue('local', name)) || readLocal(name) !== text;
  writeRaw('local', name, text);
  return readRaw('local', name) === text;
}

const SLOT_BYTES = 16;
/** Returns a slot for an edit that replaces no other. */
export const newSlot = (): string =>
  toBase64Url(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(SLOT_BYTES))));

rereadOutbox();
