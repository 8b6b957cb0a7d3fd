import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import type { ReviewItem } from '#contract/review/review-items.ts';
import type { ReceiptStatus } from '#contract/review/waiting.ts';
import { cleanUp } from '#server/jobs/clean-up.ts';
import { serverSuite } from '#tests/support/app/server-suite.ts';
import { tableHashes } from '#tests/support/app/table-hashes.ts';

const DAY = 24 * 3600;
// One change an hour takes effect, and further ones wait.
const env = { REVIEW: 'off', WRITES_PER_HOUR: '1' };
const start = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000);
const server = serverSuite({ contents: 'starter', startsAt: start, signsIn: true, perTest: true, env });

const newReceipt = () => randomBytes(16).toString('base64url');
const withReceipt = (
  method: 'PATCH' | 'POST' | 'PUT',
  url: string,
  payload: object,
  receipt = newReceipt(),
) =>
  server
    .inject({ method, url, payload, headers: { cookie: server.cookie, receipt } })
    .then((response) => ({ status: response.statusCode, receipt, response }));
const edit = (place: number, receipt?: string) =>
  withReceipt('PATCH', `/api/places/${place}`, { phone: `+34 930 00 00 ${10 + place}` }, receipt);
const ask = (...receipts: string[]) => server.done<ReceiptStatus[]>('POST /api/receipts', { receipts });
const waiting = () => server.done<{ items: ReviewItem[] }>('GET /api/admin/review', undefined, server.admin);

it('says of each change that waited what became of it, in order', async () => {
  const taken = await edit(1);
  const waits = await edit(2);
  const refused = await edit(3);
  expect([taken.status, waits.status, refused.status]).toEqual([200, 202, 202]);
  const unknown = { state: 'unknown', reason: null };
  expect(await ask(waits.receipt, newReceipt(), taken.receipt)).toEqual([
    { state: 'waits', reason: null },
    unknown,
    unknown,
  ]);
  const [second, third] = (await waiting()).items;
  const refusal = { reason: 'Two others saw otherwise' };
  await server.done(`POST /api/admin/review/${third?.id}/refuse`, refusal, server.admin);
  await server.done(`POST /api/admin/review/${second?.id}/approve`, undefined, server.admin);
  expect(await ask(refused.receipt, waits.receipt)).toEqual([
    { state: 'refused', reason: 'Two others saw otherwise' },
    { state: 'taken', reason: null },
  ]);
});

it('of one device shows nothing of what another one did', async () => {
  await edit(1);
  const own = await edit(2);
  const before = await ask(own.receipt);
  server.cookie = await server.unlock();
  const { receipt, status } = await edit(3);
  expect(status).toBe(202);
  const change = (await waiting()).items.at(-1);
  const refusal = { reason: 'B is wrong' };
  await server.done(`POST /api/admin/review/${change?.id}/refuse`, refusal, server.admin);
  expect(await ask(own.receipt)).toEqual(before);
  expect(await ask(own.receipt, receipt)).toEqual([...before, { state: 'refused', reason: 'B is wrong' }]);
  const nextTo = `${receipt.startsWith('A') ? 'B' : 'A'}${receipt.slice(1)}`;
  expect(await ask(nextTo)).toEqual([{ state: 'unknown', reason: null }]);
});

it('is a hash in the database, and gone after 30 days', async () => {
  await edit(1);
  const { receipt } = await edit(2);
  const { pool } = server.ctx.database;
  for (const table of Object.keys(await tableHashes(pool))) {
    const forms = [receipt, Buffer.from(receipt, 'base64url').toString('hex')];
    const { rows } = await pool.query(
      `select from ${table} t where strpos(t::text, $1) > 0 or strpos(lower(t::text), $2) > 0`,
      forms,
    );
    expect([table, rows.length]).toEqual([table, 0]);
  }
  server.later(30 * DAY + 1);
  server.cookie = await server.unlock();
  expect(await ask(receipt)).toMatchObject([{ state: 'unknown' }]);
  await cleanUp(server.ctx);
  expect((await pool.query('select from changes where receipt is not null')).rowCount).toBe(0);
});

it('is refused in words with a wrong header', async () => {
  const wrong = await edit(1, 'short');
  expect([wrong.status, wrong.response.json().sentence]).toEqual([400, 'wrong_receipt']);
  expect((await server.ask('POST /api/receipts', { receipts: ['x'] })).statusCode).toBe(422);
});
