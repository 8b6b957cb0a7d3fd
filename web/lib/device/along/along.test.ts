import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryCaches } from '#tests/support/browser/memory-caches.ts';
import { memoryStore, stubStores, watchChannels } from '#tests/support/browser/memory-stores.ts';
import { hiddenName, type SealKey, sealKeyOf } from '#web/lib/device/sealed/sealed-record.ts';
import type { AlongRecord } from './along-record.ts';
import type { PassphraseQuestion } from './passphrase-key.ts';

/** Stands in for the worker: the same answer to the same question, at no cost. */
class FastWorker {
  static isBroken = false;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  postMessage({ passphrase, salt }: PassphraseQuestion) {
    const key = new Uint8Array(createHash('sha256').update(passphrase).update(salt).digest());
    const data = FastWorker.isBroken ? { failure: 'out of memory' } : { key };
    queueMicrotask(() => this.onmessage?.({ data }));
  }
  terminate() {}
}

vi.mock('#web/lib/device/sealed/guide-copy.ts', () => ({
  beginTakeAlong: async () => {
    if (spaceIsMissing) throw new DOMException('full', 'QuotaExceededError');
  },
  removeGuideCopy: async () => undefined,
}));
const erased = vi.fn();
vi.mock('#web/lib/device/forget-device.ts', () => ({
  eraseDevice: async () => {
    erased();
    local.values.clear();
    await (await import('#web/lib/device/sealed/taken-along.ts')).dropRecord();
  },
}));

const PASSPHRASE = 'nou barris a les onze';
const LISTS = '{"v":1,"lists":[]}';
let closeTabs: () => void;
let local = memoryStore();
let session = memoryStore();
let spaceIsMissing = false;

/** Opens a page with a memory of its own; what is on the device is the same. */
async function openPage() {
  vi.resetModules();
  return {
    ...(await import('#web/lib/device/storage.ts')),
    ...(await import('#web/lib/device/raw-storage.ts')),
    ...(await import('#web/lib/device/sealed/visit-key.ts')),
    ...(await import('#web/lib/device/sealed/along-half.ts')),
    ...(await import('#web/lib/device/sealed/taken-along.ts')),
    ...(await import('#web/lib/device/sealed/sealed-store.ts')),
    ...(await import('./along-record.ts')),
    ...(await import('./take-along.ts')),
    ...(await import('./open-along.ts')),
  };
}

/** Closes the browser: only what is on the device stays. */
function closeBrowser() {
  closeTabs();
  session = memoryStore();
  vi.stubGlobal('sessionStorage', session);
}

const nothing = () => undefined;

/** Opens a page, writes lists, takes the guide along, and closes the browser. */
async function takenAlong(passphrase = PASSPHRASE) {
  const page = await openPage();
  page.writeLocal('lists', LISTS);
  expect(await page.takeAlong({ passphrase }, nothing)).toBe('taken');
  await vi.waitFor(() => expect(local.values.get('lists')).toMatch(/^s2\./));
  closeBrowser();
  return openPage();
}

const changeStored = async (change: (record: AlongRecord) => unknown) => {
  const { changeRecord } = await import('#web/lib/device/sealed/taken-along.ts');
  await changeRecord((record) => change(record as AlongRecord));
};

beforeEach(() => {
  ({ local, session } = stubStores());
  spaceIsMissing = false;
  FastWorker.isBroken = false;
  erased.mockClear();
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('Worker', FastWorker);
  vi.stubGlobal('caches', new MemoryCaches());
  closeTabs = watchChannels();
});

afterEach(async () => {
  closeBrowser();
  await (await import('#web/lib/device/sealed/taken-along.ts')).dropRecord();
  vi.unstubAllGlobals();
});

