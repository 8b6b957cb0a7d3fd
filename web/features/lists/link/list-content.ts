/**
 * The bytes of a shared list: a flag, ids, names if they fit, notes only if the visitor wants them; deflated
 * if that is shorter (decision 061). Decoded content may be forged.
 */
import { MAX_ID } from '#contract/ids.ts';
import { cleanLine, cleanNote, LONGEST_NOTE } from '#domain/lists/saved-lists.ts';

/** The content of an entry in a link: a place by its id, with or without its name, or a name alone. */
export type LinkEntry = { id: number | null; name: string; note: string };
export type SharedList = { name: string; entries: readonly LinkEntry[] };

export const MAX_SHARED = 100;

const DEFLATED = 1;
const MAX_BYTES = 100_000;
const PARTS = '\u001F';
const ITEMS = '\u001E';

/**
 * Pipes bytes through a browser stream; returns null if the result exceeds `most` bytes or the input is
 * broken.
 */
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
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** Returns null in browsers that cannot deflate: their links are longer. */
function deflater(): CompressionStream | null {
  try {
    return new CompressionStream('deflate-raw');
  } catch {
    return null;
  }
}

/**
 * Encodes each number as its difference from the previous one, seven bits per byte; most take one or two
 * bytes.
 */
export function idsToBytes(ids: readonly number[]): number[] {
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

export function bytesToIds(bytes: Uint8Array): { ids: number[]; end: number } | null {
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
    if (!(last >= 0 && last <= MAX_ID)) return null;
    ids.push(last);
  }
  return { ids, end: at };
}

const joined = (texts: readonly string[]) => (texts.every((text) => text === '') ? '' : texts.join(ITEMS));

export async function encodeList({ name, entries }: SharedList): Promise<Uint8Array> {
  const parts = [name, joined(entries.map((one) => one.name)), joined(entries.map((one) => one.note))];
  while (parts.at(-1) === '') parts.pop();
  const ids = idsToBytes(entries.map(({ id }) => id ?? 0));
  const plain = Uint8Array.from([...ids, ...new TextEncoder().encode(parts.join(PARTS))]);
  const stream = deflater();
  const small = stream && (await through(plain, stream, MAX_BYTES));
  return small && small.length < plain.length
    ? Uint8Array.from([DEFLATED, ...small])
    : Uint8Array.from([0, ...plain]);
}

/** Returns null when the bytes are not a list; never throws. */
export async function decodeList(bytes: Uint8Array): Promise<SharedList | null> {
  const [flags = 0, ...content] = bytes;
  if (flags > DEFLATED) return null;
  try {
    const inner = Uint8Array.from(content);
    const plain =
      flags === DEFLATED ? await through(inner, new DecompressionStream('deflate-raw'), MAX_BYTES) : inner;
    return plain && listIn(plain);
  } catch {
    return null;
  }
}

function listIn(bytes: Uint8Array): SharedList | null {
  const numbers = bytesToIds(bytes);
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
