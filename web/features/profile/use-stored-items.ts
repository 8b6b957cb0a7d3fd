import { useEffect, useState } from 'react';
import { useOfflineCopy } from '#web/lib/device/offline-copy.ts';
import { isSealedText, openStore, type StoreName } from '#web/lib/device/raw-storage.ts';
import { isTakenAlong } from '#web/lib/device/sealed/taken-along.ts';
import { type NotSealed, STORED, type StoredKind, storedAs } from '#web/lib/device/stored-here.ts';

export type StoredItem = {
  kind: StoredKind | 'unknown';
  key: string;
  /** Undefined for cookies and the history, which no script can read. */
  bytes?: number;
  count?: number;
  /**
   * True, or the reason why not: also 'browser' for the browser's own data, and 'no_cipher' where no encryption is
   * available.
   */
  sealed: true | NotSealed | 'browser' | 'no_cipher';
};

/** A visitor who sees this page has a session, in cookies that scripts cannot see. */
const ACCESS: StoredItem = { kind: 'access', key: 'access', sealed: 'secret' };
const STAFF: StoredItem = { kind: 'staff', key: 'staff', sealed: 'secret' };
const ALONG: StoredItem = { kind: 'along', key: 'along', sealed: STORED.along.sealed };
/** Addresses that the browser stores by itself; no page can count or erase them (privacy-7). */
const HISTORY: StoredItem = { kind: 'history', key: 'history', sealed: 'browser' };

function itemsOf(name: StoreName): StoredItem[] {
  const store = openStore(name);
  if (!store) return [];
  return Object.keys(store).map((key) => {
    const text = store.getItem(key) ?? '';
    const entry = storedAs(name, key);
    const reason = entry?.sealed === true ? 'no_cipher' : (entry?.sealed ?? 'says_little');
    const item: StoredItem = {
      kind: entry?.kind ?? 'unknown',
      key,
      bytes: new Blob([key, text]).size,
      sealed: isSealedText(text) || reason,
    };
    return item.kind === 'favorites' ? { ...item, count: lengthOf(text) } : item;
  });
}

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

/** Returns the bytes of the sealed guide, and those of the program. */
async function cachedBytes(): Promise<{ guide: number; program: number }> {
  const sizes = { guide: 0, program: 0 };
  if (!('caches' in globalThis)) return sizes;
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const blob = await (await cache.match(request))?.blob();
      sizes[name === STORED.guide.name ? 'guide' : 'program'] += blob?.size ?? 0;
    }
  }
  return sizes;
}

/** Returns everything that the guide stores on this device, with its size (privacy-3); undefined while counting. */
export function useStoredItems(isStaff: boolean): StoredItem[] | undefined {
  const [items, setItems] = useState<StoredItem[]>();
  const copy = useOfflineCopy();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the copy is part of what is counted
  useEffect(() => {
    let isCurrent = true;
    const count = async () => {
      const sizes = await cachedBytes().catch(() => ({ guide: 0, program: 0 }));
      const isAlong = await isTakenAlong();
      if (!isCurrent) return;
      const stored = [...itemsOf('local'), ...itemsOf('session').filter(({ kind }) => kind !== 'access')];
      const caches: StoredItem[] = [
        { kind: 'guide', key: 'guide', bytes: sizes.guide, sealed: true },
        { kind: 'offline', key: 'offline', bytes: sizes.program, sealed: 'same_for_all' },
      ];
      const all = [
        ...stored,
        ACCESS,
        ...(isStaff ? [STAFF] : []),
        ...(isAlong ? [ALONG] : []),
        ...caches.filter(({ bytes }) => bytes),
        HISTORY,
      ];
      setItems(byKind(all));
    };
    void count();
    return () => {
      isCurrent = false;
    };
  }, [copy, isStaff]);
  return items;
}
