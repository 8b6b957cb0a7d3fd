import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import type { HeldChange } from '#contract/held-changes/held-changes.ts';
import type { Place } from '#contract/places/places.ts';
import type { Objection, ReceiptStatus } from '#contract/receipts/receipts.ts';
import { cleanUp } from '#server/jobs/clean-up.ts';
import { JOB_DEFINITIONS } from '#server/jobs/job-definitions.ts';
import { buildPlace } from '#tests/support/app/build.ts';
import { serverSuite } from '#tests/support/app/server-suite.ts';
import { tableHashes } from '#tests/support/app/table-hashes.ts';
import { picture, upload } from '#tests/support/app/upload.ts';

const DAY = 24 * 3600;
// One change an hour takes effect, and further ones wait.
const env = { WRITES_PER_HOUR: '1' };
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
const held = () =>
  server.done<{ changes: HeldChange[] }>('GET /api/admin/held-changes', undefined, server.admin);
const object = (receipt: string, text?: string) =>
  server.ask('POST /api/receipts/objection', { receipt, ...(text && { text }) });
const objections = async () =>
  (await server.done<{ objections: Objection[] }>('GET /api/admin/objections', undefined, server.admin))
    .objections;
const decide = (id: number | undefined, body: object, cookie = server.admin) =>
  server.ask(`POST /api/admin/objections/${id}/decide`, body, cookie);

/** Sends a change of place 2's phone that is refused; returns its receipt. */
async function refusedEdit(): Promise<string> {
  await edit(1);
  const { receipt, status } = await edit(2);
  expect(status).toBe(202);
  const [change] = (await held()).changes;
  const refusal = { reason: 'Two others saw otherwise' };
  await server.done(`POST /api/admin/held-changes/${change?.id}/discard`, refusal, server.admin);
  return receipt;
}

it('says of each write, answer and report what became of it, in order', async () => {
  const taken = await edit(1);
  const waits = await edit(2);
  const report = await withReceipt('POST', '/api/reports', { entity: 'place', id: 3, kind: 'wrong' });
  expect([taken.status, waits.status, report.status]).toEqual([200, 202, 204]);
  const unknown = { state: 'unknown', reason: null, oldestAt: null, mayObject: false };
  const waiting = { state: 'waits', reason: null, oldestAt: start.toISOString(), mayObject: false };
  expect(await ask(waits.receipt, newReceipt(), taken.receipt, report.receipt)).toEqual([
    waiting,
    unknown,
    { ...unknown, state: 'taken' },
    waiting,
  ]);
  server.later(2 * 3600);
  const answer = await withReceipt('PUT', '/api/places/4/facts/noise', { value: { is: 'loud' } });
  expect(await ask(answer.receipt)).toMatchObject([{ state: 'taken' }]);
});

it('tells a refusal with its reason, and takes one objection to it', async () => {
  const receipt = await refusedEdit();
  const refused = { state: 'refused', reason: 'Two others saw otherwise', oldestAt: null };
  expect(await ask(receipt)).toEqual([{ ...refused, mayObject: true }]);
  expect((await object(receipt, 'I work there')).statusCode).toBe(204);
  expect(await ask(receipt)).toEqual([{ ...refused, mayObject: false }]);
  expect((await object(receipt)).statusCode).toBe(409);
  expect(await objections()).toMatchObject([{ reason: refused.reason, text: 'I work there' }]);
  expect((await objections())[0]?.title).not.toBe('');
});

it('is decided by another member of staff, or by the refuser while alone', async () => {
  const receipt = await refusedEdit();
  await object(receipt);
  const [objection] = await objections();
  const second = { firstName: 'Bo', email: 'bo@guide.example', isAdmin: true };
  const { user } = await server.done<{ user: { id: string } }>('POST /api/admin/users', second, server.admin);
  const own = await decide(objection?.id, { decision: 'accept' });
  expect([own.statusCode, own.json().code]).toEqual([403, 'own_decision']);
  await server.done(`DELETE /api/admin/users/${user.id}`, undefined, server.admin);
  expect((await decide(objection?.id, { decision: 'accept' })).statusCode).toBe(204);
  expect(await ask(receipt)).toMatchObject([{ state: 'taken', mayObject: false }]);
  expect(await server.done('GET /api/places/2')).toMatchObject({ phone: '+34 930 00 00 12' });
  expect((await decide(objection?.id, { decision: 'refuse' })).statusCode).toBe(404);
  expect(await objections()).toEqual([]);
});

