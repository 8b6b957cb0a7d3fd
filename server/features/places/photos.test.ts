import { describe, expect, it } from 'vitest';
import { mapsPlaceSchema } from '#contract/places/maps-search.ts';
import type { Place } from '#contract/places/places.ts';
import { serverSuite } from '#tests/support/app/server-suite.ts';
import { startTestApp } from '#tests/support/app/test-app.ts';
import { picture, upload } from '#tests/support/app/upload.ts';
import { googlePlacesStub, STUB_GOOGLE_KEY } from '#tests/support/stubs/google-places.ts';
import { startStubProvider } from '#tests/support/stubs/stub-provider.ts';

const server = serverSuite({ env: { REVIEW: 'off' }, contents: 'starter' });
const { send } = server;
let salt = 0;

const NEW = { name: 'Foto Bar', address: 'Carrer 1', latitude: 41.38, longitude: 2.17, categoryId: 1 };
const GOOGLE_ID = 'ChIJexample';
const MAPS = '/api/directory/photo?ref=places%2Fabc%2Fphotos%2Fdef';

async function photo(): Promise<string> {
  salt += 1;
  const bytes = await picture(20, 20, salt).png().toBuffer();
  return (await upload(server, server.cookie, bytes)).json().url;
}
const add = (photos: object[]) => send('POST', '/api/places', { ...NEW, photos });
async function added(photos: object[]): Promise<Place> {
  const response = await add(photos);
  expect(response.statusCode, response.body).toBe(201);
  return response.json();
}
const change = (id: number, payload: object) => send('PATCH', `/api/places/${id}`, payload);
const shown = (place: Place) => place.photos.map(({ url, alt, isPrimary }) => ({ url, alt, isPrimary }));

describe('the photos of a new place', () => {
  it('are those sent with it, the primary one first', async () => {
    const [one, two] = [await photo(), await photo()];
    const place = await added([
      { url: one, alt: 'The bar', isPrimary: false },
      { url: `${MAPS}&w=800`, isPrimary: false, source: 'google' },
      { url: two, alt: '', isPrimary: true, source: 'upload' },
    ]);
    expect(shown(place)).toEqual([
      { url: two, alt: 'Photo of Foto Bar', isPrimary: true },
      { url: one, alt: 'The bar', isPrimary: false },
      { url: MAPS, alt: 'Photo of Foto Bar', isPrimary: false },
    ]);
    expect(place.photos.map(({ attribution }) => attribution)).toEqual([null, null, 'Google Maps']);
    const read = await server.get(`/api/places/${place.id}`);
    expect(shown(read.json())).toEqual(shown(place));
  });

  it.each([
    ['none of them primary', (url: string) => [{ url, isPrimary: false }]],
    [
      'two of them primary',
      (url: string) => [
        { url, isPrimary: true },
        { url: MAPS, isPrimary: true },
      ],
    ],
    [
      'one twice',
      (url: string) => [
        { url, isPrimary: true },
        { url: `${url}?w=400`, isPrimary: false },
      ],
    ],
    ['one from elsewhere', () => [{ url: 'http://169.254.169.254/latest/', isPrimary: true }]],
    ['one that nobody uploaded', () => [{ url: `/api/photos/${'A'.repeat(22)}`, isPrimary: true }]],
    [
      'too many',
      (url: string) =>
        Array.from({ length: 21 }, (_, n) => ({ url: `${MAPS}${n}`, isPrimary: n === 0, alt: url })),
    ],
  ])('are refused with %s, together with the place', async (_what, photosOf) => {
    const name = `Refused ${salt}`;
    const photos = photosOf(await photo());
    const response = await send('POST', '/api/places', { ...NEW, name, photos });
    expect(response.statusCode).toBe(422);
    expect(response.json().fields).toHaveProperty('photos');
    const { rows } = await server.ctx.database.pool.query('select from places where name = $1', [name]);
    expect(rows).toEqual([]);
  });

  it('are never taken from another place, even simultaneously', async () => {
    const url = await photo();
    const responses = await Promise.all([1, 2, 3].map(() => add([{ url, isPrimary: true }])));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422]);
  });
});

