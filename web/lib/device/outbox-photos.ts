/**
 * Photos that wait on the device with the edits that use them (decision 111): sealed, under hashed names. In a form and
 * in an edit, an address stands for each until it is sent.
 */
import { UPLOADS_BELOW } from '#contract/photos/photo-address.ts';
import { toBase64Url } from '#web/lib/text/base64-url.ts';
import { waitingEdits } from './outbox.ts';
import { hasLeft, openedValues } from './raw-storage.ts';
import { openBytes, sealBytes } from './sealed/sealed-bytes.ts';
import { hiddenName, type SealKey, type VisitKeys } from './sealed/sealed-record.ts';
import { isOtherAlong, openStores } from './sealed/sealed-store.ts';
import { heldKeys, onKeys } from './sealed/visit-key.ts';
import { STORED } from './stored-here.ts';

const { name: DATABASE } = STORED.outboxPhotos;
const STORE = 'photos';

/** Bytes of all waiting photos together. */
export const MAX_PHOTO_BYTES = 20 * 1024 * 1024;

/** Photos are padded to a multiple of this: their exact length would identify the picture in the phone's gallery. */
const BLOCK_BYTES = 64 * 1024;

/** An address of the form that the contract accepts; the server's own ids are random and do not begin so. */
const WAITING_ID = 'waiting_';
const RANDOM_LETTERS = 14;
const ADDRESS = new RegExp(`${UPLOADS_BELOW}${WAITING_ID}[\\w-]{${RANDOM_LETTERS}}`, 'g');

export const isWaitingPhoto = (address: string): boolean => address.startsWith(UPLOADS_BELOW + WAITING_ID);

/** Returns the addresses of waiting photos in a body. */
export const waitingPhotosIn = (body: unknown): string[] => [
  ...new Set(JSON.stringify(body ?? null).match(ADDRESS)),
];

/** Returns the body with the address that the server gave a photo. */
export const withPhotoSent = <Body>(body: Body, waiting: string, sent: string): Body =>
  JSON.parse(JSON.stringify(body).replaceAll(waiting, sent)) as Body;

/** Object URLs of the waiting photos that this page has shown. */
const shown = new Map<string, string>();

type KeepOutcome = { address: string; previewUrl: string } | { refusal: 'too_many' | 'no_space' };
const NO_SPACE: KeepOutcome = { refusal: 'no_space' };

/** Stores a photo until it can be sent. */
export async function keepPhoto(file: File): Promise<KeepOutcome> {
  if (globalThis.isSecureContext !== true || hasLeft()) return NO_SPACE;
  try {
    const keys = await openStores();
    const { along: key } = keys;
    await moving;
    const before = await readAll();
    const used = await removeUnused(keys, before);
    const bytes = await writePhoto(file);
    if (used + bytes.length > MAX_PHOTO_BYTES) return { refusal: 'too_many' };
    const random = crypto.getRandomValues(new Uint8Array(RANDOM_LETTERS));
    const id = toBase64Url(String.fromCharCode(...random)).slice(0, RANDOM_LETTERS);
    const address = UPLOADS_BELOW + WAITING_ID + id;
    const name = hiddenName(key, '', address);
    const sealed = await sealBytes(key, name, bytes);
    if (hasLeft()) return NO_SPACE;
    await inStore('readwrite', (store) => store.put(sealed, name));
    const previewUrl = URL.createObjectURL(file);
    shown.set(address, previewUrl);
    return { address, previewUrl };
  } catch {
    return NO_SPACE;
  }
}

/** Returns a waiting photo; null if this device does not have it, or cannot open it. */
export async function readPhoto(address: string): Promise<File | null> {
  try {
    const { along: key } = await openStores();
    await moving;
    const name = hiddenName(key, '', address);
    const sealed = await inStore<Uint8Array<ArrayBuffer> | undefined>('readonly', (store) => store.get(name));
    const bytes = sealed && (await openBytes(key, name, sealed));
    return bytes ? parsePhoto(bytes) : null;
  } catch {
    return null;
  }
}

/** Writes a line with type and length, the photo, and zeros up to a multiple of a block. */
async function writePhoto(file: File): Promise<Uint8Array<ArrayBuffer>> {
  const head = new TextEncoder().encode(`${file.type} ${file.size}\n`);
  const bytes = new Uint8Array(Math.ceil((head.length + file.size) / BLOCK_BYTES) * BLOCK_BYTES);
  bytes.set(head);
  bytes.set(new Uint8Array(await file.arrayBuffer()), head.length);
  return bytes;
}

