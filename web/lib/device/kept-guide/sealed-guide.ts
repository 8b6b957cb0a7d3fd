/**
 * The responses that this device keeps for use without a network, each encrypted under the visit's key (decision 110).
 * No other module reads or writes them. The name of an entry is a keyed hash, because a response's address contains an
 * id.
 */
import type { Language } from '#contract/language.ts';
import { openBytes, sealBytes } from '#web/lib/device/sealed/sealed-bytes.ts';
import { hiddenName, type SealKey } from '#web/lib/device/sealed/sealed-record.ts';
import { STORED } from '#web/lib/device/stored-here.ts';

const CACHE = STORED.guide.name;
const BELOW = '/kept/';
const INDEX_BELOW = '/kept/index-';
const INDEX = 'index';
const END_OF_HEAD = 10;

/** The parts of the whole copy. A copy of another key or version has no such entry. */
export type GuideIndex = { language: Language; entries: number; bytes: number; isWhole: boolean };

/** The copy on this device. 'other': another key or version. 'damaged': truncated or altered. */
export type CopyState = { is: 'none' | 'other' | 'damaged' } | ({ is: 'readable' } & GuideIndex);

/**
 * The headers that are sealed with the body, because pages need them. The others, especially Date, would reveal the
 * time.
 */
type Head = { type: string | null; etag: string | null };

const nameOf = (key: SealKey, address: string) => hiddenName(key, BELOW, address);
const indexName = (key: SealKey) => hiddenName(key, INDEX_BELOW, INDEX);

/** Returns the cache; a reader must not create it, because its existence means that the guide is kept. */
const existing = async () => ((await caches.has(CACHE)) ? caches.open(CACHE) : undefined);

async function put(key: SealKey, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  const record = await sealBytes(key, name, bytes);
  // The length in the head gives an entry's size without reading the entry.
  const headers = { 'content-length': `${record.length}` };
  await (await caches.open(CACHE)).put(name, new Response(record, { headers }));
  return record.length;
}

async function open(key: SealKey, name: string): Promise<Uint8Array<ArrayBuffer> | null | undefined> {
  const record = await (await existing())?.match(name);
  // A truncated body cannot be read to its end.
  const bytes = record && (await record.arrayBuffer().catch(() => new ArrayBuffer(0)));
  return bytes && openBytes(key, name, new Uint8Array(bytes));
}

/** Seals a response, and returns its size on the device. Rejects when storage is full. */
export async function keepAnswer(key: SealKey, address: string, answer: Response): Promise<number> {
  const head: Head = { type: answer.headers.get('content-type'), etag: answer.headers.get('etag') };
  const [line, body] = [
    new TextEncoder().encode(`${JSON.stringify(head)}\n`),
    new Uint8Array(await answer.arrayBuffer()),
  ];
  const bytes = new Uint8Array(line.length + body.length);
  bytes.set(line);
  bytes.set(body, line.length);
  return put(key, nameOf(key, address), bytes);
}

/** Returns a kept response; undefined without one, null if it cannot be read. */
export async function findAnswer(key: SealKey, address: string): Promise<Response | null | undefined> {
  const bytes = await open(key, nameOf(key, address));
  if (!bytes) return bytes;
  const end = bytes.indexOf(END_OF_HEAD);
  const { type, etag } = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end))) as Head;
  const headers = new Headers();
  if (type !== null) headers.set('content-type', type);
  if (etag !== null) headers.set('etag', etag);
  return new Response(bytes.subarray(end + 1), { headers });
}

/** Returns the size of a kept response without opening it; null without one. */
export async function sizeOfAnswer(key: SealKey, address: string): Promise<number | null> {
  const record = await (await existing())?.match(nameOf(key, address));
  if (!record) return null;
  const length = record.headers.get('content-length');
  // Earlier versions wrote no length.
  return length === null ? (await record.arrayBuffer()).byteLength : Number(length);
}

/** Returns the state of the copy. A copy that lost entries on the disk is damaged. */
export async function readCopy(key: SealKey): Promise<CopyState> {
  const names = await (await existing())?.keys();
  if (!names || names.length === 0) return { is: 'none' };
  const bytes = await open(key, indexName(key));
  if (bytes === undefined) return { is: 'other' };
  if (bytes === null) return { is: 'damaged' };
  const index = JSON.parse(new TextDecoder().decode(bytes)) as GuideIndex;
  return names.length < index.entries ? { is: 'damaged' } : { is: 'readable', ...index };
}

export async function writeIndex(key: SealKey, index: GuideIndex): Promise<void> {
  await put(key, indexName(key), new TextEncoder().encode(JSON.stringify(index)));
}

/** Deletes all other entries: places and photos that left the guide, and other languages. */
export async function deleteOthers(key: SealKey, addresses: Iterable<string>): Promise<void> {
  const cache = await existing();
  const wanted = new Set([indexName(key)]);
  for (const address of addresses) wanted.add(nameOf(key, address));
  for (const request of (await cache?.keys()) ?? [])
    if (!wanted.has(new URL(request.url).pathname)) await cache?.delete(request);
}

export const deleteCopy = () => caches.delete(CACHE);