it('makes a refused change with its photo weeks later, and keeps no photo longer than the words', async () => {
  const send = async (salt: number) => {
    const bytes = await picture(20, 20, salt).png().toBuffer();
    const { url } = (await upload(server, server.cookie, bytes)).json<{ url: string }>();
    const place = buildPlace({ name: `Bar ${salt}`, photos: [{ url, isPrimary: true }] });
    const { receipt, status } = await withReceipt('POST', '/api/places', place);
    expect(status).toBe(202);
    const [change] = (await held()).changes;
    await server.done(`POST /api/admin/held-changes/${change?.id}/discard`, {}, server.admin);
    return { url, receipt };
  };
  const clean = () => cleanUp(server.ctx);
  const isStored = async (url: string) => {
    const { pool } = server.ctx.database;
    return (
      (await pool.query(`select from photos where '/api/photos/' || address = $1`, [url])).rowCount === 1
    );
  };
  await edit(1);
  const [wanted, other] = [await send(1), await send(2)];
  server.later(28 * DAY);
  server.cookie = await server.unlock();
  const admin = await server.signIn();
  await clean();
  expect([await isStored(wanted.url), await isStored(other.url)]).toEqual([true, true]);
  await object(wanted.receipt);
  const listed = await server.done<{ objections: Objection[] }>(
    'GET /api/admin/objections',
    undefined,
    admin,
  );
  await decide(listed.objections[0]?.id, { decision: 'accept' }, admin);
  server.later(3 * DAY);
  server.cookie = await server.unlock();
  for (let run = 0; run < 2; run += 1) await clean();
  expect([await isStored(wanted.url), await isStored(other.url)]).toEqual([true, false]);
  const { places } = await server.done<{ places: Place[] }>('GET /api/places?search=Bar%201');
  expect(places.flatMap(({ photos }) => photos.map(({ url }) => url))).toContain(wanted.url);
});

it('stays refused, with the new reason, when the objection is refused too', async () => {
  const { receipt } = await withReceipt('POST', '/api/reports', { entity: 'place', id: 3, kind: 'wrong' });
  const { reports } = await server.done<{ reports: { id: number }[] }>(
    'GET /api/admin/reports',
    undefined,
    server.admin,
  );
  const id = reports[0]?.id;
  await server.done(
    `POST /api/admin/reports/${id}/close`,
    { outcome: 'refused', reason: 'No' },
    server.admin,
  );
  expect((await object(receipt)).statusCode).toBe(204);
  const [objection] = await objections();
  await decide(objection?.id, { decision: 'refuse', reason: 'We asked the owner' });
  expect(await ask(receipt)).toMatchObject([
    { state: 'refused', reason: 'We asked the owner', mayObject: false },
  ]);
});

it('of one device shows nothing of what another one did', async () => {
  const own = await edit(1);
  const before = await ask(own.receipt);
  server.cookie = await server.unlock();
  const { receipt, status } = await edit(2);
  expect(status).toBe(202);
  const alone = await ask(receipt);
  const [change] = (await held()).changes;
  await server.done(
    `POST /api/admin/held-changes/${change?.id}/discard`,
    { reason: 'B is wrong' },
    server.admin,
  );
  await object(receipt, 'B is right');
  expect(await ask(own.receipt)).toEqual(before);
  expect(await ask(own.receipt, receipt)).toEqual([...before, ...(await ask(receipt))]);
  expect(await ask(receipt)).not.toEqual(alone);
  const nextTo = `${receipt.startsWith('A') ? 'B' : 'A'}${receipt.slice(1)}`;
  expect(await ask(nextTo)).toMatchObject([{ state: 'unknown', reason: null }]);
});

it('is a hash in the database, and gone after 30 days', async () => {
  const { receipt } = await edit(1);
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
  await JOB_DEFINITIONS.purge.run(server.ctx, null, new AbortController().signal);
  expect((await pool.query('select from receipts')).rowCount).toBe(0);
});

it('is refused in words: a wrong header, an unknown receipt, one that was not refused, visitors deciding', async () => {
  const wrong = await edit(1, 'short');
  expect([wrong.status, wrong.response.json().sentence]).toEqual([400, 'wrong_receipt']);
  const { receipt } = await edit(1);
  expect((await object(receipt)).json()).toMatchObject({ sentence: 'nothing_refused' });
  expect((await object(newReceipt())).json()).toMatchObject({ sentence: 'receipt_missing' });
  expect((await server.ask('POST /api/receipts', { receipts: ['x'] })).statusCode).toBe(422);
  expect((await decide(1, { decision: 'accept' }, server.cookie)).statusCode).toBe(401);
  expect((await decide(1, { decision: 'accept' })).statusCode).toBe(404);
});
