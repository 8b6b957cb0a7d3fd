import { beforeEach, describe, expect, it } from 'vitest';
import { buildArticle, buildEvent, buildPlace } from '#tests/support/app/build.ts';
import { type Method, serverSuite } from '#tests/support/app/server-suite.ts';
import { tableHashes } from '#tests/support/app/table-hashes.ts';
import { picture, upload } from '#tests/support/app/upload.ts';
import { removeStrayPhotos, removeUnusedPhotos } from './actions.ts';

const DAY_MS = 24 * 3_600_000;

const server = serverSuite({ env: { REVIEW: 'off' }, contents: 'starter', signsIn: true });
let mine: string;
let theirs: string;
let staff: string;
let salt = 0;

beforeEach(async () => {
  mine = server.cookie;
  theirs = await server.unlock();
  staff = server.admin;
});

async function uploaded(cookie: string): Promise<string> {
  salt += 1;
  const response = await upload(server, cookie, await picture(20, 20, salt).png().toBuffer());
  expect(response.statusCode, response.body).toBe(201);
  return response.json().url;
}
const look = async (cookie: string, url: string) =>
  (await server.inject({ url, headers: { cookie } })).statusCode;
const seen = async (url: string) => [await look(mine, url), await look(theirs, url), await look(staff, url)];
const send = (cookie: string, method: Method, url: string, payload?: object) =>
  server.send(method, url, payload, cookie);
const done = (cookie: string, method: Method, url: string, payload?: object) =>
  server.done<{ id: number }>(`${method} ${url}`, payload, cookie);
const restoreLast = async (entity: string, id: number) => {
  const { rows } = await server.ctx.database.pool.query(
    'select max(id) as id from revisions where entity = $1 and entity_id = $2',
    [entity, id],
  );
  return done(staff, 'POST', `/api/admin/review/${rows[0].id}/undo`);
};

/** Runs the cleanup with the clock advanced by `days`. */
const cleanUpAfter = (days: number) =>
  removeUnusedPhotos({ ...server.ctx, now: () => new Date(Date.now() + days * DAY_MS) });

const PLACE = buildPlace();
const EVENT = buildEvent();
const ARTICLE = buildArticle({ categoryId: 1, authorName: 'Ada' });
const NOBODY = [404, 404, 200];
const EVERYBODY = [200, 200, 200];

/**
 * Each kind of entity that can show a photo, with functions that add the entity and hide it from visitors.
 */
const SHOWING: [string, (url: string) => Promise<{ id: number; remove: () => Promise<unknown> }>][] = [
  [
    'place',
    async (url) => {
      const { id } = await done(mine, 'POST', '/api/places', {
        ...PLACE,
        name: `Foto Bar ${salt}`,
        photos: [{ url, isPrimary: true }],
      });
      return { id, remove: () => done(staff, 'DELETE', `/api/places/${id}`) };
    },
  ],
  [
    'event',
    async (url) => {
      const { id } = await done(mine, 'POST', '/api/events', { ...EVENT, imageUrl: url });
      return { id, remove: () => done(staff, 'DELETE', `/api/events/${id}`) };
    },
  ],
  [
    'article',
    async (url) => {
      const { id } = await done(staff, 'POST', '/api/articles', { ...ARTICLE, coverImage: url });
      expect(await look(theirs, url)).toBe(404);
      expect(await look(staff, url)).toBe(200);
      await done(staff, 'POST', `/api/articles/${id}/publish`, {});
      return { id, remove: () => done(staff, 'DELETE', `/api/articles/${id}`) };
    },
  ],
];

describe('a photo is visible', () => {
  it('to the uploading device and staff, until something shows it or a day has passed', async () => {
    const url = await uploaded(mine);
    expect(await seen(url)).toEqual([200, 404, 200]);
    await server.ctx.database.pool.query(
      `update photos set created_at = created_at - interval '23 hours' where address = $1`,
      [url.split('/').at(-1)],
    );
    expect(await look(mine, url)).toBe(200);
    await server.ctx.database.pool.query(
      `update photos set created_at = created_at - interval '2 hours' where address = $1`,
      [url.split('/').at(-1)],
    );
    expect(await seen(url)).toEqual(NOBODY);
  });

  it.each(SHOWING)(
    'to visitors while the %s that shows it exists, and again after a restore',
    async (entity, show) => {
      const url = await uploaded(entity === 'article' ? staff : mine);
      const { id, remove } = await show(url);
      expect(await seen(url)).toEqual(EVERYBODY);
      const image = await server.inject({ url, headers: { cookie: theirs } });
      expect(image.headers['cache-control']).toBe('no-store');
      await remove();
      expect(await seen(url)).toEqual(NOBODY);
      await restoreLast(entity, id);
      expect(await seen(url)).toEqual(EVERYBODY);
      await remove();
      expect(await seen(url)).toEqual(NOBODY);
    },
  );

  it.each(SHOWING)(
    'again when the %s is restored within 30 days, and is gone after them',
    async (entity, show) => {
      const url = await uploaded(entity === 'article' ? staff : mine);
      const { id, remove } = await show(url);
      const none =
        entity === 'place' ? { photos: [] } : entity === 'event' ? { imageUrl: null } : { coverImage: null };
      const path = `/api/${entity}s/${id}`;
      await done(
        staff,
        entity === 'event' ? 'PUT' : 'PATCH',
        path,
        entity === 'event' ? { ...EVENT, ...none } : none,
      );
      expect(await seen(url)).toEqual(NOBODY);
      await cleanUpAfter(29);
      await restoreLast(entity, id);
      expect(await seen(url)).toEqual(EVERYBODY);
      await remove();
      await server.ctx.database.pool.query(`delete from ${entity}s where id = $1`, [id]);
      await cleanUpAfter(31);
      expect(await look(staff, url)).toBe(404);
    },
  );

  it('in a list by a single query, and by none until something is written', async () => {
    const urls = [await uploaded(mine), await uploaded(mine), await uploaded(mine)];
    await done(mine, 'POST', '/api/places', {
      ...PLACE,
      name: 'List Bar',
      photos: urls.map((url, n) => ({ url, isPrimary: n === 0 })),
    });
    const { pool } = server.ctx.database;
    const query = pool.query.bind(pool);
    let asked = 0;
    pool.query = ((...args: Parameters<typeof query>) => {
      if ((args[0] as { name?: string }).name === 'uploads') asked += 1;
      return query(...args);
    }) as typeof pool.query;
    const all = () => Promise.all(urls.map((url) => look(theirs, `${url}?w=400`)));
    expect(await all()).toEqual([200, 200, 200]);
    expect(await all()).toEqual([200, 200, 200]);
    pool.query = query;
    expect(asked).toBe(1);
  });
});