describe('a guide that was taken along', () => {
  it('opens with its passphrase after the browser was closed', async () => {
    const page = await takenAlong();
    expect(page.readLocal('lists')).toBeNull();
    expect(await page.openWithPassphrase(PASSPHRASE)).toEqual({ kind: 'open' });
    expect(page.readLocal('lists')).toBe(LISTS);
  });

  it("gives its key to no worker whose script is not the server's", async () => {
    const page = await takenAlong();
    const given: string[] = [];
    const worker = (name: string) => ({ postMessage: (data: object) => 'key' in data && given.push(name) });
    const registered = (name: string) => ({
      scope: 'https://guide.test/key/',
      active: worker(name),
      waiting: null as unknown,
      update: async () => {
        if (found && name === 'changed') found.waiting = worker('newer');
      },
      unregister: async () => {
        found = undefined;
      },
    });
    let found: ReturnType<typeof registered> | undefined = registered('changed');
    const serviceWorker = {
      getRegistration: async () => found,
      register: async () => {
        found ??= registered("the server's");
        return found;
      },
    };
    vi.stubGlobal('navigator', { serviceWorker });
    page.renewKeyWorker();
    expect(await page.openWithPassphrase(PASSPHRASE)).toEqual({ kind: 'open' });
    expect(new Set(given)).toEqual(new Set(["the server's"]));
  });

  it('opens nothing once it was erased, although a copy of its record is put back', async () => {
    const page = await takenAlong();
    const record = await page.readRecord();
    await page.dropRecord();
    await page.changeRecord(() => record, true);
    expect(await page.waysToOpen()).toBeNull();
    expect(await page.openWithPassphrase(PASSPHRASE)).toEqual({ kind: 'damaged' });
    await page.makeHalf();
    expect(await page.openWithPassphrase(PASSPHRASE)).toEqual({ kind: 'wrong', left: 9 });
  });

  it('opens nothing of a visit that is over', async () => {
    const before = await openPage();
    before.writeLocal('needs', '{"steps":0}');
    before.writeLocal('needs_kept', '{"steps":1}');
    expect(await before.takeAlong({ passphrase: PASSPHRASE }, nothing)).toBe('taken');
    await vi.waitFor(() => expect(local.values.get('needs')).toMatch(/^s2\./));
    closeBrowser();
    const page = await openPage();
    expect(await page.openWithPassphrase(PASSPHRASE)).toEqual({ kind: 'open' });
    expect(page.readLocal('needs_kept')).toBe('{"steps":1}');
    expect(page.readLocal('needs')).toBeNull();
    expect(local.values.has('needs')).toBe(false);
  });

  it.each([
    [
      'of another normal form',
      'Gràcia i el Poblenou'.normalize('NFC'),
      'Gràcia i el Poblenou'.normalize('NFD'),
    ],
    ['of full-width letters', 'Poblenou2026', 'Ｐｏｂｌｅｎｏｕ２０２６'],
    ['with the space that a keyboard adds', 'Poblenou2026', 'Poblenou2026 '],
    ['of emoji', '🏳️‍🌈🎉🍸🦩', '🏳️‍🌈🎉🍸🦩'],
    ['of 10,000 letters', 'ñ'.repeat(10_000), 'ñ'.repeat(10_000)],
  ])('opens with a passphrase %s', async (_, chosen, typed) => {
    const page = await takenAlong(chosen);
    expect(await page.openWithPassphrase(typed)).toEqual({ kind: 'open' });
  });

  it('is not opened by other keys, and nothing of it is lost by entering without it', async () => {
    const page = await takenAlong();
    const before = local.values.get('lists');
    await page.openStores();
    expect(page.readLocal('lists')).toBeNull();
    page.writeLocal('lists', '{"v":1,"lists":[{}]}');
    page.writeLocal('needs', '{"steps":0}');
    await vi.waitFor(() => expect(local.values.get('needs')).toMatch(/^s2\./));
    expect(local.values.get('lists')).toBe(before);
    expect(await page.openWithPassphrase(PASSPHRASE)).toEqual({ kind: 'open' });
    await vi.waitFor(() => expect(page.readLocal('lists')).toBe(LISTS));
    expect(page.readLocal('needs')).toBe('{"steps":0}');
  });

  it('is found again where a killed browser has lost its mark', async () => {
    const page = await takenAlong();
    const mark = local.values.get('along');
    local.values.delete('along');
    expect(await page.restoreMark()).toBe(true);
    expect(local.values.get('along')).toBe(mark);
    await page.removeAlong();
    expect(await page.restoreMark()).toBe(false);
  });

  it('refuses a new list until it is open, and says so', async () => {
    const page = await takenAlong();
    expect(await page.writeLocal('lists', '{"v":1,"lists":[{}]}')).toBe(false);
    expect(await page.writeLocal('theme', 'dark')).toBe(true);
    expect(await page.openWithPassphrase(PASSPHRASE)).toEqual({ kind: 'open' });
    expect(await page.writeLocal('lists', '{"v":1,"lists":[{}]}')).toBe(true);
  });

  it('is closed in every page of the visit once one of them knows that it is over', async () => {
    const page = await takenAlong();
    expect(await page.openWithPassphrase(PASSPHRASE)).toEqual({ kind: 'open' });
    const idle = await openPage();
    expect(await idle.takeKeysOfOthers()).toBe(true);
    await idle.openStores();
    expect(idle.readLocal('lists')).toBe(LISTS);
    page.forgetKeyOfVisit();
    await vi.waitFor(() => expect(idle.heldKeys()).toBeNull());
    expect(idle.readLocal('lists')).toBeNull();
    const next = await openPage();
    expect(await next.takeKeysOfOthers()).toBe(false);
  });

  it('stays when the visit ends, and is out of memory', async () => {
    const page = await openPage();
    page.writeLocal('lists', LISTS);
    await page.takeAlong({ passphrase: PASSPHRASE }, nothing);
    page.forgetKeyOfVisit();
    expect(page.heldKeys()).toBeNull();
    expect(page.readLocal('lists')).toBeNull();
    expect(await page.openWithPassphrase(PASSPHRASE)).toEqual({ kind: 'open' });
    expect(page.readLocal('lists')).toBe(LISTS);
  });

  it('leaves nothing when it is removed; what is open stays until the visit ends', async () => {
    const page = await takenAlong();
    await page.openWithPassphrase(PASSPHRASE);
    await page.removeAlong();
    expect(await page.isTakenAlong()).toBe(false);
    expect(page.readLocal('lists')).toBe(LISTS);
    closeBrowser();
    const next = await openPage();
    await next.openStores();
    expect(next.readLocal('lists')).toBeNull();
    expect([...local.values.keys()]).toEqual([]);
  });

  it('is not there if space is missing', async () => {
    const page = await openPage();
    spaceIsMissing = true;
    expect(await page.takeAlong({ passphrase: PASSPHRASE }, nothing)).toBe('full');
    expect(await page.isTakenAlong()).toBe(false);
    expect(local.values.has('along')).toBe(false);
  });
});

