import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mapsHitSchema, mapsPlaceSchema } from '#contract/places/maps-search.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { nominatimStub } from '#tests/support/stubs/nominatim.ts';
import { photonStub } from '#tests/support/stubs/photon.ts';
import { type StubProvider, startStubProvider } from '#tests/support/stubs/stub-provider.ts';

let photon: StubProvider;
let nominatim: StubProvider;
let server: TestApp;
let cookie: string;

beforeAll(async () => {
  photon = await startStubProvider(photonStub);
  nominatim = await startStubProvider(nominatimStub);
  server = await startTestApp({ env: { PHOTON_BASE_URL: photon.url, NOMINATIM_BASE_URL: nominatim.url } });
});
beforeEach(async () => {
  cookie = await server.unlock();
});
afterAll(async () => {
  await server.close();
  await Promise.all([photon.close(), nominatim.close()]);
});

const get = (url: string) => server.inject({ url, headers: { cookie } });

describe('the search', () => {
  it('returns places of the maps service', async () => {
    const response = await get('/api/directory?q=%20exemple%20');
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    const hits = mapsHitSchema.array().parse(response.json());
    expect(hits.map(({ placeId }) => placeId)).toEqual(['osm:node/1234567', 'osm:way/7654321']);
  });

  it('narrows to a rounded position', async () => {
    await get('/api/directory?q=bar&lat=41.3851&lng=2.1734');
    const { query } = photon.requests.at(-1) ?? {};
    expect(query?.get('bbox')).toBe('2.1600,41.3800,2.1800,41.4000');
    expect(String(query)).not.toMatch(/41\.385|2\.173/);
  });

  it.each([
    'q=a',
    'q=',
    '',
    `q=${'a'.repeat(101)}`,
    'q=bar&lat=41.3',
    'q=bar&lat=x&lng=2',
    'q=bar&lat=91&lng=0',
  ])('refuses ?%s', async (query) => expect((await get(`/api/directory?${query}`)).statusCode).toBe(422));

  it('says plainly that the service does not respond', async () => {
    photon.fail({ status: 500 });
    const response = await get('/api/directory?q=something');
    photon.fail(null);
    expect(response.statusCode).toBe(503);
    expect(response.json()).toEqual({
      error: 'The maps service does not answer right now. You can type everything by hand.',
      sentence: 'maps_unavailable',
      code: 'maps_unavailable',
    });
    expect(server.logged()).toContain('the maps service failed');
    expect(server.logged()).not.toContain('something');
  });

  it('is limited per device', async () => {
    const codes: number[] = [];
    for (let count = 0; count < 130 && !codes.includes(429); count += 1) {
      codes.push((await get('/api/directory?q=exemple')).statusCode);
    }
    expect(codes[0]).toBe(200);
    expect(codes.at(-1)).toBe(429);
  });
});

describe('details', () => {
  it('have the names of Google’s old interface', async () => {
    const response = await get(`/api/places/google/${encodeURIComponent('osm:node/1234567')}`);
    expect(response.statusCode, response.body).toBe(200);
    const details = mapsPlaceSchema.parse(response.json());
    expect(details).toMatchObject({
      place_id: 'osm:node/1234567',
      name: 'Bar Exemple',
      formatted_address: 'Carrer Inventat, 1, 08011 Barcelona',
      geometry: { location: { lat: 41.3869, lng: 2.1592 } },
      formatted_phone_number: '+34 930 00 00 00',
      website: 'https://bar.example/',
      photos: [],
      url: 'https://www.openstreetmap.org/node/1234567',
      attribution: '© OpenStreetMap contributors',
    });
    expect(details.opening_hours?.weekday_text[1]).toBe('Tuesday: 18:00–02:30');
  });

  it('are 404 for an unknown id', async () => {
    const response = await get(`/api/places/google/${encodeURIComponent('osm:node/404')}`);
    expect([response.statusCode, response.json().code]).toEqual([404, 'not_found']);
    // The server uses OpenStreetMap, which does not know Google's ids.
    expect((await get('/api/places/google/ChIJexample')).statusCode).toBe(404);
  });

  it.each(['osm:node', 'x%20y', '%22', 'osm:node%2F0', '..%2F..%2Fetc'])('refuses the id %s', async (id) => {
    expect([400, 404]).toContain((await get(`/api/places/google/${id}`)).statusCode);
  });
});
