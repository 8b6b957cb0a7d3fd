import type { ResponseOf } from '#contract/api.ts';
import type { ChangingCall } from '#contract/effects.ts';
import type { Pending } from '#contract/held-changes/held-changes.ts';
import { dropSlot, type EditCall, type EditKind, keepEdit, type NewEdit } from '#web/lib/device/outbox.ts';
import { dropPhoto, readPhoto, waitingPhotosIn, withPhotoSent } from '#web/lib/device/outbox-photos.ts';
import { currentLanguage } from '#web/lib/text/language.ts';
import type { CallOptions } from './api-client.ts';
import { upload } from './upload.ts';
import { write } from './writes.ts';

/** The response to an edit that waits on the device; forms treat it as one that waits for staff. */
export type KeptEdit = Pending & { isOnDevice: true };
const KEPT: KeptEdit = { pending: true, message: '', isOnDevice: true };

export const isOnDevice = (response: object): response is KeptEdit => 'isOnDevice' in response;

/** Thrown if the device has no space for an edit that should wait; the form keeps the text. */
export class NoSpaceError extends Error {
  constructor() {
    super('This device has no space for an edit');
    this.name = 'NoSpaceError';
  }
}

/** Returns whether a call failed before any response; a refusal is an ApiError. */
export const isNoNetwork = (error: unknown): boolean => error instanceof TypeError;

/** The stored part of an edit besides its call. */
export type Keeping = Pick<NewEdit, 'kind' | 'slot' | 'title' | 'form'>;

/** Edits with texts state their language, because the visitor may have chosen another one when they are sent. */
const WORDED: readonly EditKind[] = ['place_new', 'place_edit', 'event_new', 'event_edit'];

/**
 * Makes a call that changes data; without a network the edit waits on the device. Throws as `write` does, and
 * NoSpaceError.
 */
export function writeOrWait<K extends ChangingCall>(
  call: K,
  options: CallOptions<K>,
  keeping: Keeping,
  beforeRefetch?: (response: ResponseOf<K>) => void,
): Promise<ResponseOf<K> | KeptEdit> {
  let edit: NewEdit = { ...keeping, ...(options as Omit<EditCall, 'call'>), call };
  if (WORDED.includes(edit.kind)) edit.body = { ...edit.body, language: currentLanguage.get() };
  return orWait(
    () => edit,
    async () => {
      await sendPhotosOf(edit, (next) => {
        edit = next;
      });
      const response = await write(call, { ...options, body: edit.body } as CallOptions<K>, beforeRefetch);
      void dropPhotosOf(options);
      return response;
    },
  );
}

/** Runs `work`, which sends an edit; without a network it waits on the device. */
export async function orWait<Response>(
  edit: () => NewEdit,
  work: () => Promise<Response>,
): Promise<Response | KeptEdit> {
  try {
    const response = await work();
    void dropSlot(edit().slot);
    return response;
  } catch (error) {
    if (!isNoNetwork(error)) throw error;
    if (!(await keepEdit(edit()))) throw new NoSpaceError();
    return KEPT;
  }
}

/**
 * Sends the waiting photos of an edit. `onSent` receives the edit with the address of each, so that none is sent again
 * after a failure. The server refuses a photo that this device no longer has.
 */
export async function sendPhotosOf<Edit extends NewEdit>(
  edit: Edit,
  onSent: (edit: Edit) => unknown,
): Promise<void> {
  let next = edit;
  for (const waiting of waitingPhotosIn(edit.body)) {
    const file = await readPhoto(waiting);
    if (!file) continue;
    const { signal } = new AbortController();
    const { url } = await upload('POST /api/photos', {
      file,
      field: 'photo',
      signal,
      onProgress: () => undefined,
    });
    next = withPhotoSent(next, waiting, url);
    await onSent(next);
  }
}

/** Removes an edit's photos from the device after its success: a refused form may need them again. */
export async function dropPhotosOf({ body }: { body?: unknown }): Promise<void> {
  for (const waiting of waitingPhotosIn(body)) await dropPhoto(waiting);
}
