/**
 * A list in a URL's fragment, which no server sees but every browser's history stores (lists-6): sealed with
 * four words, or only ids of places. Links of the first version, readable by anyone, can still be opened.
 */
import type { SavedList } from '#domain/lists/saved-lists.ts';
import { cleanLine } from '#domain/lists/saved-lists.ts';
import {
  checksumOf,
  lockWith,
  openSealed,
  readSealed,
  type SealedFragment,
  SMALL_CONTENT,
  sealContent,
} from '#web/lib/seal/sealed-link.ts';
import { fromBase64Url, toBase64Url } from '#web/lib/text/base64-url.ts';
import {
  bytesToIds,
  decodeList,
  encodeList,
  idsToBytes,
  type LinkEntry,
  MAX_SHARED,
  type SharedList,
} from './list-content.ts';

/** `isOld`: the link contained the list in plain text, as this browser's history now does. */
export type ReadListLink =
  | { kind: 'empty' | 'broken' | 'version' | 'large' }
  | { kind: 'sealed'; sealed: SealedFragment }
  | { kind: 'list'; isOld: boolean; list: SharedList };

export const MAX_LINK = 2000;
/** In characters. The QR code of a longer text is too dense for a phone's camera. */
const MAX_QR = 650;

const SEALED = 'l2';
const IDS = 'i1.';
const OLD = 'l1.';

const toText = (bytes: Iterable<number>) => String.fromCharCode(...bytes);
const bytesIn = (letters: string) => Uint8Array.from(fromBase64Url(letters), (sign) => sign.charCodeAt(0));

type NameOf = (id: number) => string | undefined;
export type SealedLink = { link: string; hasNames: boolean; qr: string | null };

/**
 * Returns a list's sealed link, and the shorter one of a QR code, which opens with the same words; null when the list
 * has too many places, or its names and notes are too long. To keep the link short, names of the guide's own places are
 * left out first.
 * @param address of the guide's lists, with its origin
 */
export async function writeSealedLink(
  list: SavedList,
  nameOf: NameOf,
  address: string,
  withNotes: boolean,
  words: string,
): Promise<SealedLink | null> {
  if (list.entries.length === 0 || list.entries.length > MAX_SHARED) return null;
  const contentOf = (hasNames: boolean) =>
    encodeList({
      name: list.name,
      entries: list.entries.map((entry) => ({
        id: entry.place,
        name: entry.place === null ? entry.name : hasNames ? cleanLine(nameOf(entry.place) ?? '') : '',
        note: withNotes ? entry.note : '',
      })),
    });
  const [named, bare] = await Promise.all([contentOf(true), contentOf(false)]);
  const lock = await lockWith(words);
  const linkOf = async (content: Uint8Array) => {
    const fragment = await sealContent(lock, SEALED, content);
    const link = `${address}#${fragment}`;
    return fragment !== null && link.length <= MAX_LINK ? link : null;
  };
  const whole = await linkOf(named);
  const short = whole !== null && named.length <= SMALL_CONTENT ? whole : await linkOf(bare);
  const link = whole ?? short;
  if (link === null) return null;
  return { link, hasNames: whole !== null, qr: short !== null && short.length <= MAX_QR ? short : null };
}

/**
 * Returns a link with only a list's places, without its name; null when none is in the guide, or there are
 * too many.
 */
export function writeIdsLink(list: SavedList, address: string): string | null {
  const ids = list.entries.map(({ place }) => place).filter((id) => id !== null);
  if (ids.length === 0 || ids.length > MAX_SHARED) return null;
  const bytes = idsToBytes(ids);
  return `${address}#${IDS}${toBase64Url(toText([...checksumOf(bytes), ...bytes]))}`;
}

/** Reads a fragment, with or without its '#'; never throws. */
export async function readListLink(fragment: string): Promise<ReadListLink> {
  const text = fragment.replace(/^#/, '');
  if (text === '') return { kind: 'empty' };
  if (text.length > MAX_LINK) return { kind: 'large' };
  if (text.startsWith(`${SEALED}.`)) {
    const sealed = readSealed(text, SEALED);
    return typeof sealed === 'string' ? { kind: sealed } : { kind: 'sealed', sealed };
  }
  try {
    if (text.startsWith(IDS)) {
      const list = idsIn(bytesIn(text.slice(IDS.length)));
      return list ? { kind: 'list', isOld: false, list } : { kind: 'broken' };
    }
    if (text.startsWith(OLD)) {
      const list = await oldListIn(bytesIn(text.slice(OLD.length)));
      return list ? { kind: 'list', isOld: true, list } : { kind: 'broken' };
    }
  } catch {
    return { kind: 'broken' };
  }
  return { kind: /^[il]\d{1,6}\./.test(text) ? 'version' : 'broken' };
}

/** Returns the list; null when the words are wrong, 'broken' when the decrypted content is not a list. */
export async function openListLink(
  sealed: SealedFragment,
  typed: string,
): Promise<SharedList | 'broken' | null> {
  const content = await openSealed(sealed, typed);
  return content && ((await decodeList(content)) ?? 'broken');
}

function idsIn(bytes: Uint8Array): SharedList | null {
  const rest = bytes.subarray(4);
  if (checksumOf(rest).some((byte, index) => byte !== bytes[index])) return null;
  const read = bytesToIds(rest);
  if (!read || read.end !== rest.length || read.ids.includes(0)) return null;
  return { name: '', entries: read.ids.map((id): LinkEntry => ({ id, name: '', note: '' })) };
}

/** A flag, two bytes of checksum, and the content. */
async function oldListIn([flags = 0, first, second, ...content]: Uint8Array): Promise<SharedList | null> {
  const whole = Uint8Array.from([flags, ...content]);
  const [, also, , wanted] = checksumOf(whole);
  return first === wanted && second === also ? decodeList(whole) : null;
}
