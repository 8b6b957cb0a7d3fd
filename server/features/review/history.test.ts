import { beforeEach, describe, expect, it } from 'vitest';
import type { Review } from '#contract/review/review-items.ts';
import { buildEvent } from '#tests/support/app/build.ts';
import { serverSuite } from '#tests/support/app/server-suite.ts';

// On the hour, because limits count by the hour, and recent, because the auth library uses the real clock.
const startsAt = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000);
const server = serverSuite({
  env: { REVIEW: 'off' },
  contents: 'starter',
  startsAt,
  signsIn: true,
  perTest: true,
});
let admin: string;
let vandal: string;
let visitor: string;

beforeEach(async () => {
  admin = server.admin;
  visitor = server.cookie;
  vandal = await server.unlock();
});

const ask = (cookie: string, call: string, payload?: object) => server.ask(call, payload, cookie);
const changesOf = async (query = '') =>
  (await ask(admin, `GET /api/admin/review?state=live${query.replace('?', '&')}`)).json<Review>();

/** Returns all visible data of places and events, without versions and times. */
async function everything(): Promise<unknown> {
  const texts = await Promise.all(
    ['/api/places', '/api/events'].map(async (url) => (await ask(visitor, `GET ${url}`)).body),
  );
  return JSON.parse(`[${texts.join(',')}]`, (key, value) =>
    ['updatedAt', 'version', 'sequence'].includes(key) ? undefined : value,
  );
}
const somePlaces = async () =>
  (await ask(visitor, 'GET /api/places?limit=20')).json<{ places: { id: number; name: string }[] }>().places;

const EVENT = buildEvent({ title: 'Free drinks for everybody' });

describe('one change', () => {
  it('can be undone: an edit, and a deletion with all that was linked', async () => {
    const [place] = await somePlaces();
    const before = await everything();
    await ask(visitor, `PATCH /api/places/${place?.id}`, { name: 'Another name' });
    await ask(admin, `DELETE /api/places/${place?.id}`);
    const [deletion, edit] = (await changesOf(`?entity=place&entityId=${place?.id}`)).items;
    expect([deletion?.action, edit?.action]).toEqual(['delete', 'update']);
    expect((await ask(visitor, `GET /api/places/${place?.id}`)).statusCode).toBe(404);

    expect((await ask(admin, `POST /api/admin/review/${deletion?.id}/undo`)).json()).toEqual({
      entity: 'place',
      id: place?.id,
      isThere: true,
    });
    expect((await ask(visitor, `GET /api/places/${place?.id}`)).json()).toMatchObject({
      name: 'Another name',
    });
    await ask(admin, `POST /api/admin/review/${edit?.id}/undo`);
    expect(await everything()).toEqual(before);
  });

  it('restores an event too, and is 404 when unknown', async () => {
    const { id } = (await ask(visitor, 'POST /api/events', EVENT)).json<{ id: number }>();
    await ask(visitor, `DELETE /api/events/${id}`);
    const [deletion] = (await changesOf('?entity=event')).items;
    await ask(admin, `POST /api/admin/review/${deletion?.id}/undo`);
    expect((await ask(visitor, `GET /api/events/${id}`)).json()).toMatchObject({ title: EVENT.title });
    expect((await ask(admin, 'POST /api/admin/review/999999/undo')).statusCode).toBe(404);
  });
});

it('lists changes by kind, device and time, page by page', async () => {
  const [first, second] = await somePlaces();
  await ask(visitor, `PATCH /api/places/${first?.id}`, { phone: '+34 931 111 111' });
  await ask(vandal, `PATCH /api/places/${second?.id}`, { phone: '+34 932 222 222' });
  await ask(vandal, 'POST /api/events', EVENT);
  const all = await changesOf();
  expect(all.items.map(({ entity, title }) => [entity, title])).toEqual([
    ['event', EVENT.title],
    ['place', second?.name],
    ['place', first?.name],
  ]);
  const { items: changes, cursor } = await changesOf('?limit=2');
  expect((await changesOf(`?cursor=${cursor}`)).items).toHaveLength(1);
  expect((await changesOf(`?actor=${changes[0]?.actor}`)).items).toHaveLength(2);
  expect((await changesOf('?entity=event')).items).toHaveLength(1);
  expect((await changesOf(`?since=${new Date(server.now.getTime() + 1000).toISOString()}`)).items).toEqual(
    [],
  );
});
