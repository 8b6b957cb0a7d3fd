import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { verifyBook } from '#cli/book.ts';
import type { Book } from '#contract/book/book.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import { serverSuite } from '#tests/support/app/server-suite.ts';

const server = serverSuite({ contents: 'starter', startsAt: new Date(), signsIn: true, perTest: true });

const read = () => server.done<Book>('GET /api/book');
const remove = (id: number, reason?: string) =>
  server.done(`DELETE /api/places/${id}`, reason === undefined ? {} : { reason }, server.admin);
const query = (text: string) => server.ctx.database.pool.query(text);
const verify = async () => {
  const lines: string[] = [];
  process.exitCode = 0;
  await verifyBook(server.ctx.database, server.ctx.env, (line: string) => void lines.push(line));
  const outcome = [process.exitCode, ...lines];
  process.exitCode = undefined;
  return outcome;
};

it('shows visitors each removal with its reason, and counts by week', async () => {
  expect(await read()).toEqual({ weeks: [], removals: [], head: '' });
  const { name } = await server.done<{ name: string }>('GET /api/places/1');
  await remove(1, ' Closed in spring ');
  await remove(2);
  await server.ask('POST /api/reports', { entity: 'place', id: 3, kind: 'wrong' });
  const { reports } = await server.done<{ reports: { id: number }[] }>(
    'GET /api/admin/reports',
    undefined,
    server.admin,
  );
  await server.done(`POST /api/admin/reports/${reports[0]?.id}/close`, { outcome: 'done' }, server.admin);
  const book = await read();
  expect(book.removals).toMatchObject([{ reason: '' }, { title: name, reason: 'Closed in spring' }]);
  expect(book.weeks).toMatchObject([{ counts: { removed: 2, report_done: 1 } }]);
  expect(new Date(`${book.weeks[0]?.from}T12:00:00Z`).getUTCDay()).toBe(1);
  expect(book.head).toMatch(/^[\da-f]{64}$/);
  expect(await verify()).toEqual([0, 'The book is whole: 3 entries.']);
});

it('stays whole when a text is erased for good, and does not show it', async () => {
  await remove(1, 'A secret reason');
  await remove(2, 'Another');
  await server.done('POST /api/admin/erase', { entity: 'place', id: 1 }, server.admin);
  const { removals } = await read();
  expect(removals).toMatchObject([{ reason: 'Another' }, { title: '', reason: '' }]);
  const { rows } = await query(`select from book_entries e where strpos(e::text, 'secret') > 0`);
  expect(rows).toHaveLength(0);
  expect(await verify()).toEqual([0, 'The book is whole: 3 entries.']);
});

it('names an entry that was altered or removed, also the last one that only a backup knows', async () => {
  for (const id of [1, 2, 3]) await remove(id, `Reason ${id}`);
  await query(`update book_texts set reason = 'nicer' where seq = 2`);
  expect(await verify()).toEqual([1, 'The text of entry 2 was altered.']);
  await query(`delete from book_texts where seq = 2`);
  const folder = join(server.ctx.env.dataDir, 'backups');
  mkdirSync(folder, { recursive: true });
  await writeBackup(server.ctx, join(folder, 'backup-one.tar'), { mayReplace: false });
  expect(await verify()).toEqual([0, 'The book is whole: 3 entries.']);
  await query('delete from book_entries where seq = 3');
  expect(await verify()).toEqual([1, 'Entry 3 is missing: the head names it.']);
  await query('update book_head set (seq, hash) = (select seq, hash from book_entries where seq = 2)');
  expect(await verify()).toEqual([1, 'Entry 3 is missing: the backup backup-one.tar names it.']);
  await query('delete from book_entries where seq = 1');
  expect(await verify()).toEqual([1, 'Entry 1 is missing.']);
});

it('has no act of visitors, and none that was refused', async () => {
  expect((await server.ask('DELETE /api/places/1', {})).statusCode).toBe(401);
  expect((await server.ask('DELETE /api/places/999999', {}, server.admin)).statusCode).toBe(404);
  expect(
    (await server.ask('DELETE /api/places/1', { reason: 'x'.repeat(301) }, server.admin)).statusCode,
  ).toBe(422);
  expect(await read()).toMatchObject({ weeks: [], removals: [] });
});