describe('an upload is attached', () => {
  it.each(SHOWING.slice(0, 2))('to a %s by its own device, once only', async (_entity, show) => {
    const url = await uploaded(mine);
    await show(url);
    const { rows } = await server.ctx.database.pool.query(
      'select uploaded_by from photos where address = $1',
      [url.split('/').at(-1)],
    );
    expect(rows).toEqual([{ uploaded_by: null }]);
  });

  const ATTACHING: [string, (cookie: string, url: string) => ReturnType<typeof send>][] = [
    [
      'a new place',
      (cookie, url) => send(cookie, 'POST', '/api/places', { ...PLACE, photos: [{ url, isPrimary: true }] }),
    ],
    [
      'a place',
      (cookie, url) => send(cookie, 'PATCH', '/api/places/5', { photos: [{ url, isPrimary: true }] }),
    ],
    ['a new event', (cookie, url) => send(cookie, 'POST', '/api/events', { ...EVENT, imageUrl: url })],
  ];

  it.each(ATTACHING)('to %s by no other device, without effect', async (_what, attach) => {
    const urls = [await uploaded(mine), await uploaded(staff)];
    for (const [, show] of SHOWING) {
      const url = await uploaded(staff);
      urls.push(url);
      if (show === SHOWING[2]?.[1]) await show(url);
    }
    const before = await tableHashes(server.ctx.database.pool, ['rate_limits', 'pseudonym_keys']);
    for (const url of urls) expect((await attach(theirs, url)).statusCode).toBe(422);
    expect(await tableHashes(server.ctx.database.pool, ['rate_limits', 'pseudonym_keys'])).toEqual(before);
  });

  it('by staff anywhere while unused, and never to two entities', async () => {
    const url = await uploaded(mine);
    const { id } = await done(staff, 'POST', '/api/articles', { ...ARTICLE, coverImage: url });
    for (const [, attach] of ATTACHING.slice(0, 2)) {
      expect((await attach(staff, url)).statusCode).toBe(422);
    }
    await done(staff, 'POST', `/api/articles/${id}/publish`, {});
    expect(await seen(url)).toEqual(EVERYBODY);
    const ofPlace = await uploaded(mine);
    await SHOWING[0]?.[1](ofPlace);
    expect((await send(staff, 'POST', '/api/articles', { ...ARTICLE, coverImage: ofPlace })).statusCode).toBe(
      422,
    );
    expect((await send(staff, 'POST', '/api/events', { ...EVENT, imageUrl: ofPlace })).statusCode).toBe(422);
  });

  it('to a place, and from there to no other', async () => {
    const url = await uploaded(mine);
    const place = await SHOWING[0]?.[1](url);
    const steal = { photos: [{ url, isPrimary: true }] };
    for (const cookie of [mine, theirs, staff]) {
      expect((await send(cookie, 'PATCH', '/api/places/5', steal)).statusCode).toBe(422);
    }
    await place?.remove();
    expect((await send(staff, 'PATCH', '/api/places/5', steal)).statusCode).toBe(422);
  });

  it('from a form that was open at noon, when pseudonyms change', async () => {
    server.now = new Date('2030-06-24T11:59:00Z');
    [mine, theirs] = [await server.unlock(), await server.unlock()];
    const url = await uploaded(mine);
    server.now = new Date('2030-06-24T12:01:00Z');
    await SHOWING[0]?.[1](url);
    expect(await look(theirs, url)).toBe(200);
    server.now = new Date();
  });
});

it('files that no row references go after a day, and only those', async () => {
  const { database, photos } = server.ctx;
  const url = await uploaded(mine);
  const { rows } = await database.pool.query('select source_ref as ref from photos order by id desc limit 1');
  const kept: string = rows[0].ref;
  const stray = 'cd'.repeat(32);
  await photos.keep({ ref: stray, sizes: [{ width: 400, bytes: Buffer.from('of a broken-off restore') }] });
  await removeStrayPhotos(server.ctx);
  expect(await photos.read(stray, 400)).not.toBeNull();
  await removeStrayPhotos({ ...server.ctx, now: () => new Date(Date.now() + 2 * DAY_MS) });
  expect(await photos.read(stray, 400)).toBeNull();
  expect(await photos.read(kept, 400)).not.toBeNull();
  expect(await look(mine, url)).toBe(200);
});
