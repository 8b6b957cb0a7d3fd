import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { diskCache } from './disk-cache.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'guide-tiles-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const resource = (size: number) => ({ body: new Uint8Array(size).fill(10), contentType: 'image/png' });
const files = async () =>
  (await readdir(directory, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

it('gives back what was stored, bytes and type and time', async () => {
  const at = new Date('2026-05-01T10:00:00Z');
  const cache = diskCache(directory, 10_000, () => at);
  await cache.write('https://tiles.example/1', resource(5));
  const again = await diskCache(directory, 10_000).read('https://tiles.example/1');
  expect(again?.resource.contentType).toBe('image/png');
  expect([...(again?.resource.body ?? [])]).toEqual([10, 10, 10, 10, 10]);
  expect(again?.storedAt).toEqual(at);
});

it('knows nothing of other addresses, nor of a damaged file', async () => {
  const cache = diskCache(directory, 10_000);
  await cache.write('https://tiles.example/1', resource(5));
  expect(await cache.read('https://tiles.example/2')).toBeNull();
  for (const { parentPath, name } of await files()) await writeFile(join(parentPath, name), 'half');
  expect(await cache.read('https://tiles.example/1')).toBeNull();
});

it('drops what was stored longest ago when it grows beyond its limit', async () => {
  const cache = diskCache(directory, 3000);
  for (const [index, name] of ['a', 'b', 'c'].entries()) {
    const known = new Set((await files()).map((file) => file.name));
    await cache.write(name, resource(900));
    const added = (await files()).find((file) => !known.has(file.name));
    if (added) await utimes(join(added.parentPath, added.name), index + 1, index + 1);
  }
  await cache.write('d', resource(900));
  const kept = await Promise.all(['a', 'b', 'c', 'd'].map(async (name) => (await cache.read(name)) !== null));
  expect(kept).toEqual([false, false, true, true]);
});
