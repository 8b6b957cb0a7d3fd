import { afterEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';

let app: TestApp;
afterEach(() => app.close());

describe('the configuration that the client gets', () => {
  it.each([
    ['', false],
    ['none', false],
    ['AIzaExample', true],
  ])('with the maps key %j enables Google: %s, like the browser', async (key, google) => {
    app = await startTestApp({ contents: 'empty', env: { GOOGLE_MAPS_API_KEY: key } });
    const response = await app.inject({ url: '/api/config', headers: { cookie: await app.unlock() } });
    expect(response.json()).toMatchObject({ googleMapsApiKey: key, features: { google } });
  });
});
