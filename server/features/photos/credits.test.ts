import { beforeAll, expect, it } from 'vitest';
import { exportedPlaces } from '#cli/places.ts';
import type { Place } from '#contract/places/places.ts';
import type { ReviewItem } from '#contract/review/review-items.ts';
import { serverSuite } from '#tests/support/app/server-suite.ts';
import { picture, upload } from '#tests/support/app/upload.ts';

const CREDIT = {
  author: 'Anna Puig',
  licence: 'CC BY-SA 4.0',
  licenceUrl: 'https://creativecommons.org/licenses/by-sa/4.0',
  filePage: 'https://commons.wikimedia.org/wiki/File:Bar.jpg',
};
const FORGED = { ...CREDIT, author: 'A visitor' };
const server = serverSuite({ contents: 'starter', signsIn: true });
const PLACE = '/api/places/1';
let url: string;

const pool = () => server.ctx.database.pool;
const photosOf = async (id = 1) => (await server.get(`/api/places/${id}`)).json<Place>().photos;
const credits = async (id = 1) => (await photosOf(id)).map(({ credit }) => credit);
async function uploaded(salt: number): Promise<string> {
  const bytes = await picture(900, 600, salt).png().toBuffer();
  return (await upload(server, await server.unlock(), bytes)).json<{ url: string }>().url;
}

beforeAll(async () => {
  url = await uploaded(1);
  // Writes the credit as the server does when staff accept a photo.
  await pool().query('update photos set credit = $1 where address = $2', [
    JSON.stringify(CREDIT),
    url.split('/').pop(),
  ]);
  await server.done(`PATCH ${PLACE}`, { photos: [{ url, isPrimary: true }] }, server.admin);
});

it('stays with its photo through edits, undoing and merges, and is null for others', async () => {
  expect(await credits()).toEqual([CREDIT]);
  const other = await uploaded(2);
  const photos = [
    { url: other, isPrimary: true },
    { url, alt: 'The bar', isPrimary: false },
  ];
  await server.done(`PATCH ${PLACE}`, { photos }, server.admin);
  expect(await credits()).toEqual([null, CREDIT]);

  await server.done(`PATCH ${PLACE}`, { photos: [] }, server.admin);
  const query = 'GET /api/admin/review?state=live&entity=place&entityId=1';
  const { items: changes } = await server.done<{ items: ReviewItem[] }>(query, undefined, server.admin);
  await server.done(`POST /api/admin/review/${changes[0]?.id}/undo`, {}, server.admin);
  expect(await credits()).toEqual([null, CREDIT]);

  await server.done('POST /api/admin/places/1/merge', { into: 2 }, server.admin);
  expect(await credits(2)).toContainEqual(CREDIT);
  const merged = await server.done<{ items: ReviewItem[] }>(query, undefined, server.admin);
  await server.done(`POST /api/admin/review/${merged.items[0]?.id}/undo`, {}, server.admin);
  expect(await credits()).toContainEqual(CREDIT);
});

it('is written by no caller', async () => {
  const before = await photosOf();
  const photos = before.map((photo) => ({ ...photo, credit: FORGED, attribution: 'A visitor' }));
  await server.done(`PATCH ${PLACE}`, { photos }, server.admin);
  const mine = { url: await uploaded(3), isPrimary: true, credit: FORGED };
  const place = { name: 'Forged', address: 'Carrer 1', latitude: 41.38, longitude: 2.17, categoryId: 1 };
  const added = await server.ask('POST /api/places', { ...place, photos: [mine] }, server.admin);
  expect(added.statusCode, added.body).toBe(201);
  expect(added.json<Place>().photos.map(({ credit }) => credit)).toEqual([null]);
  expect(await photosOf()).toEqual(before);
});

it('is refused by the database without author, license or page', async () => {
  for (const part of Object.keys(CREDIT)) {
    for (const missing of [undefined, '']) {
      const credit = JSON.stringify({ ...CREDIT, [part]: missing });
      const written = pool().query('update photos set credit = $1', [credit]);
      await expect(written, part).rejects.toThrow('photos_credit_whole');
    }
  }
});

it('is in each export', async () => {
  const line = Object.values(CREDIT).join(', ');
  for (const format of ['csv', 'geojson', 'json'] as const) {
    const text = Buffer.concat([...(await exportedPlaces(server.ctx.database, format))]).toString();
    if (format === 'json') expect(text).toContain(JSON.stringify(CREDIT));
    else expect(text).toContain(line);
  }
});
