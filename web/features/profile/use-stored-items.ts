import { useEffect, useState } from 'react';
import { DRAFT_PREFIX } from '#web/lib/drafts.ts';
import { LANGUAGE_KEY } from '#web/lib/language.ts';
import { ACCESS_KEY, FEED_KEY, openStore, type StoreName } from '#web/lib/storage.ts';
import { THEME_KEY } from '#web/lib/theme.ts';

export type StoredItem = {
  kind: 'favourites' | 'theme' | 'language' | 'access' | 'calendar' | 'draft' | 'unknown' | 'offline';
  key: string;
  bytes: number;
  /** How many places the list of favourites holds. */
  count?: number;
};

const KINDS: Record<string, StoredItem['kind']> = {
  favorites: 'favourites',
  [THEME_KEY]: 'theme',
  [LANGUAGE_KEY]: 'language',
  [ACCESS_KEY]: 'access',
  [FEED_KEY]: 'calendar',
};

function itemsOf(name: StoreName): StoredItem[] {
  const store = openStore(name);
  if (!store) return [];
  return Object.keys(store).map((key) => {
    const text = store.getItem(key) ?? '';
    const kind = KINDS[key] ?? (key.startsWith(DRAFT_PREFIX) ? 'draft' : 'unknown');
    const bytes = new Blob([key, text]).size;
    return kind === 'favourites' ? { kind, key, bytes, count: lengthOf(text) } : { kind, key, bytes };
  });
}

function lengthOf(text: string): number {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.length : 0;
  } catch {
    return 0;
  }
}

/** What the service worker keeps, in bytes. */
async function cachedBytes(): Promise<number> {
  if (!('caches' in globalThis)) return 0;
  let bytes = 0;
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const blob = await (await cache.match(request))?.blob();
      bytes += blob?.size ?? 0;
    }
  }
  return bytes;
}

/** Everything the guide keeps on this device, with its size; undefined while it is being counted. */
export function useStoredItems(): StoredItem[] | undefined {
  const [items, setItems] = useState<StoredItem[]>();
  useEffect(() => {
    let isCurrent = true;
    const count = async () => {
      const bytes = await cachedBytes().catch(() => 0);
      if (!isCurrent) return;
      const stored = [...itemsOf('local'), ...itemsOf('session')];
      setItems(bytes > 0 ? [...stored, { kind: 'offline', key: 'offline', bytes }] : stored);
    };
    void count();
    return () => {
      isCurrent = false;
    };
  }, []);
  return items;
}
