import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newKeyBytes } from './sealed-record.ts';

const KEPT = newKeyBytes();
const open: BroadcastChannel[] = [];

/** Opens a page with a memory of its own. */
async function openPage() {
  vi.resetModules();
  return import('./visit-key.ts');
}

beforeEach(() => {
  vi.stubGlobal('navigator', {});
  const Channel = BroadcastChannel;
  vi.stubGlobal(
    'BroadcastChannel',
    class extends Channel {
      constructor(name: string) {
        super(name);
        open.push(this);
      }
    },
  );
});
afterEach(() => {
  for (const channel of open.splice(0)) channel.close();
  vi.unstubAllGlobals();
});

describe('the key of a guide that was taken along', () => {
  it('takes the place of the key of this visit, in every tab', async () => {
    const other = await openPage();
    const before = await other.visitKey(false);
    const page = await openPage();
    await page.adoptKey(KEPT);
    expect(page.heldKey()?.bytes).toEqual(KEPT);
    expect((await page.visitKey(false)).bytes).toEqual(KEPT);
    await vi.waitFor(() => expect(other.heldKey()?.bytes).toEqual(KEPT));
    expect((await other.visitKey(true)).bytes).not.toEqual(before.bytes);
  });

  it('is got from another tab, and made by none', async () => {
    const page = await openPage();
    expect(await page.takeKeyOfOthers()).toBe(false);
    expect(page.heldKey()).toBeNull();
    await page.adoptKey(KEPT);
    const other = await openPage();
    expect(await other.takeKeyOfOthers()).toBe(true);
    expect(other.heldKey()?.bytes).toEqual(KEPT);
  });
});

it('a page hears that its key appears, is exchanged and is forgotten', async () => {
  const page = await openPage();
  const heard: (string | undefined)[] = [];
  const name = (bytes?: Uint8Array) => bytes && Buffer.from(bytes).toString('hex');
  const stop = page.onKey((key) => heard.push(name(key?.bytes)));
  const { bytes } = await page.visitKey(false);
  await page.adoptKey(KEPT);
  page.forgetKey();
  page.forgetKey();
  stop();
  await page.visitKey(false);
  expect(heard).toEqual([name(bytes), name(KEPT), undefined]);
});
