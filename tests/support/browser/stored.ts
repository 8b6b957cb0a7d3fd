import type { BrowserContext, Page } from '@playwright/test';
import { storedAs } from '#web/lib/device/stored-here.ts';
import { expect } from './browser.ts';

type Place = 'local' | 'session' | 'cookie' | 'cache' | 'database';

export type OnDevice = Record<Place, string[]> & { workers: number };

export async function onDevice(page: Page): Promise<OnDevice> {
  const [found, cookies] = await Promise.all([
    page.evaluate(async () => ({
      local: Object.keys(localStorage).sort(),
      session: Object.keys(sessionStorage).sort(),
      cache: (await caches.keys()).sort(),
      database: (await indexedDB.databases()).map(({ name }) => name ?? ''),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    })),
    page.context().cookies(),
  ]);
  return { ...found, cookie: cookies.map(({ name }) => name).sort() };
}

/** Waits until this device has a copy of the guide for use without network. */
export async function waitForCopy(page: Page): Promise<void> {
  await page.goto('/profile');
  await expectCopy(page);
}

/** Expects the copy on the profile. */
export const expectCopy = (page: Page) =>
  expect(page.getByText('On: this device has a copy of the guide.')).toBeVisible({ timeout: 60_000 });

type Store = 'localStorage' | 'sessionStorage';

/** Returns a value of this visit, which the device stores encrypted; null without one. */
export const openedValue = (page: Page, store: Store, name: string) =>
  page.evaluate(visitValue, [store, name, null] as const);

/** Stores a value of this visit, which the next page reads, once the page has begun the visit. */
export const keepValue = (page: Page, store: Store, name: string, text: string) =>
  expect.poll(() => page.evaluate(visitValue, [store, name, text] as const)).toBe(text);

/** Runs in the page: reads a value of the visit's database, or writes `text` as one. */
async function visitValue([store, key, text]: readonly [Store, string, string | null]) {
  if (globalThis[store].getItem(key) !== null) throw new Error(`${key} is not sealed`);
  if (!(await indexedDB.databases()).some(({ name }) => name === 'visit')) return null;
  const done = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const database = await done(indexedDB.open('visit'));
  const state = database.transaction('state').objectStore('state');
  const { seal, names } = await done<{ seal: CryptoKey; names: CryptoKey }>(state.get('keys'));
  const full = store === 'localStorage' ? key : `${sessionStorage.getItem('tab')} ${key}`;
  const hash = await crypto.subtle.sign('HMAC', names, new TextEncoder().encode(full));
  const hidden = btoa(String.fromCharCode(...new Uint8Array(hash)));
  const cipher = (iv: Uint8Array<ArrayBuffer>) => ({
    name: 'AES-GCM',
    iv,
    additionalData: new TextEncoder().encode(hidden),
  });
  const values = () => database.transaction('values', 'readwrite').objectStore('values');
  if (text !== null) {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const plain = new TextEncoder().encode(`${full}\n${text}`);
    const sealed = new Uint8Array(await crypto.subtle.encrypt(cipher(iv), seal, plain));
    await done(values().put(new Uint8Array([...iv, ...sealed]), hidden));
  }
  const record = await done<Uint8Array<ArrayBuffer> | undefined>(values().get(hidden));
  database.close();
  if (!record) return null;
  const opened = await crypto.subtle.decrypt(cipher(record.slice(0, 12)), seal, record.slice(12));
  return new TextDecoder().decode(opened).slice(full.length + 1);
}

/** Fails for a key, cookie, cache or database that web/lib/device/stored-here.ts does not name. */
export async function expectNamed(page: Page): Promise<void> {
  const found = await onDevice(page);
  const places: Place[] = ['local', 'session', 'cookie', 'cache', 'database'];
  const unnamed = places.flatMap((place) =>
    found[place].filter((name) => !storedAs(place, name)).map((name) => `${place}: ${name}`),
  );
  expect(unnamed).toEqual([]);
}

export function noteAsked(context: BrowserContext): Set<string> {
  const asked = new Set<string>();
  context.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/')) asked.add(pathname + search);
  });
  return asked;
}

/** Returns the addresses that the device could still show offline: from the worker's caches or the browser's own. */
export const stillHeld = (page: Page, addresses: Iterable<string>): Promise<string[]> =>
  page.evaluate(
    async (list) => {
      const held = await Promise.all(
        list.map((address) =>
          fetch(address, { cache: 'only-if-cached', mode: 'same-origin' }).then(
            ({ ok }) => (ok ? [address] : []),
            () => [],
          ),
        ),
      );
      return held.flat();
    },
    [...addresses],
  );

/** Returns the cache entries that contain a date, which would reveal when they were opened. */
export const datedEntries = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const dated: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        if (response?.headers.has('date') || response?.headers.has('expires')) dated.push(request.url);
      }
    }
    return dated;
  });

/** Collects the address and body of every request of a page. */
export function noteSent(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  return sent;
}

/** Fails if a text is in a request, in the address with its fragment, or anywhere on the device. */
export async function expectNoTrace(page: Page, sent: readonly string[], text: RegExp): Promise<void> {
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, history.state]));
  const cookies = (await page.context().cookies()).map(({ value }) => value);
  const { cache } = await onDevice(page);
  const everything = [...sent, page.url(), stored, ...cookies];
  expect(everything.filter((one) => text.test(one))).toEqual([]);
  expect(cache).toEqual([]);
}
