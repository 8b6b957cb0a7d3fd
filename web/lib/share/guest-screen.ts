/**
 * The screen that a visitor shows a guest. It is encrypted under a key that only the fragment of the guest's link
 * contains, so the server stores a text that it cannot read (guests-1).
 *
 * The encrypted text begins with the length of the screen and ends with zeros up to a multiple of 192 bytes, so that the
 * length of what is stored reveals little.
 */
import { paths } from '#contract/screens.ts';
import { fromBase64Url, toBase64Url } from '#web/lib/text/base64-url.ts';

/** `plan` is the text of an open plan, or ''. */
export type GuestScreen = { path: string; plan: string };

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const LENGTH_BYTES = 2;
const STEP = 192;
/** In bytes; the server stores at most 4,000 letters. */
const LONGEST = 7 * STEP - LENGTH_BYTES;

// Linear: anchored, and every repetition has a bound.
const SCREENS = new RegExp(`^(${paths.place('\\d{1,9}')}|${paths.event('\\d{1,9}')}|${paths.plan})$`);

/** Returns whether this page can seal and open; browsers allow it on https and on localhost only. */
export const canSeal = (): boolean => globalThis.crypto?.subtle !== undefined;

const importKey = (bytes: Uint8Array<ArrayBuffer>, use: 'encrypt' | 'decrypt') =>
  crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, [use]);

const toText = (bytes: Uint8Array) => toBase64Url(String.fromCharCode(...bytes));
const bytesIn = (text: string) => Uint8Array.from(fromBase64Url(text), (sign) => sign.charCodeAt(0));

/** Returns the encrypted screen, and the letters of its key; throws when the screen is too long. */
export async function sealScreen(screen: GuestScreen): Promise<{ sealed: string; key: string }> {
  const content = new TextEncoder().encode(JSON.stringify(screen));
  if (content.length > LONGEST) throw new Error('a screen is longer than a link holds');
  const padded = new Uint8Array(Math.ceil((content.length + LENGTH_BYTES) / STEP) * STEP);
  padded.set([content.length >>> 8, content.length & 0xff]);
  padded.set(content, LENGTH_BYTES);
  const key = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const cipher = { name: 'AES-GCM', iv };
  const text = await crypto.subtle.encrypt(cipher, await importKey(key, 'encrypt'), padded);
  return { sealed: toText(Uint8Array.from([...iv, ...new Uint8Array(text)])), key: toText(key) };
}

/** Returns the screen; null when it cannot be opened, or must not be shown. Never throws. */
export async function openScreen(sealed: string, key: string): Promise<GuestScreen | null> {
  try {
    const bytes = bytesIn(sealed);
    const cipher = { name: 'AES-GCM', iv: bytes.slice(0, NONCE_BYTES) };
    const text = bytes.slice(NONCE_BYTES);
    const padded = new Uint8Array(
      await crypto.subtle.decrypt(cipher, await importKey(bytesIn(key), 'decrypt'), text),
    );
    const [high = 0, low = 0] = padded;
    const content = padded.subarray(LENGTH_BYTES, LENGTH_BYTES + high * 256 + low);
    const { path, plan } = JSON.parse(new TextDecoder().decode(content));
    return SCREENS.test(path) && typeof plan === 'string' ? { path, plan } : null;
  } catch {
    return null;
  }
}
