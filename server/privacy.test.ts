/**
 * Lets visitors leave traces for a night and a week, then searches everything stored for them: tables, files,
 * backups and the log (privacy-1).
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeDailyDump } from '#server/backup/daily-dump.ts';
import { cleanUp } from '#server/jobs/clean-up.ts';
import { filesText, storedText } from '#tests/support/app/stored-text.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { picture, upload } from '#tests/support/app/upload.ts';
import { modelStub } from '#tests/support/stubs/model.ts';
import { photonStub } from '#tests/support/stubs/photon.ts';
import { startStubProvider } from '#tests/support/stubs/stub-provider.ts';
import { JOB_DEFINITIONS } from './jobs/job-definitions.ts';

const DAY_MS = 86_400_000;
/** Facts about visitors that must not be stored even for a moment. */
const NEVER_KEPT = {
  'where a visitor is': '41.387654',
  'where a visitor is, the other half': '2.167654',
  'what a visitor looks for': 'canarysearch',
  'what a visitor looks for at the maps service': 'canarydirectory',
  'a wrong code': 'canarycode',
  'the address of a visitor': '203.0.113.77',
  'the address of another': '2001:db8:77:77',
  'the browser of a visitor': 'CanaryBrowser',
  'where a visitor came from': 'canaryreferrer',
  'the e-mail of a sign-in that failed': 'canary-mail',
  'the password of a sign-in that failed': 'canary password',
  'who took a photo': 'canaryphotographer',
  'the name of a file': 'canaryfile',
};
/** Typed into a place or an event that is later deleted. */
const TYPED = {
  'a name': 'Canarynamed',
  'a telephone number': '+34 931 77 77 77',
  'a description': 'canarywords',
};

let server: TestApp;
/** The week ends now, because staff's sign-in uses the real clock. */
let now = new Date(Date.now() - 2 * DAY_MS);
let kept: string;
const cookies: string[] = [];
const typed: string[] = [];
const stubs: { close: () => Promise<void> }[] = [];

beforeAll(async () => {
  const [photon, model] = await Promise.all([startStubProvider(photonStub), startStubProvider(modelStub)]);
  stubs.push(photon, model);
  const env = {
    ...{ PHOTON_BASE_URL: photon.url, AI_BASE_URL: model.url, AI_MODEL: 'stub', TRUST_PROXY: 'true' },
    REVIEW: 'off',
  };
  server = await startTestApp({ now: () => now, contents: 'starter', env });
  for (let persona = 0; persona < 6; persona += 1) {
    now = new Date(now.getTime() + 8 * 60 * 60_000);
    await liveANight(persona);
  }
  await writeDailyDump(server.ctx);
  kept = await everything();
}, 120_000);
afterAll(async () => {
  await server.close();
  for (const stub of stubs) await stub.close();
});