describe('the key of a guide that was taken along', () => {
  type Page = Awaited<ReturnType<typeof openPage>>;
  const opens = async (key: SealKey, name: string, text = '') =>
    (await import('#web/lib/device/sealed/sealed-record.ts')).openText(key, name, text) !== null;
  const held = (page: Page) => {
    const keys = page.heldKeys();
    if (!keys) throw new Error('no keys');
    return keys;
  };

  it('opens no needs, no draft and no place of any visit, even from a copy of the files', async () => {
    const page = await openPage();
    const copies: [string, string][] = [];
    const writeAll = async (at: Page) => {
      at.writeLocal('needs', '{"steps":0}');
      at.writeSession('guide_draft:add-place', '{"name":"Bar"}');
      at.writeSession('met', '[3,12]');
      await vi.waitFor(() => expect(session.values.size).toBe(2));
      await vi.waitFor(() => expect(local.values.get('needs')).toMatch(/^s2\./));
      copies.push(...local.values, ...session.values);
    };
    page.writeLocal('lists', LISTS);
    await writeAll(page);
    expect(await page.takeAlong({ passphrase: PASSPHRASE }, nothing)).toBe('taken');
    await writeAll(page);
    closeBrowser();
    const next = await openPage();
    await next.openWithPassphrase(PASSPHRASE);
    await writeAll(next);
    const { along } = held(next);
    const found = new Set<string>();
    for (const [name, text] of copies) if (await opens(along, name, text)) found.add(name);
    expect([...found]).toEqual(['lists']);
    expect(copies.filter(([name]) => name.startsWith('guide_draft:'))).toHaveLength(3);
  });

  it('is a new one once it was removed: the record before opens nothing that is written later', async () => {
    const page = await takenAlong();
    await page.openWithPassphrase(PASSPHRASE);
    page.writeLocal('plans', '[]');
    await vi.waitFor(() => expect(local.values.has('plans')).toBe(true));
    const other = await openPage();
    await other.openSealedValues();
    const { bytes } = held(other).along;
    const before = await sealKeyOf(bytes.slice());
    const visit = held(page).visit.mark;
    await page.removeAlong();
    expect(held(page).visit.mark).toBe(visit);
    await vi.waitFor(() => expect(held(other).along.mark).toBe(held(page).along.mark));
    page.writeLocal('plans', '[1]');
    await vi.waitFor(() => expect(local.values.get('plans')).toMatch(/^s2\./));
    for (const [name, text] of local.values) expect(await opens(before, name, text)).toBe(false);
    for (const one of [page, other]) expect(one.readLocal('lists')).toBe(LISTS);
  });

  /** Seals a text as the version before did, with its one key. */
  async function sealBefore(key: SealKey, name: string, value: string): Promise<string> {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const additionalData = new TextEncoder().encode(`s1.${name}`);
    const cipher = { name: 'AES-GCM', iv, additionalData };
    const sealed = await crypto.subtle.encrypt(cipher, key.key, new TextEncoder().encode(value));
    return `s1.${Buffer.concat([iv, new Uint8Array(sealed)]).toString('base64url')}`;
  }

  /** Leaves a device as the version before did: a guide taken along, and one key for everything. */
  async function leaveBefore(): Promise<SealKey> {
    const page = await takenAlong();
    await page.openWithPassphrase(PASSPHRASE);
    const key = await sealKeyOf(held(page).along.bytes.slice());
    closeBrowser();
    const draft = hiddenName(key, 'guide_draft:', 'guide_draft:add-place');
    local.values.set('lists', await sealBefore(key, 'lists', LISTS));
    local.values.set('needs', await sealBefore(key, 'needs', '{"steps":0}'));
    session.values.set(draft, await sealBefore(key, draft, 'guide_draft:add-place\n{"name":"Bar"}'));
    return key;
  }

  it('opens what the version before sealed with it, but nothing of its visits', async () => {
    await leaveBefore();
    const page = await openPage();
    expect(await page.openWithPassphrase(PASSPHRASE)).toEqual({ kind: 'open' });
    expect(page.readLocal('lists')).toBe(LISTS);
    expect(local.values.get('lists')).toMatch(/^s2\./);
    expect(page.readLocal('needs')).toBeNull();
    expect(page.readSession('guide_draft:add-place')).toBeNull();
    expect(session.values.size).toBe(0);
  });

  it('is given by a page of the version before, whose visit goes on under a key of its own', async () => {
    const key = await leaveBefore();
    const { bytes } = key;
    const tab = new BroadcastChannel('visit-key');
    tab.onmessage = ({ data }) => 'ask' in data && tab.postMessage({ key: bytes });
    const page = await openPage();
    await page.openSealedValues();
    expect(page.readLocal('lists')).toBe(LISTS);
    expect(page.readLocal('needs')).toBe('{"steps":0}');
    expect(page.readSession('guide_draft:add-place')).toBe('{"name":"Bar"}');
    const stored = [...local.values, ...session.values];
    const open: string[] = [];
    for (const [name, text] of stored) if (await opens(key, name, text)) open.push(name);
    expect(open).toEqual(['lists']);
    expect(stored.filter(([name]) => name.startsWith('guide_draft:'))).toHaveLength(1);
  });
});

