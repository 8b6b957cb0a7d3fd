/**
 * The sealed form of one stored value: 's2.' and, in base64url, a nonce (12 bytes) and AES-256-GCM, with its tag, of
 * the value's length (4 bytes), the value, and zeros up to a multiple of 256 bytes, which hide the length. The name
 * under which a value is stored is authenticated, so that one record never opens as another. The cipher is synchronous,
 * because a reload during the browser's asynchronous one would lose the last typed words.
 */
import { gcm } from '@noble/ciphers/aes.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { fromBase64Url, toBase64Url } from '#web/lib/text/base64-url.ts';

const VERSION = 's2.';
/** The previous version, with one key for all entries, without the length. */
const VERSION_BEFORE = 's1.';
const LENGTH_BYTES = 4;
const BLOCK_BYTES = 256;
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const NAME_BYTES = 12;
/** Function calls with more arguments than this fail in some browsers. */
const MAX_ARGUMENTS = 8192;

/**
 * The bytes of a key, which pages exchange, and the same key for the browser's cipher, which seals large data. The
 * mark, a hash, identifies the key and may be stored.
 */
export type SealKey = { bytes: Uint8Array<ArrayBuffer>; key: CryptoKey; mark: string };

const encoder = new TextEncoder();

function asText(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += MAX_ARGUMENTS)
    text += String.fromCharCode(...bytes.subarray(at, at + MAX_ARGUMENTS));
  return toBase64Url(text);
}

export const newKeyBytes = (): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(KEY_BYTES));

export const isKeyBytes = (value: unknown): value is Uint8Array<ArrayBuffer> =>
  value instanceof Uint8Array && value.length === KEY_BYTES;

/**
 * The keys of a visit, and the bytes of both in one array: 'visit' for entries that end with the visit, 'along' for
 * those that stay in a guide taken along (decision 109).
 */
export type VisitKeys = { bytes: Uint8Array<ArrayBuffer>; visit: SealKey; along: SealKey };

/** Returns the bytes of both keys. */
export function joinKeys(visit: Uint8Array, along: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(2 * KEY_BYTES);
  bytes.set(visit);
  bytes.set(along, KEY_BYTES);
  return bytes;
}

export const isBothKeys = (value: unknown): value is Uint8Array<ArrayBuffer> =>
  value instanceof Uint8Array && value.length === 2 * KEY_BYTES;

export const alongBytesOf = (both: Uint8Array<ArrayBuffer>) => both.subarray(KEY_BYTES);

export async function visitKeysOf(bytes: Uint8Array<ArrayBuffer>): Promise<VisitKeys> {
  const parts = [bytes.subarray(0, KEY_BYTES), alongBytesOf(bytes)] as const;
  const [visit, along] = await Promise.all([sealKeyOf(parts[0]), sealKeyOf(parts[1])]);
  return { bytes, visit, along };
}

export async function sealKeyOf(bytes: Uint8Array<ArrayBuffer>): Promise<SealKey> {
  const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
  return { bytes, key, mark: hashOf(bytes, 'mark') };
}

const cipher = ({ bytes }: SealKey, name: string, nonce: Uint8Array) =>
  gcm(mustBeHeld(bytes), nonce, encoder.encode(name));

export function sealText(key: SealKey, name: string, value: string): string {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  return VERSION + asText(nonce) + asText(cipher(key, VERSION + name, nonce).encrypt(padded(value)));
}

function padded(value: string): Uint8Array {
  const text = encoder.encode(value);
  const bytes = new Uint8Array(Math.ceil((LENGTH_BYTES + text.length) / BLOCK_BYTES) * BLOCK_BYTES);
  new DataView(bytes.buffer).setUint32(0, text.length);
  bytes.set(text, LENGTH_BYTES);
  return bytes;
}

/** Returns whether a text is of the previous version. */
export const isOfOneKey = (text: string): boolean => text.startsWith(VERSION_BEFORE);

/** Returns the value; null if the record is truncated, altered, of another version, name or key. */
export function openText(key: SealKey, name: string, text: string): string | null {
  const version = [VERSION, VERSION_BEFORE].find((one) => text.startsWith(one));
  if (!version) return null;
  try {
    const bytes = Uint8Array.from(fromBase64Url(text.slice(version.length)), (sign) => sign.charCodeAt(0));
    if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const opened = cipher(key, version + name, nonce).decrypt(bytes.subarray(NONCE_BYTES));
    if (version === VERSION_BEFORE) return new TextDecoder().decode(opened);
    const length = new DataView(opened.buffer, opened.byteOffset).getUint32(0);
    return new TextDecoder().decode(opened.subarray(LENGTH_BYTES, LENGTH_BYTES + length));
  } catch {
    return null;
  }
}

/** Returns a name for storage that reveals nothing without the key: a draft's own name contains a place's id. */
export const hiddenName = ({ bytes }: SealKey, prefix: string, name: string): string =>
  prefix + hashOf(bytes, name);

function hashOf(bytes: Uint8Array, name: string): string {
  const hash = sha256.create().update(mustBeHeld(bytes)).update(encoder.encode(name)).digest();
  return asText(hash.subarray(0, NAME_BYTES));
}

/** Returns the bytes of a key; throws if they were overwritten, because zeros would hide nothing. */
function mustBeHeld(bytes: Uint8Array): Uint8Array {
  if (bytes.every((byte) => byte === 0)) throw new Error('this key was forgotten');
  return bytes;
}