function parsePhoto(bytes: Uint8Array<ArrayBuffer>): File {
  const end = bytes.indexOf('\n'.charCodeAt(0));
  // Earlier versions wrote neither length nor zeros.
  const [, type = '', size = bytes.length] =
    /^(.*?)(?: (\d+))?$/.exec(new TextDecoder().decode(bytes.subarray(0, end))) ?? [];
  return new File([bytes.subarray(end + 1, end + 1 + Number(size))], 'photo', { type });
}

export async function dropPhoto(address: string): Promise<void> {
  URL.revokeObjectURL(shown.get(address) ?? '');
  shown.delete(address);
  const name = hiddenName((await openStores()).along, '', address);
  await inStore('readwrite', (store) => store.delete(name)).catch(() => undefined);
}

/** Returns the bytes of all waiting photos on the disk; 0 where the browser does not list its databases. */
export async function waitingPhotoBytes(): Promise<number> {
  const databases = await globalThis.indexedDB?.databases?.();
  if (!databases?.some(({ name }) => name === DATABASE)) return 0;
  return [...(await readAll()).values()].reduce((sum, bytes) => sum + bytes, 0);
}

/** Returns an address under which the browser can draw a waiting photo. */
export async function photoToShow(address: string): Promise<string | null> {
  const earlier = shown.get(address);
  if (earlier) return earlier;
  const file = await readPhoto(address);
  if (file) shown.set(address, URL.createObjectURL(file));
  return shown.get(address) ?? null;
}

/** The addresses of photos in waiting edits and in the forms of this tab. */
const usedPhotos = () => waitingPhotosIn([waitingEdits.get(), [...openedValues.session.values()]]);

let sealedUnder = heldKeys()?.along;
let moving: Promise<unknown> = Promise.resolve();
onKeys((keys) => {
  const [before, key] = [sealedUnder, keys?.along];
  sealedUnder = key;
  if (before && key && before.mark !== key.mark)
    moving = movePhotos(usedPhotos(), before, key).catch(() => undefined);
});

/** Seals photos under another key: of a guide taken along, or a new one after its removal. */
async function movePhotos(addresses: readonly string[], before: SealKey, key: SealKey): Promise<void> {
  // The old key's bytes are overwritten afterwards.
  const names = addresses.map((one) => [hiddenName(before, '', one), hiddenName(key, '', one)] as const);
  for (const [from, to] of names) {
    const sealed = await inStore<Uint8Array<ArrayBuffer> | undefined>('readonly', (store) => store.get(from));
    const bytes = sealed && (await openBytes(before, from, sealed));
    if (!bytes) continue;
    const again = await sealBytes(key, to, bytes);
    await inStore('readwrite', (store) => {
      store.delete(from);
      return store.put(again, to);
    });
  }
}

/** Removes photos that nothing uses; returns the bytes of the others. */
async function removeUnused(keys: VisitKeys, all: ReadonlyMap<string, number>): Promise<number> {
  const used = new Set(usedPhotos().map((address) => hiddenName(keys.along, '', address)));
  // Photos of an unopened guide taken along have names that only its key yields.
  const hasHidden = isOtherAlong(keys);
  let bytes = 0;
  for (const [name, size] of all) {
    if (hasHidden || used.has(name)) bytes += size;
    else await inStore('readwrite', (store) => store.delete(name));
  }
  return bytes;
}

/** Returns the size of each stored photo by its hashed name. */
async function readAll(): Promise<Map<string, number>> {
  const names = await inStore<IDBValidKey[]>('readonly', (store) => store.getAllKeys());
  const sizes = new Map<string, number>();
  for (const name of names) {
    const sealed = await inStore<Uint8Array | undefined>('readonly', (store) => store.get(name));
    if (sealed) sizes.set(String(name), sealed.length);
  }
  return sizes;
}

/** Runs one request in a transaction, and resolves once it is complete: a full store refuses only then. */
async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest,
): Promise<Result> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  try {
    const transaction = database.transaction(STORE, mode);
    const request = work(transaction.objectStore(STORE));
    return await new Promise<Result>((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result as Result);
      transaction.onabort = () => reject(transaction.error);
      transaction.onerror = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}
