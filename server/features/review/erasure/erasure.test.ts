import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Erasable } from '#contract/review/erasure.ts';
import { seedArticles } from '#db/seed/articles.ts';
import { seedEvents } from '#db/seed/events.ts';
import { writeDailyDump } from '#server/backup/daily-dump.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import { JOB_DEFINITIONS } from '#server/jobs/job-definitions.ts';
import { tablesWith } from '#tests/support/app/find-text.ts';
import { addFoundEvent } from '#tests/support/app/found-event.ts';
import { type Method, serverSuite } from '#tests/support/app/server-suite.ts';
import { tableHashes } from '#tests/support/app/table-hashes.ts';
import { picture, upload } from '#tests/support/app/upload.ts';

const DAY_MS = 24 * 3_600_000;
const CANARY = 'Qanaryx';
let salt = 0;

const server = serverSuite({ env: { REVIEW: 'off' }, contents: 'starter', signsIn: true });

const send = (who: string, method: Method, url: string, payload?: object) =>
  server.send(method, url, payload, who);
async function done(who: string, method: Method, url: string, payload?: object) {
  const response = await send(who, method, url, payload);
  expect(response.statusCode, response.body).toBeLessThan(300);
  return response.statusCode === 204 ? {} : response.json();
}
const pool = () => server.ctx.database.pool;
const found = (text = CANARY) => tablesWith(pool(), text);
const files = () => {
  const folder = join(server.ctx.env.dataDir, 'photos');
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true }).map(String) : [];
  return names.filter((name) => name.endsWith('.webp')).sort();
};
const purgeAfter = (days: number) =>
  JOB_DEFINITIONS.purge.run(
    { ...server.ctx, now: () => new Date(Date.now() + days * DAY_MS) },
    null,
    new AbortController().signal,
  );

async function uploaded(who: string): Promise<string> {
  salt += 1;
  return (await upload(server, who, await picture(20, 20, salt).png().toBuffer())).json().url;
}

/**
 * Functions that add an entity of each kind, with the canary in every text, one change, a picture and a
 * deletion.
 */
const ADDING: Record<Erasable, () => Promise<number>> = {
  async place() {
    const { id } = await done(server.cookie, 'POST', '/api/places', {
      name: `${CANARY} Bar`,
      address: `Carrer ${CANARY} 1`,
      latitude: 41.38,
      longitude: 2.17,
      categoryId: 1,
      description: `The ${CANARY} of the city.`,
      website: `https://${CANARY}.example`,
      photos: [{ url: await uploaded(server.cookie), isPrimary: true, alt: CANARY }],
    });
    await done(server.cookie, 'PATCH', `/api/places/${id}`, { phone: '+34 600 000 001', photos: [] });
    await done(server.cookie, 'PATCH', `/api/places/${id}`, {
      photos: [{ url: await uploaded(server.cookie), isPrimary: true }],
    });
    await pool().query(
      `insert into link_checks (entity, entity_id, url, checked_at) values ('place', $1, $2, now())`,
      [id, `https://${CANARY}.example`],
    );
    await pool().query(`insert into advice_slots (slot, weather, answer) values (now(), 'warm', $1)`, [
      JSON.stringify({ text: `Go to ${CANARY} Bar` }),
    ]);
    return id;
  },
  async event() {
    const event = {
      title: `${CANARY} Night`,
      description: `A ${CANARY} of a night.`,
      locationName: `Sala ${CANARY}`,
      address: 'Carrer 1',
      startDate: '2030-07-01',
      endDate: '2030-07-01',
    };
    const { id } = await done(server.cookie, 'POST', '/api/events', {
      ...event,
      imageUrl: await uploaded(server.cookie),
    });
    await done(server.cookie, 'PUT', `/api/events/${id}`, {
      ...event,
      imageUrl: await uploaded(server.cookie),
    });
    await pool().query(`update events set source = 'xceed', source_id = $2, source_url = $3 where id = $1`, [
      id,
      `${CANARY}-1`,
      `https://x.example/${CANARY}`,
    ]);
    await pool().query(
      `insert into changes (kind, state, entity, entity_id, action, after, input, source, actor_kind)
       values ('proposal', 'waiting', 'event', $1, 'update', $2, '{"kind": "event"}', 'xceed', 'system')`,
      [id, JSON.stringify({ title: CANARY })],
    );
    await pool().query(
      `insert into source_pages (url, media_type, text, fetched_at) values ('https://x.example', 'text/html', $1, now())`,
      [`<h1>${CANARY} Night</h1>`],
    );
    return id;
  },
  async article() {
    const { id } = await done(server.admin, 'POST', '/api/articles', {
      title: `${CANARY} article`,
      excerpt: `Of ${CANARY}`,
      content: `${CANARY} `.repeat(10),
      coverImage: await uploaded(server.admin),
    });
    await done(server.admin, 'PATCH', `/api/articles/${id}`, { coverImage: await uploaded(server.admin) });
    return id;
  },
  async tag() {
    const { rows } = await pool().query(
      `insert into tags (slug, name, type) values ('x', 'x', 'tag') returning id`,
    );
    const { id } = rows[0];
    server.ctx.versions.bump('tags');
    await done(server.cookie, 'PATCH', '/api/places/5', { tagIds: [id] });
    await done(server.admin, 'PATCH', `/api/admin/tags/${id}`, { name: CANARY, type: 'tag', color: null });
    return id;
  },
  async synonym() {
    const { id } = await done(server.admin, 'POST', '/api/admin/synonyms', { words: [CANARY, 'x'] });
    return id;
  },
};
const DELETING: Record<Erasable, string> = {
  place: '/api/places/',
  event: '/api/events/',
  article: '/api/articles/',
  tag: '/api/admin/tags/',
  synonym: '/api/admin/synonyms/',
};
const ENTITIES = Object.keys(ADDING) as Erasable[];