describe('wrong passphrases', () => {
  it('are counted, and ten of them erase', async () => {
    const page = await takenAlong();
    for (let left = 9; left > 0; left -= 1)
      expect(await page.openWithPassphrase(`wrong one ${left}`)).toEqual({ kind: 'wrong', left });
    expect(erased).not.toHaveBeenCalled();
    expect(await page.openWithPassphrase('the tenth one')).toEqual({ kind: 'erased' });
    expect(erased).toHaveBeenCalledOnce();
    expect(await page.isTakenAlong()).toBe(false);
    expect(await page.openWithPassphrase(PASSPHRASE)).toEqual({ kind: 'damaged' });
  });

  it('of two tabs are counted together, whatever the clock says', async () => {
    const tab = await takenAlong();
    const other = await openPage();
    vi.spyOn(Date, 'now').mockReturnValue(0);
    await tab.openWithPassphrase('wrong one');
    const two = await Promise.all([
      other.openWithPassphrase('wrong two'),
      tab.openWithPassphrase('wrong three'),
    ]);
    expect(two.map((opening) => 'left' in opening && opening.left).sort()).toEqual([7, 8]);
    vi.restoreAllMocks();
  });

  it('count before they are computed, and are forgiven by the right one', async () => {
    const page = await takenAlong();
    void page.openWithPassphrase('closed while it computes');
    await vi.waitFor(async () => expect((await page.readRecord()) as AlongRecord).toHaveProperty('tries', 1));
    expect(await page.openWithPassphrase('wrong two')).toEqual({ kind: 'wrong', left: 8 });
    await page.openWithPassphrase(PASSPHRASE);
    expect(await page.openWithPassphrase('wrong again')).toEqual({ kind: 'wrong', left: 9 });
  });

  it('do not count when the device could not compute them', async () => {
    const page = await takenAlong();
    FastWorker.isBroken = true;
    expect(await page.openWithPassphrase(PASSPHRASE)).toEqual({ kind: 'failed' });
    FastWorker.isBroken = false;
    expect(await page.openWithPassphrase('wrong one')).toEqual({ kind: 'wrong', left: 9 });
  });
});

