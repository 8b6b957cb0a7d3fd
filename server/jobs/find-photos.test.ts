import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PhotoCandidates } from '#contract/photos/photos.ts';
import type { Place } from '#contract/places/places.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { openPhotosStub, type PhotoWorld, type StubFile } from '#tests/support/stubs/open-photos.ts';
import { type StubProvider, startStubProvider } from '#tests/support/stubs/stub-provider.ts';
import { findPhotos } from './find-photos.ts';

const URL_4 = 'https://creativecommons.org/licenses/by-sa/4.0';
const PANORAMAX = '0005086d-65eb-4a90-9764-86b3661aaa77';
const good = (title: string, more: Partial<StubFile> = {}): StubFile => ({
  title,
  artist:
    '<a href="//commons.wikimedia.org/wiki/User:Anna" onclick="x()">Anna <b>Puig</b></a><script>y()</script>',
  licence: 'CC BY-SA 4.0',
  licenceUrl: URL_4,
  ...more,
});

const world = {} as PhotoWorld;
let tags: Record<number, Record<string, string>>;
let stub: StubProvider;
let overpass: StubProvider;
let server: TestApp;
let admin: string;
const running = () => new AbortController().signal;

beforeAll(async () => {
  stub = await startStubProvider(openPhotosStub(world));
  overpass = await startStubProvider(() => ({
    body: {
      elements: Object.entries(tags).map(([id, named]) => ({
        type: 'node',
        id: Number(id),
        lat: 41.38,
        lon: 2.16,
        tags: named,
      })),
    },
  }));
  const env = {
    OVERPASS_URL: overpass.url,
    COMMONS_BASE_URL: stub.url,
    WIKIDATA_BASE_URL: stub.url,
    PANORAMAX_BASE_URL: stub.url,
    PHOTOS_FROM: 'commons,panoramax',
    PHOTOS_PAUSE_MS: '0',
  };
  server = await startTestApp({ contents: 'starter', env });
  admin = await server.signIn();
});
afterAll(async () => {
  await server.close();
  await stub.close();
  await overpass.close();
});

beforeEach(async () => {
  Object.assign(world, { files: [], categories: {}, items: {}, panoramax: {}, lagging: 0, pixels: 1200 });
  tags = {};
  stub.fail(null);
  const { pool } = server.ctx.database;
  await pool.query('delete from photo_candidates');
  await pool.query('update photos set deleted_at = now() where place_id is not null');
  await pool.query('update places set google_place_id = null');
  server.ctx.versions.bump('places');
});

const pool = () => server.ctx.database.pool;
const link = (placeId: number, node: number, named: Record<string, string>) => {
  tags[node] = named;
  return pool().query('update places set google_place_id = $2 where id = $1', [placeId, `osm:node/${node}`]);
};
const run = async () => (await findPhotos(server.ctx, null, running())).summary;
const ask = (method: 'GET' | 'POST', url: string) =>
  server.inject({ method, url, headers: { cookie: admin } });
const listed = async () => (await ask('GET', '/api/admin/photo-candidates')).json<PhotoCandidates>();
const decide = (id: number, decision: 'take' | 'refuse') =>
  ask('POST', `/api/admin/photo-candidates/${id}/${decision}`);
const photosOf = async (id: number) => (await ask('GET', `/api/places/${id}`)).json<Place>().photos;

/** Offers one good photo for place 1, and returns its id. */
async function offered(more: Partial<StubFile> = {}): Promise<number> {
  await link(1, 1, { wikimedia_commons: 'File:Bar.jpg' });
  world.files = [good('File:Bar.jpg', more)];
  await run();
  return (await listed()).candidates[0]?.id as number;
}

