/**
 * A list in an address's fragment, which no server sees (lists-6): a flag, a checksum, and the content.
 */
import { cleanLine, type SavedList } from '#domain/lists/saved-lists.ts';
import { checksumOf } from '#web/lib/seal/checksum.ts';
import { fromBase64Url, toBase64Url } from '#web/lib/text/base64-url.ts';
import { decodeList, encodeList, MAX_SHARED, type SharedList } from './list-content.ts';

export type ReadListLink =
  | { kind: 'empty' | 'broken' | 'version' | 'large' }
  | ({ kind: 'list' } & SharedList);

export const LONGEST_LINK = 2000;
/** In letters; a code of more is too fine for the camera of a phone. */
const LONGEST_QR = 600;
/** Up to so many letters a code is coarse enough to hold names, too. */
const NAMED_QR = 250;

const VERSION = 'l1.';
const toText = (bytes: Uint8Array) => String.fromCharCode(...bytes);
const toBytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

async function encode(list: SharedList): Promise<string> {
  const bytes = await encodeList(list);
  const [, second, , first] = checksumOf(bytes);
  const [flags = 0, ...content] = bytes;
  return VERSION + toBase64Url(toText(Uint8Array.from([flags, first, second, ...content])));
}

type NameOf = (id: number) => string | undefined;
export type WrittenLink = { link: string; hasNames: boolean; qr: string | null };

/**
 * Returns the link of a list, and the shorter one of a QR code; null when it has too many places, or its names and notes
 * are too long. Names of places that the guide has are left out before the link grows too long.
 * @param address where the guide's lists are, with its origin
 */
export async function writeListLink(
  list: SavedList,
  nameOf: NameOf,
  address: string,
  withNotes: boolean,
): Promise<WrittenLink | null> {
  if (list.entries.length === 0 || list.entries.length > MAX_SHARED) return null;
  const linkOf = async (hasNames: boolean) => {
    const entries = list.entries.map((entry) => ({
      id: entry.place,
      name: entry.place === null ? entry.name : hasNames ? cleanLine(nameOf(entry.place) ?? '') : '',
      note: withNotes ? entry.note : '',
    }));
    return `${address}#${await encode({ name: list.name, entries })}`;
  };
  const [named, bare] = await Promise.all([linkOf(true), linkOf(false)]);
  const hasNames = named.length <= LONGEST_LINK;
  const link = hasNames ? named : bare;
  if (link.length > LONGEST_LINK) return null;
  const qr = named.length <= NAMED_QR ? named : bare;
  return { link, hasNames, qr: qr.length <= LONGEST_QR ? qr : null };
}

/** Reads a fragment, with or without its '#'; never throws. */
export async function readListLink(fragment: string): Promise<ReadListLink> {
  const text = fragment.replace(/^#/, '');
  if (text === '') return { kind: 'empty' };
  if (/^l\d{1,6}\./.test(text) && !text.startsWith(VERSION)) return { kind: 'version' };
  if (text.length > LONGEST_LINK) return { kind: 'large' };
  if (!text.startsWith(VERSION)) return { kind: 'broken' };
  try {
    const [flags = 0, first, second, ...content] = toBytes(fromBase64Url(text.slice(VERSION.length)));
    const bytes = Uint8Array.from([flags, ...content]);
    const [, also, , wanted] = checksumOf(bytes);
    const list = first === wanted && second === also ? await decodeList(bytes) : null;
    return list ? { kind: 'list', ...list } : { kind: 'broken' };
  } catch {
    return { kind: 'broken' };
  }
}
