import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetWriteKeys } from '#db/write-once.ts';
import { buildEvent, buildPlace } from '#tests/support/app/build.ts';
import { serverSuite } from '#tests/support/app/server-suite.ts';
import { cookieHeader } from '#tests/support/app/test-app.ts';

const app = serverSuite({ env: { REVIEW: 'off' }, contents: 'starter', startsAt: '2026-11-20T12:00:00Z' });
beforeEach(() => app.later(3700));

const BODIES = { places: buildPlace(), events: buildEvent() };
type Noun = keyof typeof BODIES;

type Try = { query?: string; as?: string; body?: object };
const post = (noun: Noun, key: string, { query = '', as = app.cookie, body = {} }: Try = {}) =>
  app.inject({
    method: 'POST',
    url: `/api/${noun}${query}`,
    headers: { cookie: as, 'idempotency-key': key },
    payload: { ...BODIES[noun], ...body },
  });
const count = async (noun: Noun) =>
  Number((await app.ctx.database.pool.query(`select count(*) from ${noun}`)).rows[0].count);

describe.each(['places', 'events'] as const)('a write of %s under a key', (noun) => {
  it('is made once: a second try gets the first response, even simultaneously', async () => {
    const before = await count(noun);
    const key = randomUUID();
    const first = await post(noun, key);
    expect(first.statusCode, first.body).toBe(201);
    const second = await post(noun, key, { query: noun === 'places' ? '?check=twins' : '' });
    expect(second.statusCode, second.body).toBe(201);
    // A read also names the corner.
    expect(second.json()).toMatchObject(first.json());
    expect(second.headers.location).toBe(first.headers.location);
    const others = await Promise.all(Array.from({ length: 4 }, () => post(noun, key)));
    expect(new Set(others.map((response) => response.json().id))).toEqual(new Set([first.json().id]));
    expect(await count(noun)).toBe(before + 1);
  });

  it('is made again under another key, by another device, without a key, and after a day', async () => {
    const before = await count(noun);
    const key = randomUUID();
    await post(noun, key);
    await post(noun, randomUUID());
    await post(noun, key, { as: await app.unlock() });
    await app.inject({
      method: 'POST',
      url: `/api/${noun}`,
      headers: { cookie: app.cookie },
      payload: BODIES[noun],
    });
    expect(await count(noun)).toBe(before + 4);
    app.later(24 * 3600 + 1);
    // The same device in another session, because keys belong to the device from now on.
    const again = {
      method: 'POST',
      url: '/api/access',
      headers: { cookie: app.cookie },
      payload: { code: 'CLUB' },
    } as const;
    app.cookie = cookieHeader(await app.inject(again));
    expect((await post(noun, key)).statusCode).toBe(201);
    expect(await count(noun)).toBe(before + 5);
    app.cookie = cookieHeader(await app.inject({ ...again, headers: { cookie: app.cookie } }));
    expect((await post(noun, key)).statusCode).toBe(201);
    expect(await count(noun)).toBe(before + 5);
  });

  it('is refused when the key was used for another body', async () => {
    const before = await count(noun);
    const key = randomUUID();
    await post(noun, key);
    const response = await post(noun, key, { body: { website: 'https://guide.example' } });
    expect(response.statusCode).toBe(409);
    expect(response.json().error).toContain('saved already');
    expect(await count(noun)).toBe(before + 1);
  });

  it('may be corrected and sent again after a refusal', async () => {
    const key = randomUUID();
    for (const body of [{ latitude: 0 }, { tagIds: [99_999] }]) {
      expect((await post(noun, key, { body })).statusCode).toBe(422);
    }
    expect((await post(noun, key)).statusCode).toBe(201);
  });

  it.each(['short', 'x'.repeat(65), 'sixteen letters and spaces', `${'x'.repeat(20)}, ${'y'.repeat(20)}`])(
    'refuses the key %j',
    async (key) => expect((await post(noun, key)).statusCode).toBe(400),
  );
});

it('two hundred lost responses, in turn and in parallel, make one row each', async () => {
  const before = { places: await count('places'), events: await count('events') };
  for (let round = 0; round < 50; round += 1) {
    app.later(60);
    if (round % 10 === 0) {
      app.cookie = await app.unlock();
      await app.ctx.database.pool.query('delete from rate_limits');
    }
    for (const noun of ['places', 'events'] as const) {
      const key = randomUUID();
      const name = { name: `Bar ${round}`, title: `Festa ${round}` };
      const responses = await Promise.all([
        post(noun, key, { body: name }),
        post(noun, key, { body: name, query: noun === 'places' ? '?check=twins' : '' }),
      ]);
      responses.push(await post(noun, key, { body: name }));
      expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
      expect(new Set(responses.map((response) => response.json().id)).size).toBe(1);
    }
  }
  expect(await count('places')).toBe(before.places + 50);
  expect(await count('events')).toBe(before.events + 50);
});

it('no key, device or text is stored, and no hash longer than a day', async () => {
  const { pool, db } = app.ctx.database;
  const key = 'a-key-that-can-be-told';
  await post('places', key);
  const { rows } = await pool.query('select * from write_keys order by created_at desc limit 1');
  const stored = JSON.stringify(rows);
  for (const secret of [
    key,
    BODIES.places.name,
    ...app.cookie.split(/[=;. ]+/).filter((part) => part.length > 8),
  ]) {
    expect(stored).not.toContain(secret);
  }
  expect(rows).toMatchObject([{ thing: 'place' }]);
  await forgetWriteKeys(db, new Date(app.now.getTime() + 24 * 3_600_000 + 1));
  expect((await pool.query('select from write_keys')).rowCount).toBe(0);
});
