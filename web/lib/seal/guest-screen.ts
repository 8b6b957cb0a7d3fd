/**
 * The screen that a visitor shows a guest. It is encrypted under a key that only the fragment of the guest's link
 * contains, so the server stores a text that it cannot read (guests-1).
 */
import { paths } from '#contract/screens.ts';
import { fromBase64Url, toBase64Url } from '#web/lib/text/base64-url.ts';
import { openWith, readSealed, sealContent } from './sealed-link.ts';

/** `fragment` is the part of the screen that is not in its path: an open plan. */
export type GuestScreen = { path: string; fragment: string };

const VERSION = 'g1';
const KEY_BYTES = 32;
/** The key has 256 random bits, so nothing is derived from it. */
const NO_SALT = new Uint8Array(16);

// Linear: every repetition has a bound.
const SCREENS = new RegExp(`^(${paths.place('\\d{1,9}')}|${paths.event('\\d{1,9}')}|${paths.plan})$`);
const FRAGMENT = /^(#v1\.[\w-]{1,2000})?$/;

const importKey = (bytes: Uint8Array<ArrayBuffer>, use: 'encrypt' | 'decrypt') =>
  crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, [use]);

/**
 * Returns the encrypted screen, and the letters of its key; throws when the screen is longer than a link can contain.
 */
export async function sealScreen(screen: GuestScreen): Promise<{ sealed: string; key: string }> {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  const content = new TextEncoder().encode(JSON.stringify(screen));
  const lock = { salt: NO_SALT, key: await importKey(bytes, 'encrypt') };
  const sealed = await sealContent(lock, VERSION, content);
  if (sealed === null) throw new Error('a screen is longer than a link holds');
  return { sealed, key: toBase64Url(String.fromCharCode(...bytes)) };
}

/** Returns the screen; null when it cannot be opened, or must not be shown. Never throws. */
export async function openScreen(sealed: string, key: string): Promise<GuestScreen | null> {
  try {
    const read = readSealed(sealed, VERSION);
    if (typeof read === 'string') return null;
    const bytes = Uint8Array.from(fromBase64Url(key), (letter) => letter.charCodeAt(0));
    const content = await openWith(await importKey(bytes, 'decrypt'), read);
    const { path, fragment } = JSON.parse(new TextDecoder().decode(content ?? undefined));
    return SCREENS.test(path) && FRAGMENT.test(fragment) ? { path, fragment } : null;
  } catch {
    return null;
  }
}
