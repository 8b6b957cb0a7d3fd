/**
 * The random bytes that passphrase and passkey need to open the record of a guide taken along (decision 109). They are in
 * a cache, which is deleted with its files: a database keeps deleted records in its files for hours.
 */
import { STORED } from '#web/lib/device/stored-here.ts';

const { name: CACHE } = STORED.alongHalf;
const ENTRY = '/half';
const BYTES = 32;

/** Returns the bytes; null if missing. */
export async function readHalf(): Promise<Uint8Array<ArrayBuffer> | null> {
  // Opening the cache would create it on a device that is being left.
  const response = await globalThis.caches?.match(ENTRY, { cacheName: CACHE });
  const bytes = response && new Uint8Array(await response.arrayBuffer());
  return bytes?.length === BYTES ? bytes : null;
}

/** Stores new bytes; rejects if storage is full. */
export async function makeHalf(): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  await (await caches.open(CACHE)).put(ENTRY, new Response(bytes));
  return bytes;
}

/** Deletes the bytes. First the entry: the files of a cache that is still open stay for up to half a minute. */
export async function dropAlongHalf(): Promise<void> {
  if (!(await globalThis.caches?.has(CACHE))) return;
  await (await caches.open(CACHE)).delete(ENTRY);
  await caches.delete(CACHE);
}
