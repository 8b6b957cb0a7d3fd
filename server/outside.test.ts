import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { CALLS_A_DAY, type OutsideService } from '#domain/limits/service-calls.ts';
import { cookieHeader, startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/app/test-database.ts';
import { googlePlacesStub, STUB_GOOGLE_KEY } from '#tests/support/stubs/google-places.ts';
import { modelStub } from '#tests/support/stubs/model.ts';
import { nominatimStub } from '#tests/support/stubs/nominatim.ts';
import { openMeteoStub } from '#tests/support/stubs/open-meteo.ts';
import { type StubProvider, startStubProvider } from '#tests/support/stubs/stub-provider.ts';

const DAY_MS = 24 * 3_600_000;
const LOOK_UPS_OF_AN_ADDRESS = 60;
const ADDRESS = '203.0.113.7';

let database: TestDatabase;
let google: StubProvider;
let nominatim: StubProvider;
let weather: StubProvider;
let model: StubProvider;
let server: TestApp;
let now = new Date('2026-06-26T12:00:00Z');

const start = () =>
  startTestApp({
    databaseUrl: database.databaseUrl,
    now: () => now,
    env: {
      TRUST_PROXY: 'true',
      GOOGLE_PLACES_BASE_URL: google.url,
      GOOGLE_PLACES_SERVER_KEY: STUB_GOOGLE_KEY,
      NOMINATIM_BASE_URL: nominatim.url,
      WEATHER_BASE_URL: weather.url,
      AI_BASE_URL: model.url,
      AI_MODEL: 'stub',
    },
  });

beforeAll(async () => {
  [google, nominatim, weather, model] = await Promise.all([
    startStubProvider(googlePlacesStub),
    startStubProvider(nominatimStub),
    startStubProvider(openMeteoStub),
    startStubProvider(modelStub),
  ]);
  database = await createTestDatabase('starter');
  server = await start();
});
beforeEach(() => {
  now = new Date(now.getTime() + DAY_MS);
  for (const stub of [google, nominatim, weather, model]) stub.requests.length = 0;
});
afterAll(async () => {
  await server.close();
  await Promise.all([google, nominatim, weather, model].map((stub) => stub.close()));
  await database.close();
});

type RequestOptions = { method?: 'GET' | 'POST'; url: string; payload?: object };

/** Returns the cookies of a new device, which needs nothing but the right code. */
async function newDevice(address: string): Promise<string> {
  const headers = { 'x-forwarded-for': address };
  const opened = await server.inject({
    method: 'POST',
    url: '/api/access',
    headers,
    payload: { code: 'CLUB' },
  });
  return cookieHeader(opened);
}

const ask = (asked: RequestOptions, address: string, cookie: string, app = server) =>
  app.inject({ method: 'GET', ...asked, headers: { 'x-forwarded-for': address, cookie } });

const askAsNew = async (asked: RequestOptions, address = ADDRESS, app = server) =>
  ask(asked, address, await newDevice(address), app);

/** Repeats a call by as many devices as needed, five at a time; returns the number of each status. */
async function repeat(times: number, asked: (n: number) => RequestOptions): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  for (let n = 0; n < times; n += 5) {
    const cookie = await newDevice(ADDRESS);
    const calls = Array.from({ length: 5 }, (_, more) => ask(asked(n + more), ADDRESS, cookie));
    for (const { statusCode } of await Promise.all(calls))
      statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
  }
  return statuses;
}

const counted = async (service: string) => {
  const { rows } = await database.pool.query<{ calls: number }>(
    'select calls from service_calls where service = $1 and day = $2',
    [service, now.toISOString().slice(0, 10)],
  );
  return rows[0]?.calls ?? 0;
};

const NEW = { name: 'Bar Exemple', address: 'Carrer', latitude: 41.3869, longitude: 2.1592, categoryId: 1 };
const place = (change: object): RequestOptions => ({
  method: 'POST',
  url: '/api/places',
  payload: { ...NEW, ...change },
});
const analysis = (placeId: string): RequestOptions => ({
  method: 'POST',
  url: '/api/ai/analyze-place',
  payload: { name: 'Bar Exemple', googlePlaceDetails: { place_id: placeId } },
});
const details = (placeId: string): RequestOptions => ({
  url: `/api/places/google/${encodeURIComponent(placeId)}`,
});

it.each<[string, (n: number) => RequestOptions]>([
  ['an analysis', () => analysis('ChIJexample')],
  ['a look-up', () => details('ChIJexample')],
  ['a new place that asks to be verified', (n) => place({ googlePlaceId: `ChIJ-${n}`, enriched: true })],
])('%s is limited per address, with any number of devices', async (_name, asked) => {
  await repeat(75, asked);
  expect(google.requests.length).toBeGreaterThan(0);
  expect(google.requests.length).toBeLessThanOrEqual(LOOK_UPS_OF_AN_ADDRESS);
  expect(await counted('maps-details')).toBe(google.requests.length);
});

