/**
 * A list in an address's fragment, which no server sees (lists-6): ids, names when they fit, notes only when the visitor
 * wants it. Bytes: flags, a checksum of the rest, and the content, deflated where that is shorter.
 */
import { MAX_ID } from '#contract/ids.ts';
import { cleanLine, cleanNote, LONGEST_NOTE, type SavedList } from '#domain/lists/saved-lists.ts';
import { fromBase64Url, toBase64Url } from '#web/lib/text/base64-url.ts';

/** What a link says of an entry: a place by its id, with or without its name, or a name alone. */
export type LinkEntry = { id: number | null; name: string; note: string };
export type SharedList = { name: string; entries: readonly LinkEntry[] };

export type ReadListLink =
  | { kind: 'empty' | 'broken' | 'version' | 'large' }
  | ({ kind: 'list' } & SharedList);

export const MOST_SHARED = 100;
export const LONGEST_LINK = 2000;
/** In letters; a code of more is too fine for the camera of a phone. */
const LONGEST_QR = 600;
/** Up to so many letters a code is coarse enough to hold names, too. */
const NAMED_QR = 250;

const VERSION = 'l1.';
const DEFLATED = 1;
const MOST_BYTES = 100_000;
const PARTS = '\u001F';
const ITEMS = '\u001E';

const toText = (bytes: Uint8Array) => String.fromCharCode(...bytes);
const toBytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

function checksum(bytes: Uint8Array): [number, number] {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return [hash & 0xff, (hash >>> 16) & 0xff];
}

/** Runs bytes through a stream of the browser; null when more than `most` come out, or the bytes are broken. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      parts.push(read.value);
      size += read.value.length;
      if (size > most) {
        await reader.cancel();
        return null;
      }
    }
  } catch {
    return null;
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Returns null in browsers that cannot deflate: their links are longer. */
function deflater(): CompressionStream | null {
  try {
    return new CompressionStream('deflate-raw');
  } catch {
    return null;
  }
}

/** Numbers as the difference from the one before, seven bits a byte: most places take one or two. */
function numbersToBytes(ids: readonly number[]): number[] {
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

function bytesToNumbers(bytes: Uint8Array): { ids: number[]; end: number } | null {
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
  if (!(count >= 1 && count <= MOST_SHARED)) return null;
  const ids: number[] = [];
  let last = 0;
  for (let index = 0; index < count; index += 1) {
    const step = pull();
    last += step % 2 === 1 ? -(step + 1) / 2 : step / 2;
    if (!(last >= 0 && last <= MAX_ID)) return null;
    ids.push(last);
  }
  return { ids, end: at };
}

const joined = (texts: readonly string[]) => (texts.every((text) => text === '') ? '' : texts.join(ITEMS));

async function encode({ name, entries }: SharedList): Promise<string> {
  const parts = [name, joined(entries.map((one) => one.name)), joined(entries.map((one) => one.note))];
  while (parts.at(-1) === '') parts.pop();
  const text = parts.join(PARTS);
  const numbers = numbersToBytes(entries.map(({ id }) => id ?? 0));
  const plain = Uint8Array.from([...numbers, ...new TextEncoder().encode(text)]);
  const stream = deflater();
  const small = stream && (await through(plain, stream, MOST_BYTES));
  const isDeflated = small !== null && small.length < plain.length;
  const content = isDeflated ? small : plain;
  const flags = isDeflated ? DEFLATED : 0;
  const [first, second] = checksum(Uint8Array.from([flags, ...content]));
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
  if (list.entries.length === 0 || list.entries.length > MOST_SHARED) return null;
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
    const [wanted, also] = checksum(Uint8Array.from([flags, ...content]));
    if (flags > DEFLATED || first !== wanted || second !== also) return { kind: 'broken' };
    const bytes = Uint8Array.from(content);
    const plain =
      flags === DEFLATED ? await through(bytes, new DecompressionStream('deflate-raw'), MOST_BYTES) : bytes;
    const list = plain && listIn(plain);
    return list ? { kind: 'list', ...list } : { kind: 'broken' };
  } catch {
    return { kind: 'broken' };
  }
}

function listIn(bytes: Uint8Array): SharedList | null {
  const numbers = bytesToNumbers(bytes);
  if (!numbers) return null;
  const { ids, end } = numbers;
  const [name = '', named = '', noted = '', ...more] = new TextDecoder('utf-8', { fatal: true })
    .decode(bytes.subarray(end))
    .split(PARTS);
  const [names, notes] = [named, noted].map((part) => (part === '' ? [] : part.split(ITEMS))) as [
    string[],
    string[],
  ];
  const fits = (texts: readonly string[]) => texts.length === 0 || texts.length === ids.length;
  if (more.length > 0 || !fits(names) || !fits(notes)) return null;
  const entries = ids.map((id, index) => ({
    id: id === 0 ? null : id,
    name: cleanLine(names[index] ?? '', LONGEST_NOTE),
    note: cleanNote(notes[index] ?? ''),
  }));
  if (entries.some((entry) => entry.id === null && entry.name === '')) return null;
  return { name: cleanLine(name), entries };
}
