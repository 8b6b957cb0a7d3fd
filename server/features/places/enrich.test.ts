import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enrichResponseSchema, type Place, placeSchema } from '#contract/places/places.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { googlePlacesStub, STUB_GOOGLE_KEY } from '#tests/support/stubs/google-places.ts';
import { nominatimStub } from '#tests/support/stubs/nominatim.ts';
import { type StubProvider, startStubProvider } from '#tests/support/stubs/stub-provider.ts';
import { returnOldLoans } from './actions.ts';

const HOUR_MS = 3_600_000;
let now = new Date('2026-06-26T20:00:00Z');
let nominatim: StubProvider;
let google: StubProvider;
let server: TestApp;
let cookie: string;

beforeAll(async () => {
  nominatim = await startStubProvider(nominatimStub);
  google = await startStubProvider(googlePlacesStub);
  server = await startTestApp({
    contents: 'starter',
    now: () => now,
    env: {
      REVIEW: 'off',
      NOMINATIM_BASE_URL: nominatim.url,
      GOOGLE_PLACES_BASE_URL: google.url,
      GOOGLE_PLACES_SERVER_KEY: STUB_GOOGLE_KEY,
    },
  });
});
beforeEach(async () => {
  now = new Date(now.getTime() + 25 * HOUR_MS);
  cookie = await server.unlock();
  await server.ctx.database.pool.query(`update places set google_place_id = null`);
});
afterAll(async () => {
  await server.close();
  await Promise.all([nominatim.close(), google.close()]);
});

function post(url: string, payload: object) {
  now = new Date(now.getTime() + 1000);
  return server.inject({ method: 'POST', url, headers: { cookie }, payload });
}
const get = (url: string) => server.inject({ method: 'GET', url, headers: { cookie } });
const NEW = { name: 'Bar Exemple', address: 'Carrer', latitude: 41.3869, longitude: 2.1592, categoryId: 1 };
const BAR = 'osm:node/1234567';
async function add(change: object = {}): Promise<Place> {
  const response = await post('/api/places', { ...NEW, ...change });
  expect(response.statusCode, response.body).toBe(201);
  return placeSchema.parse(response.json());
}
const refresh = (id: number) => post(`/api/places/${id}/enrich`, {});

