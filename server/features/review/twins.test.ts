import { beforeEach, expect, it } from 'vitest';
import type { Place } from '#contract/places/places.ts';
import type { Review } from '#contract/review/review-items.ts';
import { proposeTwins } from '#db/places/twins.ts';
import { buildPlace } from '#tests/support/app/build.ts';
import { serverSuite } from '#tests/support/app/server-suite.ts';

const server = serverSuite({ env: { REVIEW: 'off' }, contents: 'starter', signsIn: true, perTest: true });
let kept: Place;
let twin: Place;

const add = (name: string) => server.done<Place>('POST /api/places', buildPlace({ name }), server.cookie);
const waiting = async () => {
  await proposeTwins(server.ctx.database.pool, server.ctx.now());
  return (await server.done<Review>('GET /api/admin/review?kind=twin', undefined, server.admin)).items;
};
const decide = async (verdict: 'approve' | 'refuse') => {
  const [row] = await waiting();
  return server.ask(`POST /api/admin/review/${row?.id}/${verdict}`, {}, server.admin);
};

beforeEach(async () => {
  kept = await add('Bar Sirena Nova');
  twin = await add('Sirena Nova');
});

it('two places that may be one wait as one row, of the newer place', async () => {
  const rows = await waiting();
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    ...{ kind: 'twin', entity: 'place', entityId: twin.id, title: 'Sirena Nova', authorKind: 'guide' },
    ...{ before: { name: 'Bar Sirena Nova' }, after: { name: 'Sirena Nova' } },
  });
  expect(await waiting()).toEqual(rows);
});

it('become one once staff approve it, which happens once and can be undone', async () => {
  const [row] = await waiting();
  const answers = await Promise.all(
    [1, 2].map(() => server.ask(`POST /api/admin/review/${row?.id}/approve`, {}, server.admin)),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  expect(answers.find(({ statusCode }) => statusCode === 200)?.json()).toMatchObject({ entityId: kept.id });
  expect((await server.get(`/api/places/${twin.id}`)).statusCode).toBe(308);
  expect(await waiting()).toEqual([]);
  const live = await server.done<Review>(
    `GET /api/admin/review?state=live&entity=place&entityId=${twin.id}`,
    undefined,
    server.admin,
  );
  await server.done(`POST /api/admin/review/${live.items[0]?.id}/undo`, {}, server.admin);
  expect((await server.get(`/api/places/${twin.id}`)).json()).toMatchObject({ name: 'Sirena Nova' });
});

it('are not asked about again once refused, unless one is renamed', async () => {
  expect((await decide('refuse')).statusCode).toBe(204);
  await server.done(`PATCH /api/places/${twin.id}`, { phone: '+34 930 000 000' }, server.admin);
  expect(await waiting()).toEqual([]);
  await server.done(`PATCH /api/places/${twin.id}`, { name: 'Sirena Nova 2' }, server.admin);
  expect(await waiting()).toHaveLength(1);
});

it('wait no longer when one is renamed or deleted', async () => {
  expect(await waiting()).toHaveLength(1);
  await server.done(`DELETE /api/places/${kept.id}`, {}, server.admin);
  expect(await waiting()).toEqual([]);
});
