/** Helpers (staff who are not administrators) also have ceilings, ten times as high as visitors' ceilings. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReviewItem } from '#contract/review/review-items.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';

let server: TestApp;
let admin: string;
let helper: string;

beforeAll(async () => {
  server = await startTestApp({
    contents: 'starter',
    env: { REVIEW: 'off', WRITES_PER_HOUR: '1', DELETIONS_PER_HOUR: '1' },
  });
  admin = await server.signIn();
  helper = await server.signInHelper();
});
afterAll(() => server.close());

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
async function send(cookie: string, call: string, payload?: object) {
  const [method, url] = call.split(' ') as [Method, string];
  const headers = { cookie, 'x-requested-with': 'guide' };
  const response = await server.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.body === '' ? null : response.json() };
}
const edit = (cookie: string, n: number) =>
  send(cookie, 'PATCH /api/places/1', { phone: `+34 930 00 00 ${10 + n}` });

it('a helper’s changes beyond ten times the ceiling wait, and a visitor’s budget stays a visitor’s', async () => {
  for (let n = 0; n < 10; n += 1) expect(await edit(helper, n)).toMatchObject({ status: 200 });
  const waiting = await send(helper, 'PATCH /api/places/1', { website: 'https://sirena.example' });
  expect(waiting).toMatchObject({ status: 202, body: { pending: true } });
  const visitor = await server.unlock();
  expect(await edit(visitor, 11)).toMatchObject({ status: 200 });
  expect(await edit(visitor, 12)).toMatchObject({ status: 202 });
  for (let n = 20; n < 40; n += 1) expect(await edit(admin, n)).toMatchObject({ status: 200 });
  expect(await send(helper, 'POST /api/places/1/facts/opening_hours/still-right')).toMatchObject({
    status: 429,
  });
  const stats = await send(admin, 'GET /api/admin/stats');
  expect(stats.body).toMatchObject({ ceilings: { writes: { used: 1, most: 1 } } });
});

it('a change that waited is made in the helper’s name', async () => {
  const { items: changes } = (await send(admin, 'GET /api/admin/review?kind=change')).body as {
    items: ReviewItem[];
  };
  expect(changes.map(({ authorKind }) => authorKind)).toEqual(['staff', 'visitor']);
  const theirs = changes[0];
  expect((await send(admin, `POST /api/admin/review/${theirs?.id}/approve`)).status).toBe(200);
  const revisions = (await send(admin, 'GET /api/admin/review?state=live&limit=1')).body as {
    items: ReviewItem[];
  };
  expect(revisions.items[0]).toMatchObject({ authorKind: 'staff', actor: theirs?.actor, entityId: 1 });
});

it('a helper’s deletions beyond ten times the ceiling wait', async () => {
  const day = new Date(Date.now() + 5 * 24 * 3_600_000).toISOString().slice(0, 10);
  const event = {
    ...{ description: 'An invented party for tests.', startDate: day, endDate: day },
    ...{ locationName: 'Sala Inventada', address: 'Carrer Inventat, 1' },
  };
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1) {
    const { id } = (await send(admin, 'POST /api/events', { ...event, title: `Festa ${n}` })).body;
    statuses.push((await send(helper, `DELETE /api/events/${id}`)).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 204), 202]);
  const closing = { is: 'closed_for_good' };
  expect(await send(helper, 'POST /api/places/2/gone', closing)).toMatchObject({ status: 202 });
  expect(await send(admin, 'POST /api/places/2/gone', closing)).toMatchObject({ status: 200 });
});
