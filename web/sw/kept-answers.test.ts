import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const LIST = '/api/places';
let network: (request: Request | URL) => Promise<Response>;
let waited: Promise<unknown>[];

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('location', new URL('https://guide.test'));
  vi.stubGlobal('fetch', (request: Request | URL) => network(request));
  network = async () => Response.json({ places: [{ id: 7 }], total: 1 });
  waited = [];
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Opens a page or the worker, each with a memory of its own. */
async function open() {
  vi.resetModules();
  const worker = await import('./kept-answers.ts');
  const database = await import('#web/lib/device/visit/visit-database.ts');
  const answers = await import('#web/lib/device/visit/visit-answers.ts');
  return { ...worker, ...database, ...answers };
}

/** Begins a visit, as a page does, and returns its worker. */
async function visit() {
  const page = await open();
  expect(await page.openVisit(true)).not.toBeNull();
  return open();
}

/** Asks the worker, and lets it finish what it does afterwards. */
async function ask(worker: Awaited<ReturnType<typeof open>>, address: string): Promise<Response> {
  const event = {
    request: new Request(new URL(address, 'https://guide.test')),
    waitUntil: (work: Promise<unknown>) => waited.push(work),
  };
  const answer = await worker.answer(event as unknown as FetchEvent);
  await Promise.all(waited);
  return answer;
}

const cut = () => {
  network = () => Promise.reject(new TypeError('Failed to fetch'));
};

it('answers without network what has passed, and says so; nothing else', async () => {
  const worker = await visit();
  await ask(worker, LIST);
  cut();
  const kept = await ask(worker, LIST);
  expect(kept.headers.get('kept')).toBe('1');
  expect(await kept.json()).toEqual({ places: [{ id: 7 }], total: 1 });
  expect(await (await ask(worker, '/api/places/7')).json()).toEqual({ id: 7 });
  await expect(ask(worker, '/api/events')).rejects.toThrow('Failed to fetch');
});

it('keeps nothing without a visit, nor when the visitor does not want the copy', async () => {
  const outside = await open();
  await ask(outside, LIST);
  expect(await indexedDB.databases()).toEqual([]);
  const worker = await visit();
  const page = await open();
  const opened = await page.openVisit(true);
  if (opened) await page.wantCopy(opened, false);
  await ask(worker, LIST);
  cut();
  await expect(ask(worker, LIST)).rejects.toThrow();
});

it('erases the visit once the gate is closed', async () => {
  const worker = await visit();
  await ask(worker, LIST);
  network = async () => new Response('', { status: 401 });
  expect((await ask(worker, LIST)).status).toBe(401);
  await vi.waitFor(async () => expect(await indexedDB.databases()).toEqual([]));
});

it('answers as before where the device is full, and tells the pages', async () => {
  const worker = await visit();
  const told = vi.fn();
  const channel = new BroadcastChannel('visit');
  channel.addEventListener('message', ({ data }) => told(data));
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect((await ask(worker, LIST)).status).toBe(200);
  await vi.waitFor(() => expect(told).toHaveBeenCalledWith('full'));
  channel.close();
});
