import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Erasable } from '#contract/review/erasure.ts';
import type { ReviewItem } from '#contract/review/review-items.ts';
import type { RevertPreview } from '#contract/review/undo.ts';
import { buildArticle, buildEvent, buildPlace } from '#tests/support/app/build.ts';
import { serverSuite } from '#tests/support/app/server-suite.ts';
import { tableHashes } from '#tests/support/app/table-hashes.ts';
import { picture, upload } from '#tests/support/app/upload.ts';

const server = serverSuite({ env: { REVIEW: 'off' }, contents: 'starter', signsIn: true });
let runs = 0;

const ask = (call: string, payload?: object, cookie = server.admin) => server.ask(call, payload, cookie);
async function added(url: string, payload: object): Promise<number> {
  const response = await ask(`POST ${url}`, payload);
  expect(response.statusCode, response.body).toBe(201);
  return response.json<{ id: number }>().id;
}
const sql = (text: string, values: unknown[] = []) => server.ctx.database.pool.query(text, values);
const changesOf = async (entity: Erasable, id: number) =>
  (await ask(`GET /api/admin/review?state=live&entity=${entity}&entityId=${id}`)).json<{
    items: ReviewItem[];
  }>().items;

/** Without staff_sessions, which record each use. */
const hashes = () => tableHashes(server.ctx.database.pool, ['staff_sessions', 'pseudonym_keys']);

async function newCategory(table = 'categories'): Promise<number> {
  const { rows } = await sql(
    `insert into ${table} (slug, name, icon, color, position) values ($1, $1, 'star', '#123456', 99) returning id`,
    [`passing-${runs}`],
  );
  return rows[0].id;
}

/** An entity, and an obstacle that blocks its restoration after it was edited and deleted. */
type Obstacle = { entity: Erasable; id: number; edit: object; block: () => Promise<unknown> };

const placeWith = async (fields: object) =>
  added('/api/places', buildPlace({ name: `Bar ${runs}`, ...fields }));
const eventWith = (fields: object) => added('/api/events', buildEvent({ title: `Choir ${runs}`, ...fields }));
const articleWith = (fields: object) =>
  added('/api/articles', buildArticle({ title: `Beaches ${runs}`, ...fields }));

const OBSTACLES: Record<string, () => Promise<Obstacle>> = {
  'a place whose maps id another place has taken': async () => {
    const googlePlaceId = `ChIJ-taken-${runs}`;
    const id = await placeWith({ googlePlaceId });
    const block = () => placeWith({ name: `Second bar ${runs}`, googlePlaceId });
    return { entity: 'place', id, edit: { name: `Slur ${runs}`, googlePlaceId: null }, block };
  },
  'a place whose photo was purged': async () => {
    const bytes = await picture(20, 20, runs).png().toBuffer();
    const { url } = (await upload(server, server.admin, bytes)).json<{ url: string }>();
    const id = await placeWith({ photos: [{ url, alt: 'The bar', isPrimary: true }] });
    const block = () => sql('delete from photos where place_id = $1', [id]);
    return { entity: 'place', id, edit: { name: `Slur ${runs}`, photos: [] }, block };
  },
  'a place whose category is gone': async () => {
    const categoryId = await newCategory();
    const id = await placeWith({ categoryId });
    const block = async () => {
      await sql('delete from place_categories where category_id = $1', [categoryId]);
      await sql('delete from categories where id = $1', [categoryId]);
    };
    return { entity: 'place', id, edit: { name: `Slur ${runs}`, categoryId: 1 }, block };
  },
  'a place that was purged': async () => {
    const id = await placeWith({});
    const block = async () => {
      for (const table of ['place_categories', 'place_tags', 'photos']) {
        await sql(`delete from ${table} where place_id = $1`, [id]);
      }
      await sql('delete from places where id = $1', [id]);
    };
    return { entity: 'place', id, edit: { name: `Slur ${runs}` }, block };
  },
  'an event whose place is gone': async () => {
    const placeId = await placeWith({});
    const id = await eventWith({ placeId });
    return {
      entity: 'event',
      id,
      edit: { title: `Slur ${runs}`, placeId: null },
      block: () => ask(`DELETE /api/places/${placeId}`),
    };
  },
  'an event whose category is gone': async () => {
    const categoryId = await newCategory();
    const id = await eventWith({ categoryId });
    const block = () => sql('delete from categories where id = $1', [categoryId]);
    return { entity: 'event', id, edit: { title: `Slur ${runs}`, categoryId: 1 }, block };
  },
  'an event that was purged': async () => {
    const id = await eventWith({});
    return {
      entity: 'event',
      id,
      edit: { title: `Slur ${runs}` },
      block: () => sql('delete from events where id = $1', [id]),
    };
  },
  'an article whose address another one has taken': async () => {
    const slug = `beaches-${runs}`;
    const id = await articleWith({ slug });
    const block = () => articleWith({ title: `Other ${runs}`, slug });
    return { entity: 'article', id, edit: { title: `Slur ${runs}`, slug: `slur-${runs}` }, block };
  },
  'an article whose category is gone': async () => {
    const categoryId = await newCategory('article_categories');
    const id = await articleWith({ categoryId });
    const block = () => sql('delete from article_categories where id = $1', [categoryId]);
    return { entity: 'article', id, edit: { title: `Slur ${runs}`, categoryId: null }, block };
  },
  'a tag whose name another one has taken': async () => {
    const { rows } = await sql('select id, name from tags where deleted_at is null order by id desc limit 2');
    const [{ id, name }, other] = rows;
    const block = () => ask(`PATCH /api/admin/tags/${other.id}`, { name, type: 'tag' });
    await ask(`PATCH /api/admin/tags/${id}`, { type: 'tag' });
    return { entity: 'tag', id, edit: { name: `Slur ${runs}` }, block };
  },
};