/** Acts as one visitor, with all that a browser reveals. */
async function liveANight(persona: number): Promise<void> {
  const headers = {
    'user-agent': 'CanaryBrowser/1.0',
    'x-forwarded-for': persona % 2 ? '203.0.113.77' : '2001:db8:77:77::1',
    referer: 'https://canaryreferrer.example/',
    'accept-language': 'ca',
  };
  const post = (url: string, payload: object, cookie = '') =>
    server.inject({ method: 'POST', url, payload, headers: { ...headers, cookie } });
  await post('/api/access', { code: 'canarycode' });
  const opened = await post('/api/access', { code: 'CLUB' });
  const cookie = opened.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  cookies.push(...opened.cookies.map(({ value }) => value));
  const get = (url: string) => server.inject({ url, headers: { ...headers, cookie } });
  const where = 'lat=41.387654&lng=2.167654';
  for (const url of [
    '/api/places?search=canarysearch',
    `/api/places?${where}&latitude=41.387654`,
    `/api/directory?q=canarydirectory&${where}`,
    `/api/places/${persona + 1}`,
    `/api/weather/barcelona?${where}`,
    '/api/events',
    '/api/nothing/canarysearch',
  ]) {
    await get(url);
  }
  await post('/api/ai/recommendations', { location: '41.387654,2.167654', time: 'canarysearch' }, cookie);
  await post(
    '/api/auth/sign-in/email',
    { email: 'canary-mail@example.org', password: 'canary password' },
    cookie,
  );
  await post('/api/feeds', {}, cookie);
  const photo = await picture(60, 40, persona)
    .withExif({ IFD0: { Artist: 'canaryphotographer', ImageDescription: '41.387654' } })
    .jpeg()
    .toBuffer();
  await upload(server, cookie, photo, { filename: 'canaryfile.jpg' });
  if (persona > 2) return;
  const point = { latitude: 41.39, longitude: 2.16, address: 'Carrer Nou 1' };
  const words = {
    name: `Canarynamed ${persona}`,
    phone: '+34 931 77 77 77',
    description: 'These are canarywords.',
  };
  const place = await post('/api/places', { ...point, ...words, categoryId: 1 }, cookie);
  expect(place.statusCode, place.body).toBe(201);
  const event = { title: words.name, description: words.description, locationName: 'Canarynamed', ...point };
  const dates = { startDate: '2035-12-26', endDate: '2035-12-26', startTime: '21:00' };
  const added = await post('/api/events', { ...event, ...dates }, cookie);
  expect(added.statusCode, added.body).toBe(201);
  typed.push(`/api/places/${place.json().id}`, `/api/events/${added.json().id}`);
}

const everything = async () =>
  [await storedText(server.ctx.database.pool), filesText(server.ctx.env.dataDir), server.logged()].join('\n');

describe('after a week of visitors', () => {
  it.each(Object.entries(NEVER_KEPT))('nothing keeps %s', (_what, canary) => {
    expect(kept.toLowerCase().includes(canary.toLowerCase())).toBe(false);
  });

  it('nothing stores a cookie that opens the guide or identifies a device', () => {
    expect(cookies.length).toBeGreaterThan(10);
    expect(cookies.filter((value) => value.length > 8 && kept.includes(value))).toEqual([]);
  });

  it('a session’s times are stored by the hour, not the minute', async () => {
    const { rows } = await server.ctx.database.pool.query(
      `select count(*)::int as n, count(*) filter (where date_trunc('hour', created_at) <> created_at
         or date_trunc('hour', last_seen_at) <> last_seen_at)::int as finer from access_sessions`,
    );
    expect(rows[0].n).toBeGreaterThan(0);
    expect(rows[0].finer).toBe(0);
  });

  it.each(Object.entries(TYPED))(
    '%s that a visitor typed is stored, or these tests search the wrong place',
    (_what, canary) => {
      expect(kept.includes(canary)).toBe(true);
    },
  );
});

describe('31 days after its deletion', () => {
  beforeAll(async () => {
    const headers = { cookie: await server.signIn() };
    for (const url of typed) {
      const response = await server.inject({ method: 'DELETE', url, headers });
      expect(response.statusCode, response.body).toBe(204);
    }
    for (let day = 0; day < 31; day += 1) {
      now = new Date(now.getTime() + DAY_MS);
      await cleanUp(server.ctx);
      await JOB_DEFINITIONS.purge.run(server.ctx, null, new AbortController().signal);
      if (day > 16) await writeDailyDump(server.ctx);
    }
    kept = await everything();
  }, 120_000);

  it.each(Object.entries(TYPED))(
    'nothing stores %s that a visitor typed, not even a backup',
    (_what, canary) => {
      expect(kept.includes(canary)).toBe(false);
    },
  );

  it('no change tells its device or where it came from', async () => {
    const { rows } = await server.ctx.database.pool.query(
      `select count(*)::int as n from revisions where actor_kind = 'device' and (actor is not null or origin is not null)`,
    );
    expect(rows[0].n).toBe(0);
  });
});
