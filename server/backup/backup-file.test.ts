import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BrokenBackupError, type Entry, readBackupFile, writeBackupFile } from './backup-file.ts';

const AT = new Date('2026-11-20T19:30:00Z');
const ENTRIES: Entry[] = [
  { name: 'backup.json', bytes: Buffer.from('{}') },
  { name: 'tables/places/1.gz', bytes: Buffer.alloc(1500, 7) },
  { name: 'empty', bytes: Buffer.alloc(0) },
  { name: 'a whole block', bytes: Buffer.alloc(512, 1) },
];

let folder: string;
let whole: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guide-backup-'));
  await writeBackupFile(join(folder, 'whole.tar'), some(ENTRIES), { at: AT, mayReplace: false });
  whole = await readFile(join(folder, 'whole.tar'));
});
afterAll(() => rm(folder, { recursive: true }));

async function* some(entries: Entry[]): AsyncGenerator<Entry> {
  yield* entries;
}

async function read(bytes: Buffer): Promise<Entry[]> {
  const file = join(folder, 'read.tar');
  await writeFile(file, bytes);
  const entries: Entry[] = [];
  for await (const entry of readBackupFile(file)) entries.push(entry);
  return entries;
}

it('contains its entries, for its owner only', async () => {
  expect(await read(whole)).toEqual(ENTRIES);
  expect((await stat(join(folder, 'whole.tar'))).mode & 0o777).toBe(0o600);
  expect(whole.length % 512).toBe(0);
});

it('is refused when truncated anywhere', async () => {
  for (let length = 0; length < whole.length; length += 97) {
    await expect(read(whole.subarray(0, length))).rejects.toThrow(BrokenBackupError);
  }
  await expect(read(whole.subarray(0, -1))).rejects.toThrow(BrokenBackupError);
});

it('is refused with any byte changed or added', async () => {
  for (let at = 0; at < whole.length; at += 13) {
    const flipped = Buffer.from(whole);
    flipped.writeUInt8((whole[at] ?? 0) ^ 1, at);
    await expect(read(flipped)).rejects.toThrow(BrokenBackupError);
  }
  await expect(read(Buffer.concat([whole, Buffer.from([0])]))).rejects.toThrow(BrokenBackupError);
});

it('is refused when it is another file', async () => {
  const jpeg = Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.alloc(5000, 3)]);
  for (const other of [Buffer.alloc(0), Buffer.alloc(4096), jpeg, Buffer.from('a text\n'.repeat(500))]) {
    await expect(read(other)).rejects.toThrow(/read\.tar is no backup of the guide, or it is damaged\.$/);
  }
});

it('leaves no part of itself when it fails, and keeps the earlier file', async () => {
  const file = join(folder, 'kept.tar');
  await writeFile(file, 'an older one');
  async function* failing(): AsyncGenerator<Entry> {
    yield* ENTRIES;
    throw new Error('the disk is full');
  }
  await expect(writeBackupFile(file, failing(), { at: AT, mayReplace: true })).rejects.toThrow(
    'disk is full',
  );
  await expect(writeBackupFile(file, some(ENTRIES), { at: AT, mayReplace: false })).rejects.toThrow(
    'is there already',
  );
  expect(await readFile(file, 'utf8')).toBe('an older one');
  expect((await readdir(folder)).filter((name) => name.startsWith('kept'))).toEqual(['kept.tar']);
  await writeBackupFile(file, some(ENTRIES), { at: AT, mayReplace: true });
  expect(await readFile(file)).toEqual(whole);
});
