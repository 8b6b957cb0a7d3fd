import type { BrowserContext, Page } from '@playwright/test';
import { storedAs } from '#web/lib/device/stored-here.ts';
import { expect } from './browser.ts';

type Place = 'local' | 'session' | 'cookie' | 'cache' | 'database';

export type OnDevice = Record<Place, string[]> & { workers: number; keyWorkers: number };

export async function onDevice(page: Page): Promise<OnDevice> {
  const [found, cookies] = await Promise.all([
    page.evaluate(async () => ({
      local: Object.keys(localStorage).sort(),
      session: Object.keys(sessionStorage).sort(),
      cache: (await caches.keys()).sort(),
      database: (await indexedDB.databases()).map(({ name }) => name ?? ''),
      ...(await navigator.serviceWorker.getRegistrations().then((all) => {
        const keyWorkers = all.filter(({ scope }) => scope.endsWith('/key/')).length;
        return { keyWorkers, workers: all.length - keyWorkers };
      })),
    })),
    page.context().cookies(),
  ]);
  return { ...found, cookie: cookies.map(({ name }) => name).sort() };
}

/** Keeps the guide on this device for use without network. */
export async function keepTheGuide(page: Page): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Keep the guide on this device' }).click();
  await expect(page.getByText('On: this device keeps the guide.')).toBeVisible();
  await expect(page.getByText(/^Size: [\d.,]+ [kM]B$/)).toBeVisible();
}

/** Returns a value that the device stores encrypted, opened with the key in the page's memory; null without one. */
export const openedValue = (page: Page, store: 'localStorage' | 'sessionStorage', name: string) =>
  page.evaluate(
    async ([where, key, isAlong]) => {
      const stored = (where === 'localStorage' ? localStorage : sessionStorage).getItem(key);
      if (stored === null) return null;
      if (!stored.startsWith('s2.')) throw new Error(`${key} is not sealed`);
      const channel = new BroadcastChannel('visit-key');
      const bytes = await new Promise<Uint8Array<ArrayBuffer>>((resolve) => {
        channel.onmessage = ({ data }) => resolve(data.key.slice(isAlong ? 32 : 0, isAlong ? 64 : 32));
        channel.postMessage({ ask: true });
      });
      channel.close();
      const text = atob(stored.slice(3).replaceAll('-', '+').replaceAll('_', '/'));
      const record = Uint8Array.from(text, (sign) => sign.charCodeAt(0));
      const opened = await crypto.subtle.decrypt(
        { name: 'AES-GCM', iv: record.slice(0, 12), additionalData: new TextEncoder().encode(`s2.${key}`) },
        await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['decrypt']),
        record.slice(12),
      );
      return new TextDecoder().decode(new Uint8Array(opened, 4, new DataView(opened).getUint32(0)));
    },
    [store, name, storedAs('local', name)?.goes === 'along'] as const,
  );

/** Deletes the sealed answer of an address, as a device may that needs space. */
export const dropKept = (page: Page, address: string) =>
  page.evaluate(async (name) => {
    const channel = new BroadcastChannel('visit-key');
    const key = await new Promise<Uint8Array>((resolve) => {
      channel.onmessage = ({ data }) => 'key' in data && resolve(data.key.slice(32));
      channel.postMessage({ ask: true });
    });
    channel.close();
    const hash = await crypto.subtle.digest(
      'SHA-256',
      new Uint8Array([...key, ...new TextEncoder().encode(name)]),
    );
    const text = btoa(String.fromCharCode(...new Uint8Array(hash, 0, 12)));
    const cache = await caches.open('guide-sealed');
    if (!(await cache.delete(`/kept/${text.replaceAll('+', '-').replaceAll('/', '_')}`)))
      throw new Error(`${name} is not kept`);
  }, address);

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
  const { cache, database } = await onDevice(page);
  const everything = [...sent, page.url(), stored, ...cookies];
  expect(everything.filter((one) => text.test(one))).toEqual([]);
  expect([...cache, ...database]).toEqual([]);
}

/** Takes the guide along with a passphrase, in the profile. */
export async function takeAlong(page: Page, passphrase: string): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Take the guide along' }).click();
  await page.getByLabel('Passphrase', { exact: true }).fill(passphrase);
  await page.getByLabel('Passphrase again').fill(passphrase);
  await page.getByRole('button', { name: 'Take along', exact: true }).click();
  await expect(page.getByText('Taken along', { exact: true })).toBeVisible({ timeout: 60_000 });
}
