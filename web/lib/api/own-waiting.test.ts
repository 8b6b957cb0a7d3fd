import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubStores } from '#tests/support/browser/memory-stores.ts';

let storage: typeof import('#web/lib/device/storage.ts') | undefined;

/** Opens a page on the same device. */
async function openPage() {
  await storage?.writeLocal('plans', null);
  vi.resetModules();
  storage = await import('#web/lib/device/storage.ts');
  await storage.openValues();
  return import('./own-waiting.ts');
}

beforeEach(() => {
  storage = undefined;
  stubStores();
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => vi.unstubAllGlobals());

const sent = (id: string, body?: object) => ({ params: { id }, ...(body && { body }) });

it('joins the changes of one place, and keeps those of others', async () => {
  const { noteWaiting, ownWaiting } = await openPage();
  noteWaiting('PATCH /api/places/:id', sent('7', { phone: '1', name: 'A' }));
  noteWaiting('PUT /api/events/:id', sent('7', { title: 'T' }));
  noteWaiting('PATCH /api/places/:id', sent('7', { phone: '2' }));
  expect(ownWaiting.get()).toEqual([
    { entity: 'event', id: 7, body: { title: 'T' } },
    { entity: 'place', id: 7, body: { phone: '2', name: 'A' } },
  ]);
});

it('knows a closing as the fact that it would be', async () => {
  const { noteWaiting, ownWaiting } = await openPage();
  noteWaiting('POST /api/places/:id/gone', sent('7', { is: 'moved', seen: null }));
  const [own] = ownWaiting.get();
  expect(own?.body).toMatchObject({ in_business: { value: { is: 'moved' }, doubtedOn: null } });
});

it('knows a deletion, and ignores other calls', async () => {
  const { noteWaiting, ownWaiting } = await openPage();
  noteWaiting('POST /api/places', { body: { name: 'A' } });
  noteWaiting('DELETE /api/events/:id', sent('3'));
  expect(ownWaiting.get()).toEqual([{ entity: 'event', id: 3, body: null }]);
});

it('is still there after a reload, until it is decided or the visit ends', async () => {
  const first = await openPage();
  first.noteWaiting('PATCH /api/places/:id', sent('7', { phone: '1' }));
  first.noteWaiting('PATCH /api/places/:id', sent('8', { phone: '2' }));
  const second = await openPage();
  expect(second.ownWaiting.get().map(({ id }) => id)).toEqual([7, 8]);
  const [decided] = second.ownWaiting.get();
  if (decided) second.dropOwnWaiting(decided);
  const third = await openPage();
  expect(third.ownWaiting.get().map(({ id }) => id)).toEqual([8]);
  third.forgetOwnWaiting();
  expect(storage?.valuesOfVisit()).toEqual([]);
  expect((await openPage()).ownWaiting.get()).toEqual([]);
});

it('is empty when the store holds anything else', async () => {
  for (const text of ['no json', 'null', '{}', '7']) {
    await openPage();
    void storage?.writeLocal('own_changes', text);
    expect((await openPage()).ownWaiting.get()).toEqual([]);
  }
});