describe('what was deleted', () => {
  it.each(ENTITIES)(
    'a %s can be restored for 30 days, and is then in no table and no store',
    async (entity) => {
      const kept = files();
      const id = await ADDING[entity]();
      expect(await found()).toEqual(expect.arrayContaining(['changes', `${entity}s`]));
      await done(server.admin, 'DELETE', `${DELETING[entity]}${id}`);
      await purgeAfter(29);
      const { rows } = await pool().query(
        'select max(id) as id from revisions where entity = $1 and entity_id = $2',
        [entity, id],
      );
      await done(server.admin, 'POST', `/api/admin/review/${rows[0].id}/undo`);
      await purgeAfter(31);
      expect(await found()).toContain(`${entity}s`);
      await done(server.admin, 'DELETE', `${DELETING[entity]}${id}`);
      await purgeAfter(31);
      expect(await found()).toEqual([]);
      expect(files()).toEqual(kept);
    },
  );

  it('is in no search response, and neither are its words', async () => {
    const id = await ADDING.place();
    const search = async (text: string) =>
      (await done(server.cookie, 'GET', `/api/places?search=${encodeURIComponent(text)}`)).total;
    expect([await search('qanaryx'), await search('qanarix')]).toEqual([1, 1]);
    await done(server.admin, 'DELETE', `/api/places/${id}`);
    for (const text of ['qanaryx', 'qana', 'naryx', 'qanarix']) {
      const response = await send(server.cookie, 'GET', `/api/places?search=${text}`);
      expect(response.json().total).toBe(0);
      expect(response.body.toLowerCase()).not.toContain('qanaryx');
    }
    await done(server.admin, 'POST', '/api/admin/erase', { entity: 'place', id });
    expect(await found()).toEqual([]);
  });

  it('leaves no name of a merged place in the kept one and its history', async () => {
    const body = { name: `${CANARY} Vella`, address: 'Carrer Nou, 9', latitude: 41.381, longitude: 2.171 };
    const add = async (change: object) =>
      (await done(server.admin, 'POST', '/api/places', { ...body, categoryId: 1, ...change })).id;
    const hours = { Tuesday: '18:00 - 23:00', Monday: '18:00 - 22:00' };
    const [merged, kept] = [await add({}), await add({ name: 'Quedant', openingHours: hours })];
    await done(server.admin, 'POST', `/api/admin/places/${merged}/merge`, { into: kept });
    await done(server.admin, 'PATCH', `/api/places/${kept}`, { phone: '+34 600 000 002' });
    await done(server.admin, 'POST', '/api/admin/erase', { entity: 'place', id: merged });
    expect(await found()).toEqual([]);
    const { rows } = await pool().query(
      `select after from revisions where entity = 'place' and entity_id = $1 order by id desc limit 1`,
      [kept],
    );
    expect(rows[0].after).toMatchObject({ name: 'Quedant', formerly: [{ id: merged, name: '' }] });
    expect(Object.keys(rows[0].after.openingHours)).toEqual(Object.keys(hours));
  });

  it('keeps words that other places use, even one being written', async () => {
    const id = await ADDING.place();
    const other = await ADDING.place();
    await done(server.admin, 'POST', '/api/admin/erase', { entity: 'place', id });
    expect((await done(server.cookie, 'GET', '/api/places?search=qanary')).total).toBe(1);
    const [, added] = await Promise.all([
      done(server.admin, 'POST', '/api/admin/erase', { entity: 'place', id: other }),
      ADDING.place(),
    ]);
    expect((await done(server.cookie, 'GET', '/api/places?search=qanary')).total).toBe(1);
    await done(server.admin, 'POST', '/api/admin/erase', { entity: 'place', id: added });
  });

  it('rejected events are erased once they are over', async () => {
    const add = (title: string, date: string, how: { refusedAt?: Date } = {}) =>
      addFoundEvent(server.ctx.database.db, { title, startDate: date, endDate: date }, how);
    const refusedAt = new Date();
    await add('Rejectedandover', '2020-01-01', { refusedAt });
    await add('Rejectedandcoming', '2090-01-01', { refusedAt });
    await add('Waitingandover', '2020-01-01');
    await purgeAfter(29);
    expect(await found('Rejectedandover')).toEqual(['changes']);
    await purgeAfter(31);
    expect(await found('Rejectedandover')).toEqual([]);
    expect(await found('Rejectedandcoming')).toEqual(['changes']);
    expect(await found('Waitingandover')).toEqual(['changes']);
  });
});