describe('a record that cannot be read', () => {
  it.each<[string, (record: AlongRecord) => unknown]>([
    ['of another version', (record) => ({ ...record, version: 3 })],
    ['without its lock', ({ passphrase: _, ...record }) => record],
    ['that is a text', () => 'along'],
    ['with a half', ({ passphrase, ...record }) => ({ ...record, passphrase: { salt: passphrase?.salt } })],
    [
      'that asks for 4 TB',
      ({ passphrase, ...record }) => ({ ...record, passphrase: { ...passphrase, memory: 2 ** 32 } }),
    ],
  ])('%s is damaged, and no try of it counts', async (_, change) => {
    const page = await takenAlong();
    await changeStored(change);
    const before = await page.readRecord();
    expect(await page.waysToOpen()).toBeNull();
    expect(await page.openWithPassphrase(PASSPHRASE)).toEqual({ kind: 'damaged' });
    expect(await page.readRecord()).toEqual(before);
  });

  it('of another key opens nothing of this one', async () => {
    const page = await takenAlong();
    await changeStored((record) => ({ ...record, mark: 'of another key' }));
    expect(await page.openWithPassphrase(PASSPHRASE)).toEqual({ kind: 'damaged' });
    expect(page.heldKeys()).toBeNull();
  });

  it('with half of its sealed key opens with no passphrase', async () => {
    const page = await takenAlong();
    await changeStored(({ passphrase, ...record }) => ({
      ...record,
      passphrase: passphrase && { ...passphrase, sealed: passphrase.sealed.slice(0, 30) },
    }));
    expect(await page.openWithPassphrase(PASSPHRASE)).toEqual({ kind: 'wrong', left: 9 });
  });
});

describe('what an earlier version kept in clear', () => {
  it('waits for the visitor, and then goes with the visit', async () => {
    local.setItem('lists', LISTS);
    const page = await openPage();
    await page.openStores();
    expect(page.keptInClear()).toEqual(['lists']);
    expect(page.readLocal('lists')).toBe(LISTS);
    page.writeLocal('lists', '{"v":1,"lists":[{}]}');
    await vi.waitFor(() => expect(local.values.get('lists')).toBe('{"v":1,"lists":[{}]}'));
    await page.sealKept();
    expect(local.values.get('lists')).toMatch(/^s2\./);
    closeBrowser();
    const next = await openPage();
    await next.openStores();
    expect(local.values.has('lists')).toBe(false);
  });

  it('is sealed when the guide is taken along', async () => {
    local.setItem('lists', LISTS);
    const page = await openPage();
    expect(await page.takeAlong({ passphrase: PASSPHRASE }, nothing)).toBe('taken');
    expect(local.values.get('lists')).toMatch(/^s2\./);
    expect(page.keptInClear()).toEqual([]);
  });
});