it('a photo of the maps service keeps its author’s name', async () => {
  const stub = await startStubProvider(googlePlacesStub);
  const env = {
    REVIEW: 'off',
    GOOGLE_PLACES_BASE_URL: stub.url,
    GOOGLE_PLACES_SERVER_KEY: STUB_GOOGLE_KEY,
  };
  const google = await startTestApp({ contents: 'starter', env });
  const headers = { cookie: await google.unlock() };
  const details = await google.inject({ url: `/api/places/google/${GOOGLE_ID}`, headers });
  const { name, formatted_address, geometry, photos } = mapsPlaceSchema.parse(details.json());
  const point = { latitude: geometry.location.lat, longitude: geometry.location.lng };
  const payload = {
    name,
    address: formatted_address,
    ...point,
    googlePlaceId: GOOGLE_ID,
    categoryIds: [1],
    photos: [{ url: photos[0]?.url, isPrimary: true, source: 'google' }],
  };
  const added = await google.inject({ method: 'POST', url: '/api/places', headers, payload });
  expect(added.statusCode, added.body).toBe(201);
  const [photo] = added.json<Place>().photos;
  const credit = `${photos[0]?.attribution}, Google Maps`;
  expect(photo?.attribution).toBe(credit);

  // A second place with this id gets the photo later.
  const change = async (id: number, body: object) => {
    const response = await google.inject({
      method: 'PATCH',
      url: `/api/places/${id}`,
      headers,
      payload: body,
    });
    expect(response.statusCode, response.body).toBe(200);
    return response.json<Place>().photos.map(({ attribution }) => attribution);
  };
  await change(added.json<Place>().id, { googlePlaceId: null });
  const later = await google.inject({
    method: 'POST',
    url: '/api/places',
    headers,
    payload: { ...payload, photos: [] },
  });
  const { id } = later.json<Place>();
  const asked = stub.requests.length;
  expect(await change(id, { photos: payload.photos })).toEqual([credit]);
  expect(stub.requests.length).toBe(asked + 1);
  // No request for photos that the place already has.
  expect(await change(id, { phone: '+34 600 000 002', photos: payload.photos })).toEqual([credit]);
  expect(stub.requests.length).toBe(asked + 1);
  await google.close();
  await stub.close();
});

describe('the photos of a place', () => {
  it('are added, removed, ordered and made primary by sending the list, with revisions', async () => {
    const [one, two, three] = [await photo(), await photo(), await photo()];
    const { id } = await added([
      { url: one, isPrimary: true },
      { url: MAPS, isPrimary: false },
      { url: two, isPrimary: false },
    ]);
    const photos = [
      { url: two, alt: 'Two', isPrimary: false },
      { url: three, alt: 'Three', isPrimary: true },
      { url: MAPS, alt: 'Maps', isPrimary: false },
    ];
    const response = await change(id, { photos });
    expect(response.statusCode, response.body).toBe(200);
    expect(shown(response.json())).toEqual([photos[1], photos[0], photos[2]]);
    expect((await server.get(one)).statusCode).toBe(404);
    // Only staff can bring a removed photo back.
    const back = { photos: [{ url: one, alt: 'One', isPrimary: true }] };
    expect((await change(id, back)).statusCode).toBe(422);
    server.cookie = await server.signIn();
    const restored = await change(id, back);
    expect(shown(restored.json())).toEqual([{ url: one, alt: 'One', isPrimary: true }]);
    const { rows } = await server.ctx.database.pool.query(
      `select before->'photos' as before, after->'photos' as after from revisions
       where entity = 'place' and entity_id = $1 order by id desc limit 1`,
      [id],
    );
    expect(rows[0]).toEqual({ before: photos, after: [{ url: one, alt: 'One', isPrimary: true }] });
  });

  it('stay when a change leaves them out, and are removed by an empty list', async () => {
    const url = await photo();
    const { id } = await added([{ url, isPrimary: true }]);
    expect((await change(id, { phone: '+34 600 000 001' })).json().photos).toHaveLength(1);
    expect((await change(id, { photos: [] })).json().photos).toEqual([]);
  });

  it('keep one primary photo through simultaneous changes', async () => {
    const urls = [await photo(), await photo(), await photo()];
    const { id } = await added(urls.map((url, n) => ({ url, isPrimary: n === 0 })));
    const responses = await Promise.all(
      urls.map((primary) => change(id, { photos: urls.map((url) => ({ url, isPrimary: url === primary })) })),
    );
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    for (const response of responses) {
      expect(response.json().photos.filter((each: { isPrimary: boolean }) => each.isPrimary)).toHaveLength(1);
    }
  });

  it('of the maps service are shown as long as its terms allow', async () => {
    const { id } = await added([{ url: MAPS, isPrimary: true }]);
    await server.ctx.database.pool.query(
      `update photos set expires_at = now() - interval '1 second' where place_id = $1`,
      [id],
    );
    server.ctx.versions.bump('places');
    const read = await server.get(`/api/places/${id}`);
    expect(read.json().photos).toEqual([]);
  });
});