it('refreshes are limited per address', async () => {
  const added = await askAsNew(place({ googlePlaceId: 'ChIJgone' }));
  const statuses = await repeat(75, () => ({
    method: 'POST',
    url: `/api/places/${added.json().id}/enrich`,
  }));
  expect(statuses[429]).toBeGreaterThanOrEqual(15);
  expect(google.requests.length).toBeLessThanOrEqual(LOOK_UPS_OF_AN_ADDRESS);
});

it.each<[OutsideService, RequestOptions]>([
  ['maps-search', { url: '/api/directory?q=bar' }],
  ['maps-photo', { url: '/api/directory/photo?ref=places%2FChIJexample%2Fphotos%2Ffirst' }],
])('%s is not asked once its daily budget is spent', async (service, asked) => {
  expect((await askAsNew(asked)).statusCode).toBe(200);
  expect(await counted(service)).toBe(1);
  await database.pool.query('update service_calls set calls = $1 where service = $2', [
    CALLS_A_DAY[service],
    service,
  ]);
  google.requests.length = 0;
  const refused = await askAsNew(asked);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(12 * 3600)]);
  expect(google.requests).toHaveLength(0);
});

it('the weather is fetched once, and counted', async () => {
  expect(await repeat(30, () => ({ url: '/api/weather/barcelona' }))).toEqual({ 200: 30 });
  expect(weather.requests).toHaveLength(1);
  expect(await counted('weather')).toBe(1);
});

it('a write that is refused anyway asks no service', async () => {
  expect((await askAsNew(place({ googlePlaceId: 'ChIJtaken' }))).statusCode).toBe(201);
  const refused: [RequestOptions, number][] = [
    [place({ googlePlaceId: 'ChIJother', enriched: true, categoryId: 999_999 }), 422],
    [place({ googlePlaceId: 'ChIJother', enriched: true, tagIds: [999_999] }), 422],
    [place({ googlePlaceId: 'ChIJtaken', enriched: true }), 409],
    [place({ googlePlaceId: 'ChIJother', enriched: true, latitude: 0 }), 422],
    [{ ...analysis('ChIJexample'), payload: { googlePlaceDetails: { place_id: 'ChIJexample' } } }, 422],
  ];
  for (const [asked, status] of refused) expect((await askAsNew(asked)).statusCode).toBe(status);
  expect(google.requests).toHaveLength(0);
});

const TRAVERSALS = [
  '../../v1beta/other',
  'ChIJ/../..',
  'ChIJ?fields=*',
  'ChIJ#',
  'ChIJ%2F..',
  '.',
  '..',
  'osm:node/1/../../status',
  'osm:node/0',
  'x'.repeat(301),
];

it.each(TRAVERSALS)('the id %j is sent nowhere', async (id) => {
  expect((await askAsNew(place({ googlePlaceId: id, enriched: true }))).statusCode).toBe(422);
  expect((await askAsNew(analysis(id))).statusCode).toBe(422);
  expect([400, 404]).toContain((await askAsNew(details(id))).statusCode);
  const photo = encodeURIComponent(`places/${id}/photos/x`);
  expect([404, 422]).toContain((await askAsNew({ url: `/api/directory/photo?ref=${photo}` })).statusCode);

  // A text as an older version may have stored it.
  const { rows } = await database.pool.query(
    `update places set google_place_id = $1, fetched_at = null
     where id = (select min(id) from places where deleted_at is null) returning id`,
    [id],
  );
  const refreshed = await askAsNew({ method: 'POST', url: `/api/places/${rows[0].id}/enrich` });
  expect(refreshed.statusCode).toBe(404);
  expect([...google.requests, ...nominatim.requests]).toEqual([]);
});

it('a daily budget is never exceeded, by any number of calls, addresses and servers', async () => {
  const left = 5;
  await database.pool.query('insert into service_calls (day, service, calls) values ($1, $2, $3)', [
    now.toISOString().slice(0, 10),
    'maps-details',
    CALLS_A_DAY['maps-details'] - left,
  ]);
  const second = await start();
  // A failing service is queried twice, which counts twice.
  google.fail({ status: 503 }, 1);
  const responses = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      askAsNew(
        n % 4 === 3 ? analysis('ChIJexample') : details('ChIJexample'),
        `198.51.${n}.1`,
        n % 2 ? server : second,
      ),
    ),
  );
  await second.close();
  google.fail(null);
  expect(google.requests).toHaveLength(left);
  expect(await counted('maps-details')).toBe(CALLS_A_DAY['maps-details']);
  expect(responses.every(({ statusCode }) => [200, 429, 503].includes(statusCode))).toBe(true);

  const refused = await askAsNew(details('ChIJexample'), '192.0.2.1');
  expect(refused.statusCode).toBe(429);
  expect(refused.json().error).toBe(
    'The maps service was asked enough for today. You can type everything by hand.',
  );
  expect(Number(refused.headers['retry-after'])).toBe(12 * 3600);
  const typed = await askAsNew(place({ googlePlaceId: 'ChIJspent', enriched: true }), '192.0.2.2');
  expect(typed.json()).toMatchObject({ enriched: false });
  expect(google.requests).toHaveLength(left);
  now = new Date(now.getTime() + DAY_MS);
  expect((await askAsNew(details('ChIJexample'), '192.0.2.1')).statusCode).toBe(200);
});
