/**
 * Ids of places, in their order, in a URL's fragment: no server sees it, but every browser's history stores it, so it
 * contains nothing else (lists-6, plan-8).
 */
import { MAX_ID } from '#contract/ids.ts';
import { fromBase64Url, toBase64Url } from '#web/lib/text/base64-url.ts';

export const MAX_SHARED = 100;
const MAX_LETTERS = 1000;
const PREFIX = '#i1.';
const CHECKSUM_BYTES = 4;

/** Returns the link; null when there are no places, or too many. */
export function writePlacesLink(ids: readonly number[], address: string): string | null {
  if (ids.length === 0 || ids.length > MAX_SHARED) return null;
  const bytes = bytesOf(ids);
  return `${address}${PREFIX}${toBase64Url(String.fromCharCode(...checksumOf(bytes), ...bytes))}`;
}

/** Returns the ids; 'broken' when the link was cut or changed, null for any other fragment. Never throws. */
export function readPlacesLink(fragment: string): number[] | 'broken' | null {
  if (!fragment.startsWith(PREFIX)) return null;
  const letters = fragment.slice(PREFIX.length);
  if (letters.length > MAX_LETTERS || !/^[\w-]+$/.test(letters)) return 'broken';
  try {
    const bytes = Uint8Array.from(fromBase64Url(letters), (sign) => sign.charCodeAt(0));
    const rest = bytes.subarray(CHECKSUM_BYTES);
    const isWhole = checksumOf(rest).every((byte, index) => byte === bytes[index]);
    return (isWhole && idsIn(rest)) || 'broken';
  } catch {
    return 'broken';
  }
}

/** Encodes each number as its difference from the previous one, seven bits per byte; most take one or two bytes. */
function bytesOf(ids: readonly number[]): number[] {
  const bytes: number[] = [];
  let last = 0;
  const push = (value: number) => {
    let rest = value;
    for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
    bytes.push(rest);
  };
  push(ids.length);
  for (const id of ids) {
    const step = id - last;
    push(step < 0 ? -2 * step - 1 : 2 * step);
    last = id;
  }
  return bytes;
}

function idsIn(bytes: Uint8Array): number[] | null {
  let at = 0;
  const pull = (): number => {
    let [value, unit] = [0, 1];
    for (let count = 0; count < 6; count += 1) {
      const byte = bytes[at];
      if (byte === undefined) return Number.NaN;
      at += 1;
      value += (byte & 127) * unit;
      unit *= 128;
      if (byte < 128) return value;
    }
    return Number.NaN;
  };
  const count = pull();
  if (!(count >= 1 && count <= MAX_SHARED)) return null;
  const ids: number[] = [];
  let last = 0;
  for (let index = 0; index < count; index += 1) {
    const step = pull();
    last += step % 2 === 1 ? -(step + 1) / 2 : step / 2;
    if (!(last >= 1 && last <= MAX_ID)) return null;
    ids.push(last);
  }
  return at === bytes.length ? ids : null;
}

/** Returns four bytes (FNV-1a) that reveal a cut or changed link; no protection against forgery. */
function checksumOf(bytes: Iterable<number>): [number, number, number, number] {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return [hash >>> 24, (hash >>> 16) & 0xff, (hash >>> 8) & 0xff, hash & 0xff];
}
