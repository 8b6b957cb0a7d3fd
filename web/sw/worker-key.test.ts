import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchChannels } from '#tests/support/browser/memory-stores.ts';
import { KEY_CHANNEL, type KeyMessage } from '#web/lib/device/sealed/key-channel.ts';
import { joinKeys, newKeyBytes } from '#web/lib/device/sealed/sealed-record.ts';

const ALONG = newKeyBytes();
const KEY = joinKeys(newKeyBytes(), ALONG);
let closePages: () => void;

/** Opens the channel as a page does, which answers with this key. */
function openPage(key: Uint8Array<ArrayBuffer> | null): BroadcastChannel {
  const page = new BroadcastChannel(KEY_CHANNEL);
  page.onmessage = ({ data }: MessageEvent<KeyMessage>) => 'ask' in data && key && page.postMessage({ key });
  return page;
}

beforeEach(() => {
  vi.resetModules();
  closePages = watchChannels();
});
afterEach(() => {
  closePages();
  vi.unstubAllGlobals();
});

it('asks the pages for the keys, and holds that of the kept guide', async () => {
  openPage(KEY);
  const { workerKey } = await import('./worker-key.ts');
  expect((await workerKey())?.bytes).toEqual(ALONG);
});

it('takes a key that a page announces while none has answered', async () => {
  const page = openPage(null);
  const { workerKey } = await import('./worker-key.ts');
  const asked = workerKey();
  page.postMessage({ key: KEY });
  expect((await asked)?.bytes).toEqual(ALONG);
});

it('has none when no page has one, and none after the visit', async () => {
  const { workerKey, forgetWorkerKey } = await import('./worker-key.ts');
  expect(await workerKey()).toBeNull();
  const page = openPage(null);
  page.postMessage({ key: KEY });
  await vi.waitFor(async () => expect(await workerKey()).not.toBeNull());
  page.postMessage({ forget: true });
  await vi.waitFor(async () => expect(await workerKey()).toBeNull(), { timeout: 6000 });
  page.postMessage({ key: new Uint8Array(3) } as KeyMessage);
  forgetWorkerKey();
  expect(await workerKey()).toBeNull();
});
