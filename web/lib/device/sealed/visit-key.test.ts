import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchChannels } from '#tests/support/browser/memory-stores.ts';
import { KEY_CHANNEL } from './key-channel.ts';
import { joinKeys, newKeyBytes } from './sealed-record.ts';

const KEPT = newKeyBytes();
let closeTabs: () => void;

/** Opens a page with a memory of its own. */
async function openPage() {
  vi.resetModules();
  return import('./visit-key.ts');
}

beforeEach(() => {
  vi.stubGlobal('navigator', {});
  closeTabs = watchChannels();
});
afterEach(() => {
  closeTabs();
  vi.unstubAllGlobals();
});

const hex = (bytes?: Uint8Array) => bytes && Buffer.from(bytes).toString('hex');

describe('the key of a guide that was taken along', () => {
  it('takes the place of the one for it in every tab, and the key of the visit stays', async () => {
    const other = await openPage();
    const before = hex((await other.visitKeys(false)).visit.bytes);
    const page = await openPage();
    await page.takeKeysOfOthers();
    await page.adoptAlong(KEPT);
    await vi.waitFor(() => expect(other.heldKeys()?.along.bytes).toEqual(KEPT));
    for (const one of [page, other]) {
      const { visit, along } = await one.visitKeys(true);
      expect(along.bytes).toEqual(KEPT);
      expect(hex(visit.bytes)).toBe(before);
    }
  });

  it('is got from another tab with the key of the visit, and made by none', async () => {
    const page = await openPage();
    expect(await page.takeKeysOfOthers()).toBe(false);
    expect(page.heldKeys()).toBeNull();
    const { bytes } = await page.adoptAlong(KEPT);
    const other = await openPage();
    expect(await other.takeKeysOfOthers()).toBe(true);
    expect(other.heldKeys()?.bytes).toEqual(bytes);
    expect(other.heldKeys()?.along.bytes).toEqual(KEPT);
  });

  it('is never that of the visit, even where a tab of the version before had one for both', async () => {
    const tab = new BroadcastChannel(KEY_CHANNEL);
    tab.onmessage = ({ data }) => 'ask' in data && tab.postMessage({ key: KEPT });
    const page = await openPage();
    const { visit, along } = await page.visitKeys(true);
    expect(along.bytes).toEqual(KEPT);
    expect(visit.bytes).not.toEqual(KEPT);
  });
});

it('a page hears that its keys appear, are exchanged and are forgotten', async () => {
  const page = await openPage();
  const heard: (string | undefined)[] = [];
  const stop = page.onKeys((keys) => heard.push(hex(keys?.bytes)));
  const first = hex((await page.visitKeys(false)).bytes);
  const second = hex((await page.adoptAlong(KEPT)).bytes);
  page.forgetKeys();
  page.forgetKeys();
  stop();
  await page.visitKeys(false);
  expect(heard).toEqual([first, second, undefined]);
});

it('keys are overwritten once they are exchanged or forgotten, and zeros seal nothing', async () => {
  const page = await openPage();
  const first = await page.visitKeys(false);
  const second = await page.adoptAlong(KEPT.slice());
  expect(first.bytes).toEqual(new Uint8Array(64));
  expect(second.bytes).toEqual(joinKeys(second.visit.bytes, KEPT));
  page.forgetKeys();
  expect(second.bytes).toEqual(new Uint8Array(64));
  const { hiddenName, sealText } = await import('./sealed-record.ts');
  expect(() => hiddenName(second.visit, '', 'draft')).toThrow();
  expect(() => sealText(second.along, 'lists', '[]')).toThrow();
});

describe('a worker that the browser cannot register without a network', () => {
  const held = vi.fn();
  let online = new EventTarget();
  async function openWithoutNetwork() {
    online = new EventTarget();
    held.mockClear();
    const register = vi.fn().mockRejectedValueOnce(new TypeError('fetching the script'));
    register.mockResolvedValue({ active: { postMessage: held } });
    const serviceWorker = { getRegistration: async () => undefined, register };
    vi.stubGlobal('navigator', { serviceWorker });
    vi.stubGlobal('addEventListener', online.addEventListener.bind(online));
    const page = await openPage();
    const keys = await page.visitKeys(false);
    await page.whenHanded();
    expect(register).toHaveBeenCalledTimes(1);
    return { page, keys, register };
  }

  it('gets the keys when the network returns, so that a later reload loses nothing', async () => {
    const { keys } = await openWithoutNetwork();
    expect(held).not.toHaveBeenCalled();
    online.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(held).toHaveBeenCalledWith({ key: keys.bytes }));
  });

  it('is not registered for a visit that ended meanwhile', async () => {
    const { page, register } = await openWithoutNetwork();
    page.forgetKeys();
    online.dispatchEvent(new Event('online'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(register).toHaveBeenCalledTimes(1);
  });
});
