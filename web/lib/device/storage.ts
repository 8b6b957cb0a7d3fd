import { createSignal } from '#web/lib/browser/signal.ts';
import { areListsKept } from './kept-lists.ts';
import { hasLeft, keysOf, readRaw, type StoreName, writeRaw } from './raw-storage.ts';
import { STORED, storedAs } from './stored-here.ts';
import { VISIT_CHANNEL, type VisitMessage } from './visit/visit-channel.ts';

/**
 * The values of this visit, in this page's memory: readers and writers are synchronous, and the database behind them
 * (decision 116) encrypts after each write. A value of one tab has the tab's number before its name.
 */
const values = new Map<string, string>();
/** Separates a value's name from its text in a record. */
const END_OF_NAME = '\n';

/** Returns whether an entry is encrypted with the visit; the visitor may keep lists and needs in clear instead. */
function isOfVisit(name: StoreName, key: string): boolean {
  const entry = storedAs(name, key);
  return entry?.sealed === true && !(entry.goes === 'kept' && areListsKept());
}

let tabInMemory: string | undefined;
/** Returns this tab's random number, which a reload keeps. */
function tab(): string {
  const stored = readRaw('session', STORED.tab.name) ?? tabInMemory;
  if (stored) return stored;
  tabInMemory = crypto.getRandomValues(new Uint32Array(1)).join('');
  if (!hasLeft()) writeRaw('session', STORED.tab.name, tabInMemory);
  return tabInMemory;
}

const nameOf = (name: StoreName, key: string) => (name === 'local' ? key : `${tab()} ${key}`);

function read(name: StoreName, key: string): string | null {
  return isOfVisit(name, key) ? (values.get(nameOf(name, key)) ?? null) : readRaw(name, key);
}

/** Returns whether the device has the value: a full or forbidden store refuses it. */
async function write(name: StoreName, key: string, value: string | null): Promise<boolean> {
  if (hasLeft() && value !== null) return false;
  if (!isOfVisit(name, key)) {
    writeRaw(name, key, value);
    return readRaw(name, key) === value;
  }
  setValue(nameOf(name, key), value);
  if (name === 'local') channel()?.postMessage({ key, value } satisfies VisitMessage);
  return save(nameOf(name, key));
}

function setValue(name: string, value: string | null): void {
  if (value === null) values.delete(name);
  else values.set(name, value);
}

/** The app brings the database along (main.tsx); the gate needs none of it. */
const visitDatabase = () => import('./visit/visit-database.ts');

let saving: Promise<unknown> = Promise.resolve();
/** The saves that wait, by the name of their value. */
const waiting = new Map<string, Promise<boolean>>();

/**
 * Saves what a value is by then, after the writes before it: once, however often it changes in the meantime, because a
 * page that reloads must not lose what was typed last.
 */
function save(name: string): Promise<boolean> {
  const known = waiting.get(name);
  if (known) return known;
  const saved = saving.then(async () => {
    waiting.delete(name);
    const { deleteRecord, openVisit, putRecord } = await visitDatabase();
    const value = values.get(name);
    const visit = hasLeft() ? null : await openVisit(value !== undefined);
    if (!visit) return value === undefined;
    if (value === undefined) await deleteRecord(visit, 'values', name);
    else await putRecord(visit, 'values', name, new TextEncoder().encode(name + END_OF_NAME + value));
    return true;
  });
  const isSaved = saved.catch(() => false);
  waiting.set(name, isSaved);
  saving = isSaved;
  return isSaved;
}

let opened: BroadcastChannel | undefined;
/** Follows the other tabs of this visit. */
function channel(): BroadcastChannel | undefined {
  if (opened || !('BroadcastChannel' in globalThis)) return opened;
  opened = new BroadcastChannel(VISIT_CHANNEL);
  opened.addEventListener('message', ({ data }: MessageEvent<VisitMessage>) => {
    if (data === 'full') return isCopyFull.set(true);
    setValue(data.key, data.value);
    announce(data.key);
  });
  return opened;
}

/** True once the device has no space for the copy of the guide, as its worker says. */
export const isCopyFull = createSignal(false);

/** Tells this page's readers, as the browser tells other pages. */
function announce(key: string): void {
  const newValue = values.get(key) ?? null;
  globalThis.window?.dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

/** Reads the values of an earlier page of this visit; call before the first screen. */
export async function openValues(): Promise<void> {
  channel();
  const { allRecords, openVisit } = await visitDatabase();
  const visit = await openVisit(true);
  for (const bytes of visit ? await allRecords(visit, 'values') : []) {
    const record = new TextDecoder().decode(bytes);
    const end = record.indexOf(END_OF_NAME);
    const name = record.slice(0, end);
    if (values.has(name)) continue;
    values.set(name, record.slice(end + 1));
    announce(name);
  }
}

export const readLocal = (key: string) => read('local', key);
export const writeLocal = (key: string, value: string | null) => write('local', key, value);
export const readSession = (key: string) => read('session', key);
export const writeSession = (key: string, value: string | null) => write('session', key, value);

/** Empties a store, or deletes only the keys for which `goes` returns true. */
export function clearStore(name: StoreName, goes: (key: string) => boolean = () => true): void {
  for (const key of keysOf(name)) if (goes(key)) writeRaw(name, key, null);
}

/** Forgets the visit's values in this page's memory. */
export function forgetValues(): void {
  const names = [...values.keys()];
  values.clear();
  for (const name of names) announce(name);
}

type VisitValue = { name: StoreName; key: string; text: string };

/** Returns the values of this visit, those of its other tabs included, for the profile. */
export const valuesOfVisit = (): VisitValue[] =>
  [...values].map(([name, text]) => {
    const [, key] = /^\d+ (.*)$/.exec(name) ?? [];
    return key === undefined ? { name: 'local', key: name, text } : { name: 'session', key, text };
  });

export const hasAccessHint = () => readSession(STORED.accessHint.name) === 'granted';
export const setAccessHint = (granted: boolean) =>
  writeSession(STORED.accessHint.name, granted ? 'granted' : null);
