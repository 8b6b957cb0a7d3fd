import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Recommendations } from '#contract/right-now.ts';
import { type StubProvider, startStubProvider } from '#tests/support/stub-provider.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const forecast = (code: number) => ({
  current: { temperature_2m: 14, relative_humidity_2m: 60, weather_code: code, wind_speed_10m: 9, is_day: 0 },
});
const SUN = 0;
const RAIN = 63;

let time: Date;
let code: number;
let weather: StubProvider;
let server: TestApp;
let cookie: string;

beforeEach(async () => {
  time = new Date('2026-11-20T23:40:00+01:00');
  code = SUN;
  weather = await startStubProvider(() => ({ body: forecast(code) }));
});
afterEach(async () => {
  await server.close();
  await weather.close();
});

async function start(env: Record<string, string> = {}): Promise<void> {
  server = await startTestApp({
    env: { WEATHER_BASE_URL: weather.url, ...env },
    contents: 'starter',
    now: () => time,
  });
  cookie = await server.unlock();
}

async function ask(query = '', payload: object = { time: 'Friday, 23:40', location: 'Barcelona' }) {
  const answer = await server.inject({
    method: 'POST',
    url: `/api/ai/recommendations${query}`,
    headers: { cookie },
    payload,
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<Recommendations>();
}

describe('by rules', () => {
  it.each(['08:00', '13:00', '18:30', '23:40', '03:10'])(
    'says at %s what suits the hour, with sun, rain and no weather',
    async (clock) => {
      time = new Date(`2026-11-20T${clock}:00+01:00`);
      await start();
      for (const next of [SUN, RAIN, 123]) {
        code = next;
        const { recommendations, source } = await ask();
        expect(source).toBe('rules');
        expect(recommendations.length).toBeGreaterThan(0);
        for (const { description, placeId, eventId } of recommendations) {
          expect(description).toMatch(/\.$/);
          expect(placeId ?? eventId).toBeGreaterThan(0);
        }
        time = new Date(time.getTime() + 10 * 60_000);
      }
    },
  );

  it('goes by the weather of the server, and not by what a browser says', async () => {
    code = RAIN;
    await start();
    const rainy = { weather: { condition: 'Sunny', temperature: 35 }, time: 'Monday, 08:00' };
    const { recommendations } = await ask('', rainy);
    expect(recommendations.some(({ description }) => description.includes('wet outside'))).toBe(true);
  });

  it('stays the same within the half hour and changes with it', async () => {
    await start();
    const first = await ask();
    time = new Date('2026-11-20T23:59:59+01:00');
    expect(await ask()).toEqual(first);
    time = new Date('2026-11-21T04:00:00+01:00');
    expect(await ask()).not.toEqual(first);
  });

  it('speaks three languages', async () => {
    await start();
    const [first] = (await ask()).recommendations;
    const [spanish] = (await ask('?lang=es')).recommendations;
    const [catalan] = (await ask('?lang=ca')).recommendations;
    expect(spanish?.placeId).toBe(first?.placeId);
    expect(new Set([first, spanish, catalan].map((advice) => advice?.description)).size).toBe(3);
  });

  it('recommends nothing that was removed meanwhile', async () => {
    await start();
    const [first] = (await ask()).recommendations;
    await server.ctx.database.pool.query('update places set deleted_at = now() where id = $1', [
      first?.placeId,
    ]);
    server.ctx.versions.bump('places');
    const after = (await ask()).recommendations.map(({ placeId }) => placeId);
    expect(after).not.toContain(first?.placeId);
  });
});
