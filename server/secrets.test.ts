import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { STAFF, startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { type StubProvider, startStubProvider } from '#tests/support/stubs/stub-provider.ts';
import { writeDailyDump } from './backup/daily-dump.ts';

/** Every secret of the configuration, with a value to search for. */
const SECRETS = {
  SESSION_SECRET: 'canary-secret-1f0c3a9d77e2b4568a',
  GOOGLE_PLACES_SERVER_KEY: 'AIzaCanaryOfTheServer',
  AI_API_KEY: 'sk-canary-of-the-model',
  PHOTO_BUCKET_KEY_ID: 'AKIACANARYBUCKET',
  PHOTO_BUCKET_SECRET: 'canary+of/the+bucket',
  ADMIN_PASSWORD: STAFF.adminPassword,
};
/** Google restricts this key to the site; it is meant for visitors. */
const BROWSER_KEY = 'AIzaCanaryOfTheBrowser';

let elsewhere: StubProvider;
let server: TestApp;
let said = '';

beforeAll(async () => {
  // Services that fail and echo our request.
  elsewhere = await startStubProvider(({ headers, body, path }) => ({
    status: path.length % 2 ? 400 : 500,
    body: { error: { status: 'INVALID_ARGUMENT', message: JSON.stringify(headers) + body } },
  }));
  const { url } = elsewhere;
  const services = [
    'GOOGLE_PLACES_BASE_URL',
    'PHOTON_BASE_URL',
    'NOMINATIM_BASE_URL',
    'AI_BASE_URL',
    'PHOTO_BUCKET_URL',
  ];
  server = await startTestApp({
    contents: 'starter',
    env: {
      ...SECRETS,
      ADMIN_EMAIL: STAFF.adminEmail,
      GOOGLE_MAPS_API_KEY: BROWSER_KEY,
      AI_MODEL: 'canary',
      LOG_LEVEL: 'trace',
      ...Object.fromEntries(services.map((name) => [name, url])),
    },
  });
});
afterAll(async () => {
  await server.close();
  await elsewhere.close();
});

const hits = (text: string) => [...Object.values(SECRETS)].filter((secret) => text.includes(secret));

/** Requests, and records the whole response with headers. */
async function ask(method: 'GET' | 'POST', url: string, cookie = '', payload?: object): Promise<string> {
  const response = await server.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });
  const text = JSON.stringify(response.headers) + response.body;
  said += text;
  return text;
}

it('no response, error or log line contains a secret', { timeout: 60_000 }, async () => {
  const staff = await server.signIn();
  const visitor = await server.unlock();
  const reads = server.app.listedRoutes.filter(({ method }) => method === 'GET');
  expect(reads.length).toBeGreaterThan(40);
  for (const { url } of reads) {
    const address = url
      .replace(':theme', 'day')
      .replace(':placeId', 'ChIJexample')
      .replaceAll(/:\w+|\*$/g, '1');
    for (const cookie of ['', visitor, staff]) await ask('GET', address, cookie);
  }
  await ask('GET', '/api/directory?q=bar', visitor);
  await ask('GET', '/api/directory/photo?ref=places/a/photos/b', visitor);
  await ask('POST', '/api/ai/generate-description', visitor, { name: 'Bar' });
  await ask('POST', '/api/ai/analyze-place', visitor, {
    name: 'Bar',
    googlePlaceDetails: { place_id: 'ChIJexample' },
  });
  await ask('POST', '/api/access', '', { code: 'AAAA' });
  await ask('POST', '/api/auth/sign-in/email', visitor, { email: STAFF.adminEmail, password: 'wrong' });
  // Proves that the services were asked, with their keys.
  expect(JSON.stringify(elsewhere.requests)).toContain(SECRETS.GOOGLE_PLACES_SERVER_KEY);
  expect(JSON.stringify(elsewhere.requests)).toContain(SECRETS.AI_API_KEY);
  expect(said.length).toBeGreaterThan(100_000);
  expect(hits(said)).toEqual([]);
  expect(server.logged()).toContain('the maps service failed');
  expect(hits(server.logged())).toEqual([]);
});

it('the browser’s key is sent inside the gate only, by one endpoint', async () => {
  const visitor = await server.unlock();
  expect(await ask('GET', '/api/config', visitor)).toContain(BROWSER_KEY);
  for (const url of ['/api/config', '/', '/list', '/healthz']) {
    expect(await ask('GET', url)).not.toContain(BROWSER_KEY);
  }
  expect(server.logged()).not.toContain(BROWSER_KEY);
});

it('no backup contains a secret', async () => {
  const { file } = await writeDailyDump(server.ctx);
  const bytes = readFileSync(file).toString('latin1');
  expect(bytes).toContain('service_calls');
  expect([...hits(bytes), ...(bytes.includes(BROWSER_KEY) ? [BROWSER_KEY] : [])]).toEqual([]);
});
