import { expect, it } from 'vitest';
import { healthLines } from '#cli/status.ts';
import type { GuideHealth } from '#contract/health/health.ts';
import type { Review } from '#contract/review/review-items.ts';
import { cleanUp } from '#server/jobs/clean-up.ts';
import { buildEvent } from '#tests/support/app/build.ts';
import { serverSuite } from '#tests/support/app/server-suite.ts';

const DAY = 24 * 3600;
const start = new Date();
const server = serverSuite({ contents: 'starter', startsAt: start, signsIn: true, perTest: true });

const report = (change: object = {}) => server.ask('POST /api/reports', { ...GONE, ...change });
const GONE = { entity: 'place', id: 1, kind: 'gone' };
const queue = (query = '') =>
  server.done<Review>(`GET /api/admin/review?kind=report${query}`, undefined, server.admin);
const health = () => server.done<GuideHealth>('GET /api/admin/health', undefined, server.admin);
const close = (id: number | undefined, as: 'approve' | 'refuse', cookie = server.admin) =>
  server.ask(`POST /api/admin/review/${id}/${as}`, undefined, cookie);
const rows = async () =>
  (await server.ctx.database.pool.query(`select * from changes where kind = 'report' order by id`)).rows;

it('waits for staff with its place’s or event’s name: what is not safe first, then the oldest', async () => {
  const event = await server.done<{ id: number }>('POST /api/events', buildEvent());
  expect((await report({ text: ' It is a bank now. ' })).statusCode).toBe(204);
  server.later(600);
  expect((await report({ entity: 'event', id: event.id, kind: 'unsafe' })).statusCode).toBe(204);
  server.later(60);
  const { items, counts } = await queue();
  expect(items).toMatchObject([
    { entity: 'event', entityId: event.id, title: 'Festa Exemple', after: { kind: 'unsafe', text: '' } },
    {
      entity: 'place',
      entityId: 1,
      after: { kind: 'gone', text: 'It is a bank now.' },
      at: start.toISOString(),
    },
  ]);
  expect(items[1]?.title).not.toBe('');
  // With the doubts of the starter city.
  expect(counts).toMatchObject({ all: 6, report: 2, proposal: 4 });
  const first = await queue('&limit=1');
  expect(first.items).toEqual([items[0]]);
  expect(await queue(`&limit=1&cursor=${first.cursor}`)).toMatchObject({ items: [items[1]], counts: null });
  expect(healthLines(await health())).toContainEqual(
    expect.stringMatching(/^reports +2 waiting, the oldest since \S+, median 0\.1 hours$/),
  );
});

it('is closed once, as done or refused, and loses its text', async () => {
  await report({ text: 'Words of one' });
  await report({ text: 'Words of two' });
  const [one, two] = (await queue()).items;
  expect((await close(one?.id, 'approve')).json()).toEqual({ entity: 'place', entityId: 1 });
  expect((await close(two?.id, 'refuse')).statusCode).toBe(204);
  for (const decision of ['approve', 'refuse'] as const)
    expect((await close(two?.id, decision)).json()).toMatchObject({ sentence: 'waiting_missing' });
  expect(await queue()).toMatchObject({ items: [], counts: { all: 4, report: 0 } });
  const closed = (await queue('&state=refused')).items;
  expect(closed).toMatchObject([
    { id: two?.id, action: 'report', after: { kind: 'gone' }, decidedBy: expect.stringMatching(/\w/) },
    { id: one?.id, action: 'dealt_with', title: one?.title },
  ]);
  expect(JSON.stringify(await rows())).not.toContain('Words');
});

it('is closed with other chosen rows at once', async () => {
  await report({ text: 'one' });
  await report({ text: 'two' });
  const ids = (await queue()).items.map(({ id }) => id);
  const decide = (decision: 'approve' | 'refuse', chosen: number[]) =>
    server.done('POST /api/admin/review/decide', { decision, ids: chosen }, server.admin);
  expect(await decide('approve', ids.slice(0, 1))).toMatchObject({ decided: 1 });
  expect(await decide('refuse', ids)).toMatchObject({ decided: 1 });
  server.later(31 * DAY);
  await cleanUp(server.ctx);
  expect(await rows()).toEqual([]);
});

it('is made once, however often it is repeated under its key', async () => {
  const send = (payload: object) =>
    server.inject({
      method: 'POST',
      url: '/api/reports',
      headers: { cookie: server.cookie, 'idempotency-key': 'a-key-of-this-report' },
      payload,
    });
  expect((await send({ ...GONE, id: 999_999 })).statusCode).toBe(404);
  const answers = await Promise.all([send(GONE), send(GONE)]);
  for (const { statusCode } of answers) expect(statusCode).toBe(204);
  expect((await send(GONE)).statusCode).toBe(204);
  expect(await rows()).toHaveLength(1);
  expect((await send({ ...GONE, kind: 'wrong' })).json()).toMatchObject({ sentence: 'saved_otherwise' });
});

it('is red once the oldest has waited more than three days', async () => {
  await report();
  const isRed = async (days: number) => {
    await server.ctx.database.pool.query(`update changes set at = $1 where kind = 'report'`, [
      new Date(start.getTime() - days * DAY * 1000).toISOString(),
    ]);
    return (await health()).checks.find(({ kind, name }) => kind === 'queue' && name === 'reports')?.isRed;
  };
  expect([await isRed(2.9), await isRed(3.1)]).toEqual([false, true]);
});

it('of one address block does not fill the queue, whatever devices it comes from', async () => {
  for (let device = 0; device < 12; device += 1) {
    server.cookie = await server.unlock();
    for (let n = 0; n < 12; n += 1) expect([204, 429]).toContain((await report()).statusCode);
  }
  expect((await report()).json()).toMatchObject({ sentence: 'too_many_reports' });
  expect((await queue()).counts?.report).toBeLessThanOrEqual(20);
  const elsewhere = await server.inject({
    method: 'POST',
    url: '/api/reports',
    headers: { cookie: await server.unlock() },
    remoteAddress: '203.0.113.9',
    payload: GONE,
  });
  expect(elsewhere.statusCode).toBe(204);
});

it('is refused in words: for an entity that is not there, another kind, too long a text; by visitors closed', async () => {
  expect((await report({ id: 999_999 })).statusCode).toBe(404);
  expect((await report({ entity: 'event', id: 999_999 })).json()).toMatchObject({
    sentence: 'event_missing',
  });
  expect((await report({ kind: 'ugly' })).statusCode).toBe(422);
  expect((await report({ text: 'x'.repeat(501) })).json()).toMatchObject({
    fields: { text: expect.any(String) },
  });
  expect((await report({ text: `a${'\u0301'.repeat(499)}` })).statusCode).toBe(204);
  expect((await close(1, 'refuse', server.cookie)).statusCode).toBe(401);
  expect((await close(999, 'approve')).statusCode).toBe(404);
  const [mark] = await rows();
  expect(mark.after.text.length).toBeLessThanOrEqual(5);
});

it('is gone with its place', async () => {
  await report({ text: 'here' });
  await server.done('DELETE /api/places/1', undefined, server.admin);
  expect((await queue()).counts?.report).toBe(1);
  await server.done('POST /api/admin/erase', { entity: 'place', id: 1 }, server.admin);
  expect(await rows()).toEqual([]);
});