const URLS: Record<Erasable, string> = {
  place: '/api/places',
  event: '/api/events',
  article: '/api/articles',
  tag: '/api/admin/tags',
  synonym: '/api/admin/synonyms',
};

it('a refused restore changes nothing, for any entity and obstacle', async () => {
  const names = fc.constantFrom(...Object.keys(OBSTACLES));
  const tried = new Set<string>();
  const check = async (name: string, isDeleted: boolean) => {
    tried.add(name);
    runs += 1;
    const { entity, id, edit, block } = await (OBSTACLES[name] as () => Promise<Obstacle>)();
    const method = entity === 'event' ? 'PUT' : 'PATCH';
    const edited = await ask(`${method} ${URLS[entity]}/${id}`, edit);
    expect(edited.statusCode, `${name}: ${edited.body}`).toBeLessThan(300);
    if (isDeleted) expect((await ask(`DELETE ${URLS[entity]}/${id}`)).statusCode).toBe(204);
    await block();
    const changes = await changesOf(entity, id);
    const ofEdit = changes.find(({ action }) => action === 'update') as ReviewItem;

    const before = await hashes();
    const restored = await ask(`POST /api/admin/review/${ofEdit.id}/undo`);
    expect([restored.statusCode, restored.json().code], name).toEqual([409, 'conflict']);
    expect(await hashes(), name).toEqual(before);

    const body = { actor: ofEdit.actor, since: ofEdit.at, until: changes[0]?.at, entity };
    const preview = (await ask('POST /api/admin/review/undo/preview', body)).json<RevertPreview>();
    expect(preview.list.find(({ entityId }) => entityId === id)?.outcome, name).toMatch(/^(refused|stays)$/);
    expect(await hashes(), name).toEqual(before);
  };
  for (const name of Object.keys(OBSTACLES)) await check(name, !name.includes('tag'));
  await fc.assert(fc.asyncProperty(names, fc.boolean(), check), { numRuns: 8 });
  expect(tried.size).toBe(Object.keys(OBSTACLES).length);
}, 120_000);

it('a place renamed to a slur stays deleted when its maps id is taken', async () => {
  const visitor = await server.unlock();
  const googlePlaceId = 'ChIJ-of-the-story';
  const id = await added('/api/places', buildPlace({ name: 'Bar of the story', googlePlaceId }));
  expect(
    (await ask(`PATCH /api/places/${id}`, { name: 'A slur', googlePlaceId: null }, visitor)).statusCode,
  ).toBe(200);
  expect((await ask(`DELETE /api/places/${id}`)).statusCode).toBe(204);
  const second = buildPlace({ name: 'Bar of the vandal', googlePlaceId });
  expect((await ask('POST /api/places', second, visitor)).statusCode).toBe(201);
  const [, slur] = await changesOf('place', id);

  const before = await hashes();
  expect((await ask(`POST /api/admin/review/${slur?.id}/undo`)).statusCode).toBe(409);
  expect((await ask(`GET /api/places/${id}`)).statusCode).toBe(404);
  expect(await hashes()).toEqual(before);
});