describe('refreshing a place', () => {
  it('from OpenStreetMap returns the changed fields, and credits it', async () => {
    const place = await add({ googlePlaceId: BAR, website: 'https://bar.example/' });
    expect(place.enriched).toBe(false);
    const response = await refresh(place.id);
    expect(response.statusCode, response.body).toBe(200);
    const { place: fresh, updated } = enrichResponseSchema.parse(response.json());
    expect(updated.toSorted()).toEqual(['openingHours', 'phone']);
    expect(fresh).toMatchObject({
      name: 'Bar Exemple',
      address: 'Carrer',
      phone: '+34 930 00 00 00',
      website: 'https://bar.example/',
      enriched: true,
      attribution: '© OpenStreetMap contributors, ODbL',
      openingHours: { Monday: 'Closed', Tuesday: '18:00–02:30' },
      version: place.version + 1,
    });
    const { rows } = await server.ctx.database.pool.query(
      `select action from revisions where entity = 'place' and entity_id = $1 order by id`,
      [place.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['create', 'enrich']);
  });

  it('from Google does the same, with its key in no response and no log', async () => {
    const place = await add({ googlePlaceId: 'ChIJexample' });
    const response = await refresh(place.id);
    const { place: fresh, updated } = enrichResponseSchema.parse(response.json());
    expect(updated.toSorted()).toEqual(['openingHours', 'phone', 'website']);
    expect(fresh).toMatchObject({ phone: '930 00 00 00', enriched: true, attribution: 'Google Maps' });
    expect(fresh.openingHours?.Friday).toMatch(/6:00.PM/);
    expect(google.requests.at(-1)?.headers['x-goog-api-key']).toBe(STUB_GOOGLE_KEY);
    expect(response.body + server.logged()).not.toContain(STUB_GOOGLE_KEY);
    // private: the service's response does not appear in any log
    for (const said of ['930 00 00 00', 'ChIJexample']) expect(server.logged()).not.toContain(said);
  });

  it('is refused from an element of another name, or farther than 150 m', async () => {
    for (const change of [{ name: 'Something Else Entirely' }, { latitude: NEW.latitude + 0.002 }]) {
      const place = await add({ googlePlaceId: BAR, ...change });
      const response = await refresh(place.id);
      expect(response.statusCode).toBe(409);
      expect(response.json().error).toContain('another place under this id');
      const kept = placeSchema.parse((await get(`/api/places/${place.id}`)).json());
      expect(kept).toMatchObject({ phone: null, website: null, enriched: false, version: place.version });
      await server.ctx.database.pool.query('update places set google_place_id = null where id = $1', [
        place.id,
      ]);
    }
  });

  it('is refused without a maps id, in a sentence that names it', async () => {
    const { id } = await add();
    const response = await refresh(id);
    expect(response.statusCode).toBe(422);
    expect(response.json().error).toContain("doesn't have a Google Place ID");
    expect((await refresh(2_000_000_000)).statusCode).toBe(404);
  });

  it('works once an hour, but can be repeated after a failure', async () => {
    const { id } = await add({ googlePlaceId: 'ChIJexample' });
    google.fail({ status: 500 }, 2);
    const failed = await refresh(id);
    google.fail(null);
    expect([failed.statusCode, failed.json().code]).toEqual([503, 'maps_unavailable']);
    expect((await refresh(id)).statusCode).toBe(200);
    const soon = await refresh(id);
    expect(soon.statusCode).toBe(429);
    expect(soon.json().error).toBe('This place was just refreshed. Please try again in 60 minutes.');
    expect(Number(soon.headers['retry-after'])).toBeGreaterThan(3500);
    now = new Date(now.getTime() + HOUR_MS);
    expect((await refresh(id)).json()).toMatchObject({ updated: [] });
  });

  it('is 404 when the service no longer knows the id', async () => {
    const { id } = await add({ googlePlaceId: 'ChIJgone' });
    const response = await refresh(id);
    expect(response.statusCode).toBe(404);
    expect(response.json().error).toBe('The maps service does not know this place (any more).');
  });

  it('is limited to ten an hour per device', async () => {
    const { id } = await add({ googlePlaceId: 'ChIJgone' });
    const codes: number[] = [];
    // On the hour, because windows begin on the hour.
    now = new Date(Math.ceil(now.getTime() / HOUR_MS) * HOUR_MS);
    cookie = await server.unlock();
    for (let count = 0; count < 11; count += 1) codes.push((await refresh(id)).statusCode);
    expect(codes).toEqual([...Array(10).fill(404), 429]);
  });
});

describe('a new place to be verified', () => {
  it('is verified when the maps service knows it under this id', async () => {
    const place = await add({ googlePlaceId: BAR, enriched: true });
    expect(place).toMatchObject({
      enriched: true,
      attribution: '© OpenStreetMap contributors, ODbL',
      version: 1,
    });
    // Verification does not overwrite what a person wrote.
    expect(place.phone).toBeNull();
  });

  it.each([
    ['has no id', {}],
    ['has an id that nobody knows', { googlePlaceId: 'osm:node/404' }],
    ['has the id of another place', { googlePlaceId: BAR, name: 'Elsewhere', latitude: 41.4 }],
  ])('is not verified when it %s', async (_reason, change) => {
    expect(await add({ ...change, enriched: true })).toMatchObject({ enriched: false });
  });

  it('is added unverified when the service does not respond', async () => {
    google.fail('drop');
    const place = await add({ googlePlaceId: 'ChIJexample', enriched: true });
    google.fail(null);
    expect(place.enriched).toBe(false);
  });

  it('loses the mark together with its id', async () => {
    const { id } = await add({ googlePlaceId: BAR, enriched: true });
    const response = await server.inject({
      method: 'PATCH',
      url: `/api/places/${id}`,
      headers: { cookie },
      payload: { googlePlaceId: null },
    });
    expect(response.json()).toMatchObject({ googlePlaceId: null, enriched: false });
  });
});

describe('Google’s content', () => {
  it('is removed after 30 days, from place and history; the id and people’s texts stay', async () => {
    const place = await add({ googlePlaceId: 'ChIJexample', website: 'https://mine.example/' });
    await refresh(place.id);
    const edit = { website: 'https://theirs.example/' };
    await server.inject({
      method: 'PATCH',
      url: `/api/places/${place.id}`,
      headers: { cookie },
      payload: edit,
    });
    const get = async () => {
      cookie = await server.unlock();
      return (await server.inject({ url: `/api/places/${place.id}`, headers: { cookie } })).json();
    };
    now = new Date(now.getTime() + 29 * 24 * HOUR_MS);
    await returnOldLoans(server.ctx);
    expect(await get()).toMatchObject({ phone: '930 00 00 00' });
    now = new Date(now.getTime() + 2 * 24 * HOUR_MS);
    await returnOldLoans(server.ctx);
    expect(await get()).toMatchObject({
      ...edit,
      googlePlaceId: 'ChIJexample',
      phone: null,
      openingHours: null,
      attribution: null,
      enriched: true,
    });
    const { rows } = await server.ctx.database.pool.query(
      `select action, coalesce(before::text, '') || coalesce(after::text, '') as memory from revisions
       where entity = 'place' and entity_id = $1 order by id`,
      [place.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['create', 'enrich', 'update', 'expire']);
    const memory = rows.map((row) => row.memory).join();
    expect(memory).not.toMatch(/930 00 00 00|bar\.example|PM/);
    expect(memory).toContain('https://mine.example/');
    await returnOldLoans(server.ctx);
    expect((await get()).version).toBe(place.version + 3);
  });
});

describe('photos of Google', () => {
  it('pass through our origin, are not stored, and reveal no key', async () => {
    const get = (url: string) => server.inject({ url, headers: { cookie } });
    const details = (await get('/api/places/google/ChIJexample')).json();
    const [photo] = details.photos;
    expect(photo).toMatchObject({
      photo_reference: 'places/ChIJexample/photos/first',
      attribution: 'A. Person <b>',
      html_attributions: ['<a href="https://maps.google.com/maps/contrib/1">A. Person &lt;b&gt;</a>'],
    });
    expect(photo.url).toBe('/api/directory/photo?ref=places%2FChIJexample%2Fphotos%2Ffirst&w=800');
    const image = await get(photo.preview_url);
    expect(image.statusCode).toBe(200);
    expect(image.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-store' });
    expect(google.requests.at(-2)?.query.get('maxWidthPx')).toBe('400');
    expect((await get('/api/directory/photo?ref=..%2Fsecret')).statusCode).toBe(404);
    expect((await get('/api/directory/photo?ref=places/x/photos/y&w=9')).statusCode).toBe(422);
    expect(JSON.stringify(details)).not.toContain(STUB_GOOGLE_KEY);
    expect((await server.inject({ url: photo.url })).statusCode).toBe(401);
  });
});
