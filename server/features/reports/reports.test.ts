import { expect, it } from 'vitest';
import { healthLines } from '#cli/status.ts';
import type { GuideHealth } from '#contract/health/health.ts';
import type { Report } from '#contract/reports/reports.ts';
import { cleanUp } from '#server/jobs/clean-up.ts';
import { buildEvent } from '#tests/support/app/build.ts';
import { serverSuite } from '#tests/support/app/server-suite.ts';

const DAY = 24 * 3600;
const start = new Date();
const server = serverSuite({ contents: 'starter', startsAt: start, signsIn: true, perTest: true });

const report = (change: object = {}) => server.ask('POST /api/reports', { ...GONE, ...change });
const GONE = { entity: 'place', id: 1, kind: 'gone' };
const queue = (query = '') =>
  server.done<{ reports: Report[]; waiting: number; medianSeconds: number | null }>(
    `GET /api/admin/reports${query}`,
    undefined,
    server.admin,
  );
const health = () => server.done<GuideHealth>('GET /api/admin/health', undefined, server.admin);
const close = (id: number | undefined, body: object, cookie = server.admin) =>
  server.ask(`POST /api/admin/reports/${id}/close`, body, cookie);
const rows = async () => (await server.ctx.database.pool.query('select * from reports order by id')).rows;

it('waits for staff, the oldest first, with its place’s or event’s name', async () => {
  const event = await server.done<{ id: number }>('POST /api/events', buildEvent());
  expect((await report({ text: ' It is a bank now. ' })).statusCode).toBe(204);
  server.later(600);
  expect((await report({ entity: 'event', id: event.id, kind: 'unsafe' })).statusCode).toBe(204);
  server.later(60);
  const { reports, waiting, medianSeconds } = await queue();
  expect(reports).toMatchObject([
    { entity: 'place', entityId: 1, kind: 'gone', text: 'It is a bank now.', at: start.toISOString() },
    { entity: 'event', entityId: event.id, title: 'Festa Exemple', kind: 'unsafe', text: '' },
  ]);
  expect(reports[0]?.title).not.toBe('');
  expect({ waiting, medianSeconds }).toEqual({ waiting: 2, medianSeconds: 360 });
  expect((await queue('?limit=1')).reports).toHaveLength(1);
  expect(await server.done('GET /api/admin/stats', undefined, server.admin)).toMatchObject({
    reports: { waiting: 2, medianSeconds: 360 },
  });
  expect(healthLines(await health())).toContainEqual(
    expect.stringMatching(/^reports +2 waiting, the oldest since \S+, median 0\.1 hours$/),
  );
});

it('is closed once, with its outcome, and loses its text', async () => {
  await report({ text: 'one' });
  await report({ text: 'two' });
  const [one, two] = (await queue()).reports;
  expect((await close(one?.id, { outcome: 'done' })).statusCode).toBe(204);
  expect((await close(two?.id, { outcome: 'refused' })).statusCode).toBe(204);
  expect((await close(two?.id, { outcome: 'done' })).json()).toMatchObject({ sentence: 'report_missing' });
  expect(await queue()).toEqual({ reports: [], waiting: 0, medianSeconds: null });
  expect(await rows()).toMatchObject([
    { outcome: 'done', text: '' },
    { outcome: 'refused', text: '' },
  ]);
  server.later(29 * DAY);
  await cleanUp(server.ctx);
  expect(await rows()).toHaveLength(2);
  server.later(2 * DAY);
  await cleanUp(server.ctx);
  expect(await rows()).toHaveLength(0);
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
    await server.ctx.database.pool.query('update reports set created_at = $1', [
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
  expect((await queue()).waiting).toBeLessThanOrEqual(20);
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
  expect((await close(1, { outcome: 'done' }, server.cookie)).statusCode).toBe(401);
  expect((await close(999, { outcome: 'done' })).statusCode).toBe(404);
  const [mark] = await rows();
  expect(mark.text.length).toBeLessThanOrEqual(5);
});

it('is gone with its place', async () => {
  await report({ text: 'here' });
  await server.done('DELETE /api/places/1', undefined, server.admin);
  expect((await queue()).waiting).toBe(1);
  await server.done('POST /api/admin/erase', { entity: 'place', id: 1 }, server.admin);
  expect(await rows()).toEqual([]);
});
