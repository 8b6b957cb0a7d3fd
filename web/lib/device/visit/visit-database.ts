/**
 * What a visit keeps on the device: one database with values (forms, needs, plans) and answers (the copy of the guide),
 * encrypted with keys that no script can read (decision 116). Pages and the service worker use it; only a page makes one.
 */
import { STORED } from '#web/lib/device/stored-here.ts';

const NAME = STORED.visit.name;
const IV_BYTES = 12;

/** The two stores of encrypted records, each record under a keyed hash of its name. */
export type Part = 'values' | 'answers';
export type Bytes = Uint8Array<ArrayBuffer>;
/** The bytes of a record begin with its initialization vector. */
type Keys = { seal: CryptoKey; names: CryptoKey };

export type Visit = { database: IDBDatabase } & Keys;

let opening: { begins: boolean; visit: Promise<Visit | null> } | undefined;

/** Returns this visit's database; null where there is none and `begins` is false, or the browser forbids it. */
export async function openVisit(begins: boolean): Promise<Visit | null> {
  opening ??= { begins, visit: open(begins).catch(() => null) };
  const opened = opening;
  const visit = await opened.visit;
  if (visit) return visit;
  // A visit may begin later.
  if (opening === opened) opening = undefined;
  return begins && !opened.begins ? openVisit(true) : null;
}

async function open(begins: boolean): Promise<Visit | null> {
  // Browsers have a cipher on https and on localhost only.
  if (!globalThis.indexedDB || !globalThis.crypto?.subtle) return null;
  const fresh = begins ? await newKeys() : null;
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      // A reader must not make a database: its existence means that a visit goes on.
      if (fresh) makeStores(request.result, fresh);
      else request.transaction?.abort();
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  // Another page or this one erases the visit.
  const close = () => {
    database.close();
    opening = undefined;
  };
  database.onversionchange = close;
  database.onclose = close;
  const keys = await inStore<Keys | undefined>(database, 'state', 'readonly', (store) => store.get('keys'));
  return keys ? { database, ...keys } : null;
}

function makeStores(database: IDBDatabase, keys: Keys): void {
  for (const part of ['values', 'answers'] satisfies Part[]) database.createObjectStore(part);
  database.createObjectStore('state').put(keys, 'keys');
}

async function newKeys(): Promise<Keys> {
  const seal = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  const names = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return { seal, names };
}

/** Runs one request, and resolves once its transaction is complete: a full store refuses only then. */
export function inStore<Result>(
  database: IDBDatabase,
  name: Part | 'state',
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest,
): Promise<Result> {
  return new Promise<Result>((resolve, reject) => {
    const transaction = database.transaction(name, mode);
    const request = work(transaction.objectStore(name));
    // The page may be closing: the transaction must not wait for its answer.
    if (mode === 'readwrite') transaction.commit();
    transaction.oncomplete = () => resolve(request.result as Result);
    transaction.onabort = () => reject(transaction.error ?? request.error);
  });
}

/** Returns the name of a record: addresses and forms have ids and names of places in theirs. */
export async function hiddenName({ names }: Visit, name: string): Promise<string> {
  const hash = await crypto.subtle.sign('HMAC', names, new TextEncoder().encode(name));
  return btoa(String.fromCharCode(...new Uint8Array(hash)));
}

/** Encrypts and stores a record. Rejects where space is missing. */
export async function putRecord(visit: Visit, part: Part, name: string, bytes: Bytes): Promise<void> {
  const hidden = await hiddenName(visit, name);
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const cipher = { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(hidden) };
  const sealed = new Uint8Array(await crypto.subtle.encrypt(cipher, visit.seal, bytes));
  const record = new Uint8Array(IV_BYTES + sealed.length);
  record.set(iv);
  record.set(sealed, IV_BYTES);
  await inStore(visit.database, part, 'readwrite', (store) => store.put(record, hidden));
}

export async function openRecord({ seal }: Visit, hidden: string, record: Bytes): Promise<Bytes | undefined> {
  const iv = record.subarray(0, IV_BYTES);
  const cipher = { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(hidden) };
  return crypto.subtle.decrypt(cipher, seal, record.subarray(IV_BYTES)).then(
    (opened) => new Uint8Array(opened),
    () => undefined,
  );
}

export async function deleteRecord(visit: Visit, part: Part, name: string): Promise<void> {
  const hidden = await hiddenName(visit, name);
  await inStore(visit.database, part, 'readwrite', (store) => store.delete(hidden));
}

/** Returns all records of a part, which are few and small for values. */
export async function allRecords(visit: Visit, part: Part): Promise<Bytes[]> {
  const names = await inStore<string[]>(visit.database, part, 'readonly', (store) => store.getAllKeys());
  const records = await inStore<Bytes[]>(visit.database, part, 'readonly', (store) => store.getAll());
  const opened = await Promise.all(records.map((record, at) => openRecord(visit, names[at] ?? '', record)));
  return opened.filter((bytes) => bytes !== undefined);
}
