import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubStores } from '#tests/support/browser/memory-stores.ts';

/** Ends the fetches of a copy that begins. */
let answer: () => void;
/** What happened to the program and its worker, in order. */
let done: string[];

beforeEach(() => {
  done = [];
  stubStores();
  vi.stubEnv('PROD', true);
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('location', new URL('https://guide.example.org/'));
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  vi.stubGlobal('fetch', () => answered.then(() => new Response('[]')));
  vi.stubGlobal('caches', { keys: async () => [], delete: async () => true });
  const controller = {
    postMessage: (message: string, ports: MessagePort[] = []) => {
      if (message === 'install') ports[0]?.postMessage('tried');
      if (message === 'erase') done.push('erasing');
    },
  };
  const registration = {
    active: controller,
    installing: null,
    unregister: async () => void done.push('removed'),
  };
  const serviceWorker = {
    controller,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
    getRegistrations: async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      return [registration];
    },
    register: async () => {
      done.push('begun');
      return registration;
    },
  };
  vi.stubGlobal('navigator', { language: 'en', languages: ['en'], serviceWorker });
});
afterEach(() => {
  vi.resetModules();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

async function openPage() {
  vi.resetModules();
  return { ...(await import('./make-copy.ts')), ...(await import('./offline-copy.ts')) };
}

describe('the switch of the copy', () => {
  it('erases before it begins again, when pressed off and on within moments', async () => {
    const { keepCopy, offlineCopy } = await openPage();
    answer();
    const off = keepCopy(false);
    await vi.waitFor(() => expect(done).toEqual(['erasing']), { interval: 1 });
    await Promise.all([off, keepCopy(true)]);
    expect(done).toEqual(['erasing', 'removed', 'begun']);
    expect(offlineCopy.get()).toBe('on');
  });

  it('ends off when pressed on and off, and never says that it is on', async () => {
    const { keepCopy, offlineCopy } = await openPage();
    const said: string[] = [];
    offlineCopy.subscribe(() => said.push(offlineCopy.get()));
    const on = keepCopy(true);
    await vi.waitFor(() => expect(done).toEqual(['begun']));
    const off = keepCopy(false);
    answer();
    await Promise.all([on, off]);
    expect(done).toEqual(['begun', 'erasing', 'removed']);
    expect(said).not.toContain('on');
    expect(offlineCopy.get()).toBe('off');
  });
});

describe('a first worker that cannot store the program', () => {
  it.each([
    ['full', true],
    ['impossible', false],
  ])('leaves the copy %s', async (copy, isFull) => {
    const { startCopy, offlineCopy } = await openPage();
    const { isCopyFull } = await import('./storage.ts');
    const installing = Object.assign(new EventTarget(), { state: 'installing' });
    const fail = () => {
      isCopyFull.set(isFull);
      installing.state = 'redundant';
      installing.dispatchEvent(new Event('statechange'));
    };
    const serviceWorker = {
      controller: null,
      ready: new Promise(() => undefined),
      getRegistration: async () => undefined,
      register: async () => {
        setTimeout(fail);
        return { installing, active: null };
      },
    };
    vi.stubGlobal('navigator', { language: 'en', languages: ['en'], serviceWorker });
    await startCopy();
    expect(offlineCopy.get()).toBe(copy);
  });
});