describe('candidates', () => {
  it('come by the tags of the linked element, with author and license as text', async () => {
    await link(1, 1, { wikimedia_commons: 'File:bar_door.jpg' });
    await link(2, 2, { wikidata: 'Q5' });
    await link(3, 3, { wikimedia_commons: 'Category:Bars' });
    await link(4, 4, { panoramax: PANORAMAX });
    world.files = ['Bar door', 'Of the item', 'In the category'].map((name) => good(`File:${name}.jpg`));
    world.items = { Q5: 'Of_the_item.jpg' };
    world.categories = { 'Category:Bars': ['File:In the category.jpg'] };
    world.panoramax = { [PANORAMAX]: { license: 'CC-BY-SA-4.0', producer: 'Pau' } };
    expect(await run()).toMatchObject({ offered: 4 });
    const { candidates } = await listed();
    expect(candidates.map(({ placeId }) => placeId)).toEqual([1, 2, 3, 4]);
    expect(candidates[0]).toEqual({
      id: expect.any(Number),
      placeId: 1,
      author: 'Anna Puig',
      licence: 'CC BY-SA 4.0',
      licenceUrl: URL_4,
      filePage: 'https://commons.wikimedia.org/wiki/File%3ABar%20door.jpg',
      foundOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(candidates[3]).toMatchObject({
      author: 'Pau',
      licence: 'CC BY-SA 4.0',
      filePage: `${stub.url}/#focus=pic&pic=${PANORAMAX}`,
    });
    expect(await run()).toMatchObject({ offered: 0 });
  });

  it('come by position and name for landmarks only, and are published by nothing but staff', async () => {
    const { rows } = await pool().query<{ id: number; name: string; at: [number, number]; kind: string }>(
      `select places.id, places.name, array[latitude, longitude] as at, categories.name as kind from places
       join place_categories on place_id = places.id and position = 0 join categories on categories.id = category_id
       order by places.id`,
    );
    const landmark = rows.find(({ kind }) => kind === 'Landmarks') as (typeof rows)[number];
    const bar = rows.find(({ kind }) => kind === 'Bars') as (typeof rows)[number];
    world.files = [
      good(`File:${landmark.name} (2019).jpg`, { at: landmark.at }),
      good('File:Something else.jpg', { at: landmark.at }),
      good(`File:${bar.name}.jpg`, { at: bar.at }),
    ];
    await run();
    const { candidates } = await listed();
    expect(candidates.map(({ placeId }) => placeId)).toEqual([landmark.id]);
    expect(await photosOf(landmark.id)).toEqual([]);
  });

  it.each<[string, Partial<StubFile>]>([
    ['an author', { artist: '' }],
    ['an author besides markup', { artist: '<script>x</script><p> </p>' }],
    ['a license', { licence: '', licenceUrl: '' }],
    ['a free license', { licence: 'CC BY-NC 4.0' }],
    ['leave to change it', { licence: 'CC BY-ND 4.0' }],
    ['800 pixels', { width: 640 }],
    ['a size to fetch', { width: 1800, size: 80_000_000 }],
    ['consent of a person', { categories: 'Bars in Barcelona|Portraits of men' }],
    ['consent of a person, by warning', { restrictions: 'personality' }],
  ])('are none without %s', async (_what, more) => {
    expect(await offered(more)).toBeUndefined();
  });

  it('come after the service was busy, and are none when it stays so', async () => {
    world.lagging = 2;
    expect(await offered()).toBeDefined();
    await pool().query('delete from photo_candidates');
    world.lagging = 1000;
    await expect(run()).rejects.toThrow('A service with photos does not answer');
    world.lagging = 0;
    expect(await run()).toMatchObject({ offered: 1 });
  });

  it.each(['drop', 'html', 'truncate', 'garbage', 'redirect-away', { status: 500 }] as const)(
    'are none after a broken answer: %s',
    async (fault) => {
      await link(1, 1, { wikimedia_commons: 'File:Bar.jpg' });
      world.files = [good('File:Bar.jpg')];
      stub.fail(fault);
      await expect(run()).rejects.toThrow('A service with photos does not answer');
      expect(await listed()).toEqual({ candidates: [], vanished: [] });
    },
  );
});

describe('taking', () => {
  it('stores the picture in our own form, with its credit, and is done once', async () => {
    const id = await offered();
    const shown = await ask('GET', `/api/admin/photo-candidates/${id}/picture`);
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    const responses = await Promise.all([decide(id, 'take'), decide(id, 'take')]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
    const [photo] = await photosOf(1);
    expect(photo).toMatchObject({
      isPrimary: true,
      credit: { author: 'Anna Puig', licence: 'CC BY-SA 4.0', licenceUrl: URL_4 },
    });
    expect((await ask('GET', photo?.url ?? '')).headers['content-type']).toBe('image/webp');
    expect((await decide(id, 'refuse')).statusCode).toBe(409);
    expect(stub.requests.some(({ query }) => query.get('width') === '1920')).toBe(true);
    expect((await listed()).candidates).toEqual([]);
  });

  it.each([
    ['drop', 503],
    ['redirect-away', 503],
    [{ status: 500 }, 503],
  ] as const)('leaves the candidate when the picture cannot be fetched: %s', async (fault, status) => {
    const id = await offered();
    stub.fail(fault);
    const response = await decide(id, 'take');
    expect([503, 502, status]).toContain(response.statusCode);
    expect(response.json().error).toMatch(/cannot be fetched right now/);
    stub.fail(null);
    expect(await photosOf(1)).toEqual([]);
    expect((await listed()).candidates.map((one) => one.id)).toEqual([id]);
  });

  it.each([
    ['is gone', 0],
    ['is small after all', 640],
  ])('drops a candidate whose picture %s', async (_what, pixels) => {
    const id = await offered();
    world.pixels = pixels;
    expect((await decide(id, 'take')).statusCode).toBe(409);
    expect(await photosOf(1)).toEqual([]);
    expect((await listed()).candidates).toEqual([]);
  });

  it('fetches from the named services only', async () => {
    const id = await offered();
    await pool().query('update photo_candidates set image_url = $1', ['http://127.0.0.1:9/latest']);
    expect((await decide(id, 'take')).statusCode).toBeGreaterThanOrEqual(409);
    expect(await photosOf(1)).toEqual([]);
  });

  it('never offers again what was refused', async () => {
    const id = await offered();
    expect((await decide(id, 'refuse')).statusCode).toBe(204);
    expect((await decide(id, 'take')).statusCode).toBe(409);
    expect((await decide(999_999, 'take')).statusCode).toBe(404);
    await run();
    expect((await listed()).candidates).toEqual([]);
    expect(await photosOf(1)).toEqual([]);
  });
});

describe('a second look', () => {
  it.each([
    ['file', () => Object.assign(world, { files: [] })],
    ['licence', () => Object.assign(world, { files: [good('File:Bar.jpg', { licence: 'CC BY-NC 4.0' })] })],
  ])('tells staff that the %s of a taken photo vanished', async (what, vanish) => {
    await decide(await offered(), 'take');
    const [photo] = await photosOf(1);
    vanish();
    expect(await run()).toMatchObject({ vanished: 1 });
    expect((await listed()).vanished).toEqual([{ placeId: 1, photoUrl: photo?.url, what }]);
    // The photo stays until staff decide, with its credit.
    expect((await photosOf(1))[0]?.credit).toEqual(photo?.credit);
    world.files = [good('File:Bar.jpg')];
    await run();
    expect((await listed()).vanished).toEqual([]);
  });

  it('withdraws a candidate that is no longer free', async () => {
    const id = await offered();
    world.files = [good('File:Bar.jpg', { licence: 'CC BY-ND 2.0' })];
    await run();
    expect((await listed()).candidates).toEqual([]);
    expect((await decide(id, 'take')).statusCode).toBe(404);
  });
});

it('asks nobody when it is off', async () => {
  const quiet = { ...server.ctx, openPhotos: { ...server.ctx.openPhotos, from: [] } };
  await link(1, 1, { wikimedia_commons: 'File:Bar.jpg' });
  const before = [stub.requests.length, overpass.requests.length];
  expect((await findPhotos(quiet, null, running())).summary).toEqual({ checked: 0, offered: 0, vanished: 0 });
  expect([stub.requests.length, overpass.requests.length]).toEqual(before);
});
