import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Recommendations } from '#contract/right-now/right-now.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { type StubProvider, startStubProvider } from '#tests/support/stubs/stub-provider.ts';

const forecast = (code: number) => ({
  current: { temperature_2m: 14, relative_humidity_2m: 60, weather_code: code, wind_speed_10m: 9, is_day: 0 },
});
const SUN = 0;
const RAIN = 63;

let time: Date;
let code: number;
let weather: StubProvider;
let model: StubProvider | undefined;
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
  await model?.close();
  model = undefined;
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
  const response = await server.inject({
    method: 'POST',
    url: `/api/ai/recommendations${query}`,
    headers: { cookie },
    payload,
  });
  expect(response.statusCode).toBe(200);
  return response.json<Recommendations>();
}

describe('by rules', () => {
  it.each(['08:00', '13:00', '18:30', '23:40', '03:10'])(
    'recommends at %s what suits the hour, with sun, rain and no weather',
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

  it('uses the server’s weather, not the browser’s', async () => {
    code = RAIN;
    await start();
    const rainy = { weather: { condition: 'Sunny', temperature: 35 }, time: 'Monday, 08:00' };
    const { recommendations } = await ask('', rainy);
    expect(recommendations.some(({ description }) => description.includes('wet outside'))).toBe(true);
  });

  it('answers for the next such moment, if within 24 hours, and its weather', async () => {
    time = new Date('2026-11-20T13:00:00+01:00');
    await start();
    const described = async (said: object) => (await ask('', said)).recommendations;
    const now = await described({});
    const night = await described({ time: 'Friday, 23:40' });
    expect(night).not.toEqual(now);
    expect(await described({ time: 'divendres, 23:40' })).toEqual(night);
    const clear = await described({
      time: 'Friday, 23:40',
      weather: { conditionCode: 'clear', temperature: 14 },
    });
    const wet = await described({
      time: 'Friday, 23:40',
      weather: { condition: 'Moderate rain', temperature: 14 },
    });
    expect(wet.some(({ description }) => description.includes('wet outside'))).toBe(true);
    // For times too far away, past or unreadable, the advice is for now, with the server's weather.
    for (const unread of ['Saturday, 13:01', 'Friday, 12:59', 'Tuesday, 23:40', 'soon']) {
      expect(await described({ time: unread, weather: { condition: 'Moderate rain' } })).toEqual(now);
    }
    // Then the clock is at that moment without being set.
    time = new Date('2026-11-20T23:40:00+01:00');
    expect(await described({})).toEqual(clear);
  });

  it('is stable within the half hour and changes with the next', async () => {
    await start();
    const first = await ask();
    time = new Date('2026-11-20T23:59:59+01:00');
    expect(await ask()).toEqual(first);
    time = new Date('2026-11-21T04:00:00+01:00');
    expect(await ask()).not.toEqual(first);
  });

  it('supports three languages', async () => {
    await start();
    const [first] = (await ask()).recommendations;
    const [spanish] = (await ask('?lang=es')).recommendations;
    const [catalan] = (await ask('?lang=ca')).recommendations;
    expect(spanish?.placeId).toBe(first?.placeId);
    expect(new Set([first, spanish, catalan].map((advice) => advice?.description)).size).toBe(3);
  });

  it('recommends nothing that was deleted meanwhile', async () => {
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

describe('by a model', () => {
  const why = { en: 'Dance until six.', es: 'Baila hasta las seis.', ca: 'Balla fins a les sis.' };
  type Facts = { time: string; weather: string; places: { id: number; openUntil: string | null }[] };
  let facts: Facts | undefined;
  let says: (facts: Facts) => unknown;

  /** Starts a server whose model gives a valid response. */
  async function startWithModel(env: Record<string, string> = {}): Promise<void> {
    says = ({ places }) => ({ recommendations: [{ placeId: places[0]?.id, eventId: null, why }] });
    model = await startStubProvider(({ body }) => {
      facts = JSON.parse(JSON.parse(body).messages.at(-1).content) as Facts;
      const said = says(facts);
      const content = typeof said === 'string' ? said : JSON.stringify(said);
      const message = { role: 'assistant', content, refusal: null };
      return {
        body: {
          id: 'stub',
          object: 'chat.completion',
          created: 1,
          model: 'stub',
          choices: [{ index: 0, message, finish_reason: 'stop' }],
          usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 },
        },
      };
    });
    await start({ AI_BASE_URL: `${model.url}/v1`, AI_MODEL: 'stub', ...env });
  }
  const calls = () => model?.requests.length;

  it('asks once per half hour, for all visitors and languages', async () => {
    await startWithModel();
    const responses = await Promise.all(['', '?lang=es', '?lang=ca', '?lang=en'].map((query) => ask(query)));
    expect(calls()).toBe(1);
    expect(responses.map(({ source }) => source)).toEqual(['model', 'model', 'model', 'model']);
    expect(responses.map(({ recommendations }) => recommendations[0]?.description)).toEqual([
      why.en,
      why.es,
      why.ca,
      why.en,
    ]);
    expect(responses[0]?.recommendations[0]).toMatchObject({
      placeId: facts?.places[0]?.id,
      title: expect.any(String),
    });
    expect(facts).toMatchObject({ time: 'Friday, 23:30', weather: 'fair' });
    expect(JSON.stringify(facts)).not.toMatch(/latitude|cookie|session/);
    time = new Date('2026-11-21T00:10:00+01:00');
    await ask();
    expect(calls()).toBe(2);
  });

  it('makes at most 48 calls a day, whatever the weather', async () => {
    await startWithModel();
    for (let minutes = 0; minutes < 120; minutes += 11) {
      time = new Date(Date.parse('2026-11-20T20:00:00Z') + minutes * 60_000);
      code = minutes % 2 === 0 ? SUN : RAIN;
      await ask('', {});
    }
    expect(calls()).toBe(4);
  });

  it('is not asked about another moment or weather than the present', async () => {
    time = new Date('2026-11-20T21:00:00+01:00');
    await startWithModel();
    expect((await ask('', { time: 'Friday, 23:40' })).source).toBe('rules');
    const rain = { time: 'Friday, 21:10', weather: { conditionCode: 'rain', temperature: 14 } };
    expect((await ask('', rain)).source).toBe('rules');
    expect(calls()).toBe(0);
    expect((await ask('', { time: 'Friday, 21:10' })).source).toBe('model');
  });

  it('falls back to the rules when the weather changes within the half hour', async () => {
    time = new Date('2026-11-20T23:31:00+01:00');
    await startWithModel();
    expect((await ask()).source).toBe('model');
    code = RAIN;
    time = new Date('2026-11-20T23:45:00+01:00');
    expect((await ask()).source).toBe('rules');
    expect(calls()).toBe(1);
  });

  it('is asked by one server for all', async () => {
    await startWithModel();
    const first = await ask();
    const row = await server.ctx.database.pool.query('select answer from advice_slots');
    expect(row.rows).toHaveLength(1);
    await server.ctx.database.pool.query(
      `update advice_slots set answer = jsonb_set(answer, '{0,why,en}', '"Written elsewhere."')`,
    );
    // The database stores the advice for servers that do not have it in memory.
    time = new Date('2026-11-21T00:10:00+01:00');
    await ask();
    time = new Date('2026-11-20T23:50:00+01:00');
    const again = await ask();
    expect(again.recommendations[0]?.placeId).toBe(first.recommendations[0]?.placeId);
    expect(again.recommendations[0]?.description).toBe('Written elsewhere.');
    expect(calls()).toBe(2);
  });

  it.each<[string, (facts: Facts) => unknown]>([
    ['prose', () => 'Go out and dance!'],
    ['places that nobody offered', () => ({ recommendations: [{ placeId: 999_999, eventId: null, why }] })],
    [
      'links',
      ({ places }) => ({
        recommendations: [
          { placeId: places[0]?.id, eventId: null, why: { ...why, en: 'See https://evil.example now.' } },
        ],
      }),
    ],
    [
      'one language',
      ({ places }) => ({ recommendations: [{ placeId: places[0]?.id, why: { en: why.en } }] }),
    ],
    ['nothing', () => ({ recommendations: [] })],
  ])('is ignored when it responds with %s, and not asked again', async (_, response) => {
    await startWithModel();
    says = response;
    expect((await ask()).source).toBe('rules');
    expect((await ask()).recommendations.length).toBeGreaterThan(0);
    expect(calls()).toBe(1);
  });

  it('reads fenced JSON, and drops advice about deleted entities', async () => {
    await startWithModel();
    says = ({ places }) =>
      `Sure:\n\`\`\`json\n${JSON.stringify({ recommendations: [{ placeId: places[0]?.id, eventId: null, why }] })}\n\`\`\``;
    const { recommendations, source } = await ask();
    expect(source).toBe('model');
    await server.ctx.database.pool.query('update places set deleted_at = now() where id = $1', [
      recommendations[0]?.placeId,
    ]);
    server.ctx.versions.bump('places');
    expect((await ask()).source).toBe('rules');
  });

  it('is not asked once the daily budget is spent', async () => {
    await startWithModel({ AI_DAILY_BUDGET: '0' });
    expect((await ask()).source).toBe('rules');
    expect(calls()).toBe(0);
  });
});
