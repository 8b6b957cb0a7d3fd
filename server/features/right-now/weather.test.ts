import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { type StubProvider, startStubProvider } from '#tests/support/stubs/stub-provider.ts';

const FORECAST = {
  current: {
    temperature_2m: 14.4,
    relative_humidity_2m: 81,
    weather_code: 61,
    wind_speed_10m: 12,
    is_day: 0,
  },
};

let stub: StubProvider;
let server: TestApp;
let cookie: string;

beforeEach(async () => {
  stub = await startStubProvider(() => ({ body: FORECAST }));
  server = await startTestApp({ env: { WEATHER_BASE_URL: stub.url }, contents: 'empty' });
  cookie = await server.unlock();
});
afterEach(async () => {
  await server.close();
  await stub.close();
});

const ask = (query = '', headers: Record<string, string> = {}) =>
  server.inject({ url: `/api/weather/barcelona${query}`, headers: { cookie, ...headers } });

it('is in the requested language, fetched once for all', async () => {
  expect((await ask()).json()).toEqual({
    temperature: 14,
    condition: 'Light rain',
    windSpeed: 12,
    humidity: 81,
    conditionCode: 'light-rain',
    attribution: { text: 'Weather data by Open-Meteo.com', url: 'https://open-meteo.com/' },
  });
  expect((await ask('?lang=ca')).json()).toMatchObject({ condition: 'Pluja feble' });
  expect((await ask('', { 'accept-language': 'es-ES' })).json()).toMatchObject({ condition: 'Lluvia débil' });
  expect((await ask('?lang=de')).statusCode).toBe(422);
  expect(stub.requests).toHaveLength(1);
});

it('is 503 when nobody knows it, or null for those who ask so, without a word of the other side', async () => {
  stub.fail({ status: 500 });
  const response = await ask();
  expect(response.statusCode).toBe(503);
  expect(response.json()).toEqual({
    error: 'Failed to fetch weather',
    sentence: 'weather_unavailable',
    code: 'provider_unavailable',
  });
  const asked = await ask('?unavailable=null');
  expect([asked.statusCode, asked.headers['content-type'], asked.body]).toEqual([
    ...[200, 'application/json; charset=utf-8', 'null'],
  ]);
  expect(server.logged()).not.toContain('the stub was told');
});

it('is closed outside the gate', async () => {
  expect((await server.inject('/api/weather/barcelona')).statusCode).toBe(401);
  expect(stub.requests).toHaveLength(0);
});
