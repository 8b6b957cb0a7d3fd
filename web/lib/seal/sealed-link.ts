/**
 * Content in an address's fragment that can be read only with four words (lists-6). A browser writes an address into
 * its history before any script runs, so nothing readable may be in it.
 *
 * To share: `lockWith(await chooseWords(language))`, then `sealContent(lock, version, bytes)` for each fragment; the
 * words are sent separately from the link. On arrival: `readSealed(hash, version)` detects truncated links without the
 * words, then `openSealed(sealed, typed)`.
 *
 * Bytes: a checksum of the rest (4), salt (16), nonce (12), content and its tag (16). The content is two bytes of
 * length, the content itself, and zeros up to a multiple of 192, so that the length of a link reveals little.
 */
import { fromBase64Url, toBase64Url } from '#web/lib/text/base64-url.ts';
import { foldWords, MAX_TYPED } from './four-words.ts';

/** 'l2' for lists, 'v2' for plans, 'g1' for a guest's screen. It is authenticated: one does not open as the other. */
export type SealVersion = 'l2' | 'v2' | 'g1';

/** The key derived from four words and a salt; seals several fragments. */
export type Lock = { salt: Uint8Array<ArrayBuffer>; key: CryptoKey };

/** A complete fragment that is not opened yet. */
export type SealedFragment = {
  version: SealVersion;
  salt: Uint8Array<ArrayBuffer>;
  nonce: Uint8Array<ArrayBuffer>;
  text: Uint8Array<ArrayBuffer>;
};

const STEP = 192;
const MAX_STEPS = 7;
const LENGTH_BYTES = 2;
const [CHECKSUM, SALT, NONCE, TAG] = [4, 16, 12, 16];
const FRAME = CHECKSUM + SALT + NONCE + TAG;
/** Under a second on a phone; a graphics card needs decades to try half of all words (decision 076). */
const ROUNDS = 1_000_000;

/** In bytes; a fragment of this size has 1,860 characters. */
export const MAX_CONTENT = MAX_STEPS * STEP - LENGTH_BYTES;
/** In bytes; all content up to this size gives links of the same length. */
export const SMALL_CONTENT = STEP - LENGTH_BYTES;
const MAX_LETTERS = lettersOf(MAX_STEPS);

/** Every frame is a multiple of three bytes, so that base64 has no spare bits that could be changed unnoticed. */
function lettersOf(steps: number): number {
  return ((FRAME + steps * STEP) / 3) * 4;
}

/** Returns whether this page can seal and open; browsers allow it on https and on localhost only. */
export const canSeal = (): boolean => globalThis.crypto?.subtle !== undefined;

const encoder = new TextEncoder();

function join(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

async function keyOf(words: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const letters = encoder.encode(foldWords(words));
  const { subtle } = crypto;
  const secret = await subtle.importKey('raw', letters, 'PBKDF2', false, ['deriveKey']);
  const slow = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ROUNDS };
  return subtle.deriveKey(slow, secret, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

const cipher = (version: SealVersion, nonce: Uint8Array<ArrayBuffer>) => ({
  name: 'AES-GCM',
  iv: nonce,
  additionalData: encoder.encode(version),
});

/** Derives the key of new words without blocking the page; takes up to a second on a phone. */
export async function lockWith(words: string): Promise<Lock> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT));
  return { salt, key: await keyOf(words, salt) };
}

/** Returns the fragment without its '#'; null when the content is longer than MAX_CONTENT. */
export async function sealContent(
  { salt, key }: Lock,
  version: SealVersion,
  content: Uint8Array,
): Promise<string | null> {
  if (content.length > MAX_CONTENT) return null;
  const padded = new Uint8Array(Math.ceil((content.length + LENGTH_BYTES) / STEP) * STEP);
  padded.set([content.length >>> 8, content.length & 0xff]);
  padded.set(content, LENGTH_BYTES);
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE));
  const text = new Uint8Array(await crypto.subtle.encrypt(cipher(version, nonce), key, padded));
  const rest = join(salt, nonce, text);
  return `${version}.${toBase64Url(String.fromCharCode(...checksumOf(rest), ...rest))}`;
}

/** Reads a fragment, with or without its '#', as far as possible without the words; never throws. */
export function readSealed(fragment: string, version: SealVersion): SealedFragment | 'broken' | 'large' {
  const text = fragment.replace(/^#/, '');
  if (!text.startsWith(`${version}.`)) return 'broken';
  const letters = text.slice(version.length + 1);
  if (letters.length > MAX_LETTERS) return 'large';
  const steps = ((letters.length / 4) * 3 - FRAME) / STEP;
  if (!Number.isInteger(steps) || steps < 1 || !/^[\w-]+$/.test(letters)) return 'broken';
  const bytes = Uint8Array.from(fromBase64Url(letters), (sign) => sign.charCodeAt(0));
  const rest = bytes.slice(CHECKSUM);
  if (checksumOf(rest).some((byte, index) => byte !== bytes[index])) return 'broken';
  return {
    version,
    salt: rest.slice(0, SALT),
    nonce: rest.slice(SALT, SALT + NONCE),
    text: rest.slice(SALT + NONCE),
  };
}

/** Returns the content; null when the words are wrong. */
export async function openSealed(sealed: SealedFragment, typed: string): Promise<Uint8Array | null> {
  if (typed.length > MAX_TYPED || foldWords(typed) === '') return null;
  return openWith(await keyOf(typed, sealed.salt), sealed);
}

/** Returns the content; null when the key is wrong. */
export async function openWith(
  key: CryptoKey,
  { version, nonce, text }: SealedFragment,
): Promise<Uint8Array | null> {
  let padded: Uint8Array;
  try {
    padded = new Uint8Array(await crypto.subtle.decrypt(cipher(version, nonce), key, text));
  } catch {
    return null;
  }
  const [high = 0, low = 0, ...rest] = padded;
  return Uint8Array.from(rest.slice(0, high * 256 + low));
}

/** Returns four bytes (FNV-1a) that reveal a truncated or altered link; no protection against forgery. */
export function checksumOf(bytes: Iterable<number>): [number, number, number, number] {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return [hash >>> 24, (hash >>> 16) & 0xff, (hash >>> 8) & 0xff, hash & 0xff];
}
