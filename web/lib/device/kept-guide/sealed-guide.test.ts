import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryCaches } from '#tests/support/browser/memory-caches.ts';
import { newKeyBytes, type SealKey, sealKeyOf } from '#web/lib/device/sealed/sealed-record.ts';
import { STORED } from '#web/lib/device/stored-here.ts';
import { deleteOthers, findAnswer, keepAnswer, readCopy, sizeOfAnswer, writeIndex } from './sealed-guide.ts';

const BAR = 'Bar Soterrat';
const ADDRESS = '/api/places';
const answer = (text = JSON.stringify({ name: BAR })) =>
  new Response(text, { headers: { 'content-type': 'application/json', etag: '"a"', date: 'Fri' } });

let device: MemoryCaches;
let key: SealKey;
let other: SealKey;
beforeEach(async () => {
  device = new MemoryCaches();
  vi.stubGlobal('caches', device);
  key = await sealKeyOf(newKeyBytes());
  other = await sealKeyOf(newKeyBytes());
});

const entries = () => device.stores.get(STORED.guide.name) ?? new Map();
const text = async () => (await findAnswer(key, ADDRESS))?.text();

describe('a kept answer', () => {
  it('comes back with its type and tag, and without the time', async () => {
    await keepAnswer(key, ADDRESS, answer());
    const kept = await findAnswer(key, ADDRESS);
    expect(Object.fromEntries(kept?.headers ?? [])).toEqual({
      'content-type': 'application/json',
      etag: '"a"',
    });
    expect(await kept?.json()).toEqual({ name: BAR });
    expect(await sizeOfAnswer(key, ADDRESS)).toBeGreaterThan(0);
  });

  it('shows neither its content nor its address', async () => {
    await keepAnswer(key, '/api/places/7310?lang=ca', answer());
    for (const [name, bytes] of entries()) {
      expect(name).toMatch(/^\/kept\/[\w-]{16}$/);
      expect(name).not.toContain('7310');
      for (const word of [BAR, 'json', '7310']) expect(Buffer.from(bytes).includes(word)).toBe(false);
    }
  });

  it('is not found under another key, and the wrong key finds no other entry', async () => {
    await keepAnswer(key, ADDRESS, answer());
    expect(await findAnswer(other, ADDRESS)).toBeUndefined();
    const [bytes] = entries().values();
    await keepAnswer(other, ADDRESS, answer());
    for (const name of entries().keys()) entries().set(name, bytes);
    expect(await findAnswer(other, ADDRESS)).toBeNull();
  });

  it('wherever it is cut or altered, says that it cannot be read', async () => {
    await keepAnswer(key, ADDRESS, answer());
    const [[name, whole] = ['', new Uint8Array()]] = entries();
    for (let cut = 0; cut < whole.length; cut += 7) {
      entries().set(name, whole.slice(0, cut));
      expect(await findAnswer(key, ADDRESS)).toBeNull();
    }
    entries().set(
      name,
      Uint8Array.from(whole, (byte: number, at: number) => (at === 20 ? byte ^ 1 : byte)),
    );
    expect(await findAnswer(key, ADDRESS)).toBeNull();
  });

  it('reading does not create a cache, whose existence would tell that the guide is kept', async () => {
    expect(await findAnswer(key, ADDRESS)).toBeUndefined();
    expect((await readCopy(key)).is).toBe('none');
    expect(await device.keys()).toEqual([]);
  });
});

describe('the copy', () => {
  const INDEX = { language: 'ca', entries: 2, bytes: 99, isWhole: true } as const;
  beforeEach(async () => {
    await keepAnswer(key, ADDRESS, answer());
    await writeIndex(key, INDEX);
  });

  it('is readable with what it consists of', async () => {
    expect(await readCopy(key)).toEqual({ is: 'readable', ...INDEX });
  });

  it('of another key is another one', async () => {
    expect(await readCopy(other)).toEqual({ is: 'other' });
  });

  it('of which half is missing, or whose index is cut, is damaged', async () => {
    const [first] = entries().keys();
    entries().delete(first);
    expect(await readCopy(key)).toEqual({ is: 'damaged' });
    await keepAnswer(key, ADDRESS, answer());
    const index = [...entries().keys()].find((name) => name.includes('index')) ?? '';
    entries().set(index, entries().get(index).slice(0, 20));
    expect(await readCopy(key)).toEqual({ is: 'damaged' });
  });

  it('loses what is no longer part of the guide', async () => {
    await keepAnswer(key, '/api/photos/old', answer());
    await deleteOthers(key, [ADDRESS]);
    expect(await sizeOfAnswer(key, '/api/photos/old')).toBeNull();
    expect(await text()).toContain(BAR);
    expect((await readCopy(key)).is).toBe('readable');
  });
});

/** Written by the first version of this form. Every later version must read it, or an update loses what was kept. */
it('written by the version before is read', async () => {
  const before = await sealKeyOf(Uint8Array.from({ length: 32 }, (_, at) => at));
  const stored = {
    '/kept/y-qDx9SHRDiIHQEs':
      'AQtkvs2ysDUZoJy02ALi/o/sZuZlcBr+6umw7DDVPmBSosIV73Ny5p3OVwMI0L08UlQUtiItHoIBOQPcdtLR8icj8XFU1djqIPeLDrbqbiAaiCGOLX/Z7GPCrFTLoEM=',
    '/kept/index-3i0BPM4ZEhuhqQmF':
      'Ad2zGJCcA798WaGmfgkVv/LQeOXyeZt3uSOfQ/FtiDgdK/tdbqZFk8w0Rv+Wt/7qlwN5MFJ/UHw44t7rD0r0AiODoJy1ld4ZO1q+zUhsHuiqLzMf',
  };
  const cache = await device.open(STORED.guide.name);
  for (const [name, record] of Object.entries(stored))
    await cache.put(name, new Response(Uint8Array.from(atob(record), (sign) => sign.charCodeAt(0))));
  expect(await readCopy(before)).toEqual({
    is: 'readable',
    language: 'en',
    entries: 2,
    bytes: 40,
    isWhole: true,
  });
  expect(await (await findAnswer(before, ADDRESS))?.text()).toBe('{"name":"Bar Soterrat"}');
});
