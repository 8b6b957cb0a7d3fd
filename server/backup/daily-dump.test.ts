import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { serverSuite } from '#tests/support/app/server-suite.ts';
import { picture, upload } from '#tests/support/app/upload.ts';
import { writeDailyDump } from './daily-dump.ts';
import { checkBackup } from './restore-backup.ts';

let folder: string;

const server = serverSuite({ startsAt: '2026-11-20T02:30:00Z', hasVisitor: false });

beforeAll(async () => {
  folder = join(server.ctx.env.dataDir, 'backups');
  const bytes = await picture(10, 10).jpeg().toBuffer();
  await upload(server, await server.unlock(), bytes);
});

const OTHERS = ['before-restore-2026-01-01T00-00-00Z.tar', 'daily-notes.txt'];

it('keeps the newest fourteen, and files that are not its own', async () => {
  await mkdir(folder, { recursive: true });
  for (const name of OTHERS) await writeFile(join(folder, name), '');
  const days = Array.from({ length: 20 }, (_, n) => `daily-2026-10-${String(n + 1).padStart(2, '0')}.tar`);
  for (const name of days) await writeFile(join(folder, name), '');

  const written = await writeDailyDump(server.ctx);
  expect(written).toMatchObject({ file: join(folder, 'daily-2026-11-20.tar'), removed: 7 });
  expect(written.bytes).toBeGreaterThan(1000);
  expect(await readdir(folder)).toEqual([...OTHERS, ...days.slice(7), 'daily-2026-11-20.tar'].sort());
  await checkBackup(written.file);
});

it('removes what a killed backup left, a day later', async () => {
  const draft = join(folder, `daily-2026-11-19.tar.${randomUUID()}.draft`);
  await writeFile(draft, 'half of everything');
  await utimes(draft, server.now, server.now);
  server.now = new Date('2026-11-20T12:30:00Z');
  await writeDailyDump(server.ctx);
  expect(existsSync(draft)).toBe(true);
  server.now = new Date('2026-11-21T02:31:00Z');
  await writeDailyDump(server.ctx);
  expect(existsSync(draft)).toBe(false);
});

it('replaces an earlier one of the same day in Barcelona', async () => {
  // 01:30 on the 22nd in Madrid.
  server.now = new Date('2026-11-22T00:30:00Z');
  const first = await writeDailyDump(server.ctx);
  expect(first).toMatchObject({ file: join(folder, 'daily-2026-11-22.tar'), removed: 1 });
  server.now = new Date('2026-11-22T20:00:00Z');
  expect(await writeDailyDump(server.ctx)).toMatchObject({ file: first.file, removed: 0 });
});

it('leaves nothing behind when it fails, and keeps the others', async () => {
  const before = await readdir(folder);
  server.now = new Date('2026-11-23T02:30:00Z');
  const read = () => Promise.reject(new Error('the bucket is away'));
  const photos = { ...server.ctx.photos, read };
  await expect(writeDailyDump({ ...server.ctx, photos })).rejects.toThrow('the bucket is away');
  expect(await readdir(folder)).toEqual(before);
});
