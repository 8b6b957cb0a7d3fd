/**
 * The sealed form of one stored value: 's1.' and, in base64url, a nonce (12 bytes) and AES-256-GCM of the value with its
 * tag. The name under which a value is stored is authenticated, so that one record never opens as another. The cipher
 * returns at once: the browser's own one answers later, and a page that is reloaded meanwhile would lose the last words
 * that were typed.
 */
import { gcm } from '@noble/ciphers/aes.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { fromBase64Url, toBase64Url } from '#web/lib/text/base64-url.ts';

const VERSION = 's1.';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const NAME_BYTES = 12;
/** Function calls with more arguments than this fail in some browsers. */
const MAX_ARGUMENTS = 8192;

/**
 * The bytes of a key, which pages hand to each other, and the same key for the browser's cipher, which seals what is
 * large. The mark tells keys apart and may be stored: it is a hash.
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

export async function sealKeyOf(bytes: Uint8Array<ArrayBuffer>): Promise<SealKey> {
  const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
  return { bytes, key, mark: hashOf(bytes, 'mark') };
}

const cipher = ({ bytes }: SealKey, name: string, nonce: Uint8Array) =>
  gcm(bytes, nonce, encoder.encode(VERSION + name));

export function sealText(key: SealKey, name: string, value: string): string {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  return VERSION + asText(nonce) + asText(cipher(key, name, nonce).encrypt(encoder.encode(value)));
}

/** Returns the value; null if the record is truncated, altered, of another version, name or key. */
export function openText(key: SealKey, name: string, text: string): string | null {
  if (!text.startsWith(VERSION)) return null;
  try {
    const bytes = Uint8Array.from(fromBase64Url(text.slice(VERSION.length)), (sign) => sign.charCodeAt(0));
    if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
    const opened = cipher(key, name, bytes.subarray(0, NONCE_BYTES)).decrypt(bytes.subarray(NONCE_BYTES));
    return new TextDecoder().decode(opened);
  } catch {
    return null;
  }
}

/** Returns a name for storage that reveals nothing without the key: a draft's own name contains a place's id. */
export const hiddenName = ({ bytes }: SealKey, prefix: string, name: string): string =>
  prefix + hashOf(bytes, name);

function hashOf(bytes: Uint8Array, name: string): string {
  const hash = sha256.create().update(bytes).update(encoder.encode(name)).digest();
  return asText(hash.subarray(0, NAME_BYTES));
}
