import { useEffect, useState } from 'react';
import { useListsKept } from '#web/lib/device/kept-lists.ts';
import { copyBytes } from '#web/lib/device/make-copy.ts';
import { useOfflineCopy } from '#web/lib/device/offline-copy.ts';
import { keysOf, readRaw, type StoreName } from '#web/lib/device/raw-storage.ts';
import { valuesOfVisit } from '#web/lib/device/storage.ts';
import { type NotSealed, type StoredKind, storedAs } from '#web/lib/device/stored-here.ts';

export type StoredItem = {
  kind: StoredKind | 'unknown';
  key: string;
  /** Undefined for cookies and the history, which no script can read. */
  bytes?: number;
  count?: number;
  /** True, or the reason why not: also 'kept' for lists in clear, and 'browser' for the browser's own data. */
  sealed: true | NotSealed | 'kept' | 'browser';
};

/** A visitor who sees this page has a session, in cookies that scripts cannot see. */
const ACCESS: StoredItem = { kind: 'access', key: 'access', sealed: 'secret' };
const STAFF: StoredItem = { kind: 'staff', key: 'staff', sealed: 'secret' };
/** Addresses that the browser stores by itself; no page can count or erase them (privacy-3). */
const HISTORY: StoredItem = { kind: 'history', key: 'history', sealed: 'browser' };

function itemsOf(name: StoreName): StoredItem[] {
  return keysOf(name).map((key) => {
    const text = readRaw(name, key) ?? '';
    const entry = storedAs(name, key);
    // Where an entry would be sealed in the visit's database, it is here because the visitor keeps it.
    const sealed = entry?.sealed === true ? 'kept' : (entry?.sealed ?? 'says_little');
    const item: StoredItem = {
      kind: entry?.kind ?? 'unknown',
      key,
      bytes: new Blob([key, text]).size,
      sealed,
    };
    return item.kind === 'favorites' ? { ...item, count: lengthOf(text) } : item;
  });
}

const itemsOfVisit = (): StoredItem[] =>
  valuesOfVisit().map(({ name, key, text }) => ({
    kind: storedAs(name, key)?.kind ?? 'unknown',
    key,
    bytes: new Blob([key, text]).size,
    sealed: true,
  }));

/** Joins entries of one kind that are sealed, or not for the same reason: visitors know no keys. */
function byKind(items: readonly StoredItem[]): StoredItem[] {
  const joined = new Map<string, StoredItem>();
  for (const item of items) {
    const kind = item.kind === 'unknown' ? item.key : `${item.kind} ${item.sealed}`;
    const { key = item.key, bytes, count } = joined.get(kind) ?? {};
    const sum = (a?: number, b?: number) =>
      a === undefined && b === undefined ? undefined : (a ?? 0) + (b ?? 0);
    joined.set(kind, { ...item, key, bytes: sum(bytes, item.bytes), count: sum(count, item.count) });
  }
  return [...joined.values()];
}

function lengthOf(text: string): number {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.length : 0;
  } catch {
    return 0;
  }
}

/** Returns the bytes of the program, which is the same for everybody. */
async function programBytes(): Promise<number> {
  let bytes = 0;
  for (const name of (await globalThis.caches?.keys()) ?? []) {
    const cache = await caches.open(name);
    for (const request of await cache.keys())
      bytes += (await (await cache.match(request))?.blob())?.size ?? 0;
  }
  return bytes;
}

/** Returns everything that the guide stores on this device, with its size (privacy-3); undefined while counting. */
export function useStoredItems(isStaff: boolean): StoredItem[] | undefined {
  const [items, setItems] = useState<StoredItem[]>();
  const copy = useOfflineCopy();
  const areListsKept = useListsKept();
  // biome-ignore lint/correctness/useExhaustiveDependencies: copy and lists are part of what is counted
  useEffect(() => {
    let isCurrent = true;
    const count = async () => {
      const guide = await copyBytes().catch(() => 0);
      const program = await programBytes().catch(() => 0);
      if (!isCurrent) return;
      const parts: StoredItem[] = [
        { kind: 'guide', key: 'guide', bytes: guide, sealed: true },
        { kind: 'offline', key: 'offline', bytes: program, sealed: 'same_for_all' },
      ];
      const all = [
        ...itemsOf('local'),
        ...itemsOf('session').filter(({ kind }) => kind !== 'access'),
        ...itemsOfVisit(),
        ACCESS,
        ...(isStaff ? [STAFF] : []),
        ...parts.filter(({ bytes }) => bytes),
        HISTORY,
      ];
      setItems(byKind(all));
    };
    void count();
    return () => {
      isCurrent = false;
    };
  }, [copy, areListsKept, isStaff]);
  return items;
}
