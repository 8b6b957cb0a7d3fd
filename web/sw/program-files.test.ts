import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryCaches } from '#tests/support/browser/memory-caches.ts';
import { STORED } from '#web/lib/device/stored-here.ts';
import { fileFinder, findScreen, installFiles, noteErasure, renewPages } from './program-files.ts';

const SCRIPT = 'console.log("the guide")';
const CHANGED = 'steal(document)';
/** The hash is from `openssl dgst -sha256 -binary | base64`, cut as the build cuts it. */
const FILE = {
  url: 'assets/list-aaaaaaaa.js',
  revision: null,
  hash: '23sBKdK6C4V4s7ptgClSRH',
};
const PATH = `/${FILE.url}`;

let device: MemoryCaches;
let asked: string[];
/** The network's answers, from the browser's cache or past it; null without network. */
let sent: { default: string; reload: string } | null;

beforeEach(async () => {
  device = new MemoryCaches();
  await device.open(STORED.program.name);
  asked = [];
  sent = { default: SCRIPT, reload: SCRIPT };
  vi.stubGlobal('caches', device);
  vi.stubGlobal('location', new URL('https://guide.test/'));
  vi.stubGlobal('fetch', async (path: string, { cache }: RequestInit) => {
    asked.push(path);
    if (!sent) throw new TypeError('Failed to fetch');
    return new Response(sent[cache === 'reload' ? 'reload' : 'default']);
  });
});

const stored = async () => (await (await device.open(STORED.files.name)).match(PATH))?.text();
const change = async () => (await device.open(STORED.files.name)).put(PATH, new Response(CHANGED));

describe('a file of the program', () => {
  it('is stored and answered if it has the content of the build', async () => {
    await installFiles([FILE]);
    expect(await stored()).toBe(SCRIPT);
    const { find } = fileFinder([FILE]);
    for (const _ of ['checked', 'known']) expect(await (await find(PATH, 'script'))?.text()).toBe(SCRIPT);
  });

  it('that is stored while the visitor leaves leaves no cache behind', async () => {
    const { open } = device;
    device.open = async (name) => {
      noteErasure();
      device.stores.clear();
      return open(name);
    };
    await installFiles([FILE]).catch(() => undefined);
    expect(await device.keys()).toEqual([]);
  });

  it('that was changed on the disk is fetched again, and never answered', async () => {
    await installFiles([FILE]);
    await change();
    expect(await (await fileFinder([FILE]).find(PATH, 'script'))?.text()).toBe(SCRIPT);
    expect(await stored()).toBe(SCRIPT);
    await change();
    sent = null;
    expect((await fileFinder([FILE]).find(PATH, 'script'))?.type).toBe('error');
    expect(await stored()).toBeUndefined();
  });

  it('is answered with a status and a type of its own, whatever the entry says', async () => {
    await installFiles([FILE]);
    const elsewhere = {
      status: 302,
      headers: { location: '/manifest.webmanifest', 'content-type': 'text/html' },
    };
    await (await device.open(STORED.files.name)).put(PATH, new Response(SCRIPT, elsewhere));
    const { find } = fileFinder([FILE]);
    for (const _ of ['checked', 'known']) {
      const response = await find(PATH, 'script');
      expect(response?.status).toBe(200);
      expect(response?.headers.get('location')).toBeNull();
      expect(response?.headers.get('content-type')).toMatch(/^text\/javascript/);
    }
  });

  it('that has no hash is no script', async () => {
    const manifest = { url: 'manifest.webmanifest', revision: 'a', hash: null };
    await installFiles([manifest]);
    const { find } = fileFinder([manifest]);
    expect(await find('/manifest.webmanifest', 'script')).toBeUndefined();
    expect(await (await find('/manifest.webmanifest', 'manifest'))?.text()).toBe(SCRIPT);
  });

  it('that was removed from the disk is fetched, and never answered unchecked', async () => {
    await installFiles([FILE]);
    await device.delete(STORED.files.name);
    sent = { default: CHANGED, reload: SCRIPT };
    const { find } = fileFinder([FILE]);
    expect(await (await find(PATH, 'script'))?.text()).toBe(SCRIPT);
    expect(await stored()).toBe(SCRIPT);
    await device.delete(STORED.files.name);
    sent = { default: CHANGED, reload: CHANGED };
    expect((await find(PATH, 'script'))?.type).toBe('error');
    expect(await stored()).toBeUndefined();
  });

  it("that was changed in the browser's own cache comes from the server", async () => {
    sent = { default: CHANGED, reload: SCRIPT };
    await installFiles([FILE]);
    expect(await stored()).toBe(SCRIPT);
  });

  it('with another content is not stored, and the version before goes on', async () => {
    sent = { default: CHANGED, reload: CHANGED };
    await expect(installFiles([FILE])).rejects.toThrow('not the content of this version');
    expect(await stored()).toBeUndefined();
    expect(asked.filter((path) => path !== PATH)).toEqual([]);
  });
});

it('a page of another version is not stored: without network its files would be missing', async () => {
  await installFiles([FILE]);
  const page = async () => (await (await device.open(STORED.program.name)).match('/explore'))?.text();
  const before = await page();
  sent = { default: '<script src="/assets/newer-bbbbbbbb.js"></script>', reload: '' };
  await expect(renewPages([FILE])).rejects.toThrow('another version');
  expect(await page()).toBe(before);
  sent = { default: `<script src="${PATH}"></script>`, reload: '' };
  await renewPages([FILE]);
  expect(await page()).toContain(PATH);
});

it('a stored page runs the scripts of the build alone, and a page of help none', async () => {
  await installFiles([]);
  const policyOf = async (path: string) =>
    (await findScreen(new URL(path, location.href), ["'sha256-abc'"]))?.headers.get(
      'content-security-policy',
    );
  expect(await policyOf('/list')).toMatch(/^script-src https:\/\/guide\.test\/assets\/ 'sha256-abc'; /);
  expect(await policyOf('/list')).toMatch(/; form-action 'none'$/);
  expect(await policyOf('/help?lang=fr')).toMatch(/^script-src 'none';/);
});
