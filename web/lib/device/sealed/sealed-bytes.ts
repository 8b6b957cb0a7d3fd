/**
 * The sealed form of bytes: a version byte, a nonce (12 bytes), and AES-256-GCM with its tag. The name under which they
 * are stored is authenticated, so that one record never opens as another. For page and worker.
 */
import type { SealKey } from './sealed-record.ts';

const VERSION = 1;
const NONCE_AT = 1;
const SEALED_AT = 13;
const TAG_BYTES = 16;

const cipher = (name: string, iv: Uint8Array<ArrayBuffer>) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(`b${VERSION}.${name}`),
});

export async function sealBytes(
  { key }: Pick<SealKey, 'key'>,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const nonce = crypto.getRandomValues(new Uint8Array(SEALED_AT - NONCE_AT));
  const sealed = new Uint8Array(await crypto.subtle.encrypt(cipher(name, nonce), key, bytes));
  const record = new Uint8Array(SEALED_AT + sealed.length);
  record[0] = VERSION;
  record.set(nonce, NONCE_AT);
  record.set(sealed, SEALED_AT);
  return record;
}

/** Returns the bytes; null if the record is truncated, altered, of another version, name or key. */
export async function openBytes(
  { key }: Pick<SealKey, 'key'>,
  name: string,
  record: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (record[0] !== VERSION || record.length < SEALED_AT + TAG_BYTES) return null;
  try {
    const opened = await crypto.subtle.decrypt(
      cipher(name, record.slice(NONCE_AT, SEALED_AT)),
      key,
      record.subarray(SEALED_AT),
    );
    return new Uint8Array(opened);
  } catch {
    return null;
  }
}