describe('erasing', () => {
  it.each(ENTITIES)('a %s leaves no trace at once, deleted or not', async (entity) => {
    for (const isDeleted of [false, true]) {
      const kept = files();
      const id = await ADDING[entity]();
      if (isDeleted) await done(server.admin, 'DELETE', `${DELETING[entity]}${id}`);
      const query = `entity=${entity}&id=${id}`;
      const preview = await done(server.admin, 'GET', `/api/admin/erase?${query}`);
      expect(preview).toMatchObject({ title: expect.stringContaining(CANARY), isThere: !isDeleted });
      const erased = await done(server.admin, 'POST', '/api/admin/erase', { entity, id });
      expect(erased).toEqual({ ...preview, photosLeft: 0 });
      expect(await found()).toEqual([]);
      expect(files()).toEqual(kept);
      expect((await send(server.admin, 'POST', '/api/admin/erase', { entity, id })).statusCode).toBe(404);
      expect((await send(server.admin, 'GET', `/api/admin/erase?${query}`)).statusCode).toBe(404);
      for (const url of ['/api/places', '/api/events', '/api/tags', '/api/guide/articles']) {
        expect((await send(server.cookie, 'GET', url)).body).not.toContain(CANARY);
      }
    }
  });

  it('is for administrators only, and changes nothing for others', async () => {
    const id = await ADDING.place();
    const before = await tableHashes(pool(), ['rate_limits', 'pseudonym_keys']);
    const body = { entity: 'place', id };
    expect((await send(server.cookie, 'POST', '/api/admin/erase', body)).statusCode).toBe(401);
    expect((await send(server.cookie, 'GET', `/api/admin/erase?entity=place&id=${id}`)).statusCode).toBe(401);
    expect((await send(server.admin, 'POST', '/api/admin/erase', { entity: 'users', id })).statusCode).toBe(
      422,
    );
    expect(await tableHashes(pool(), ['rate_limits', 'pseudonym_keys'])).toEqual(before);
    await done(server.admin, 'POST', '/api/admin/erase', body);
  });

  it('names the backups that still contain it, and when daily ones will be gone', async () => {
    const { env, photos, database } = server.ctx;
    const parts = (days: number) => ({
      env,
      photos,
      database,
      now: () => new Date(Date.now() + days * DAY_MS),
    });
    await writeDailyDump(parts(-3));
    const id = await ADDING.place();
    const { file } = await writeDailyDump(parts(1));
    const folder = join(env.dataDir, 'backups');
    await writeBackup(parts(2), join(folder, 'backup-of-mine.tar'), { mayReplace: false });
    const { backups } = await done(server.admin, 'POST', '/api/admin/erase', { entity: 'place', id });
    const goneOn = new Date(Date.now() + 15 * DAY_MS).toISOString().slice(0, 10);
    expect(backups).toEqual([
      { name: 'backup-of-mine.tar', madeAt: expect.any(String), goneOn: null },
      { name: file.split('/').at(-1), madeAt: expect.any(String), goneOn: expect.any(String) },
    ]);
    // Madrid's day may differ from UTC's.
    expect(Math.abs(Date.parse(backups[1].goneOn) - Date.parse(goneOn))).toBeLessThanOrEqual(DAY_MS);
  });

  it('reports photos that the store did not remove, which the next clean-up does', async () => {
    const { photos } = server.ctx;
    const { remove } = photos;
    const kept = files();
    const id = await ADDING.place();
    photos.remove = () => Promise.reject(new Error('The store is away'));
    const { photosLeft } = await done(server.admin, 'POST', '/api/admin/erase', { entity: 'place', id });
    photos.remove = remove;
    expect(photosLeft).toBe(2);
    await purgeAfter(0);
    expect(files()).toEqual(kept);
  });
});

it('erased seed data does not return with a restart', async () => {
  const { database } = server.ctx;
  await pool().query('delete from events');
  await seedArticles(database);
  await seedEvents(database, new Date());
  for (const entity of ['article', 'event'] as const) {
    const { rows } = await pool().query(`select id from ${entity}s`);
    for (const { id } of rows) await done(server.admin, 'POST', '/api/admin/erase', { entity, id });
    expect((await pool().query(`select from ${entity}s`)).rowCount).toBe(0);
  }
  expect(await seedArticles(database)).toBe(false);
  await seedEvents(database, new Date());
  expect((await pool().query('select from events')).rowCount).toBe(0);
});
