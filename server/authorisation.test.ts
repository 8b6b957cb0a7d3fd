/** Calls every route as every kind of caller. */
import { hashPassword } from 'better-auth/crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { REFUSALS as refusals } from '#contract/refusals.ts';
import { addStaffMember } from '#db/staff/mutations.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { tableHashes } from '#tests/support/app/table-hashes.ts';
import { cookieHeader, startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { ListedRoute } from './http/gate/gate.ts';

/**
 * Repeats the access of every route on purpose, so that opening a route requires a change in two places. HEAD follows
 * its GET; the client's files are not listed.
 */
const ROUTES: Record<string, ListedRoute['access'] | 'fresh admin'> = {
  'GET /healthz': 'open',
  'GET /readyz': 'open',
  'GET /.well-known/security.txt': 'open',
  'GET /api/access': 'open',
  'POST /api/access': 'open',
  'DELETE /api/access': 'open',
  'POST /api/access/panic': 'open',
  // Calendar programs cannot enter a code, so the token in the URL is the key.
  'GET /feeds/:token/events.ics': 'open',

  'GET /api/config': 'gate',
  'POST /api/admin/places/:id/merge': 'admin',
  'GET /api/me': 'gate',
  // The auth library decides by itself.
  'GET /api/auth/*': 'gate',
  'POST /api/auth/*': 'gate',
  'POST /api/auth/reauthenticate': 'gate',
  'GET /api/categories': 'gate',
  'GET /api/tags': 'gate',
  'GET /api/neighborhoods': 'gate',
  'GET /api/synonyms': 'gate',
  'GET /api/way-home': 'gate',
  'GET /help': 'open',
  'GET /api/help-numbers': 'gate',
  'GET /api/admin/help-numbers': 'admin',
  'POST /api/admin/help-numbers': 'admin',
  'PATCH /api/admin/help-numbers/:id': 'admin',
  'DELETE /api/admin/help-numbers/:id': 'admin',
  'POST /api/admin/help-numbers/:id/answered': 'admin',
  'PATCH /api/admin/stops/:id': 'admin',
  'PATCH /api/admin/service-times/:id': 'admin',
  'GET /api/admin/watched': 'admin',
  'POST /api/admin/watched': 'admin',
  'POST /api/admin/watched/preview': 'admin',
  'DELETE /api/admin/watched/:id': 'admin',
  'GET /api/places': 'gate',
  'POST /api/places': 'gate',
  'GET /api/places/:id': 'gate',
  'PATCH /api/places/:id': 'gate',
  'GET /api/places/:id/nearby': 'gate',
  'GET /api/places/:id/events': 'gate',
  'POST /api/places/:id/enrich': 'gate',
  'PUT /api/places/:id/facts/:kind': 'gate',
  'DELETE /api/places/:id/facts/:kind': 'gate',
  'POST /api/places/:id/facts/:kind/still-right': 'gate',
  'POST /api/places/:id/gone': 'gate',
  'GET /api/directory': 'gate',
  'GET /api/directory/photo': 'gate',
  'GET /api/places/google/:placeId': 'gate',
  'GET /api/photos/:id': 'gate',
  'POST /api/photos': 'gate',
  'POST /api/ai/generate-description': 'gate',
  'POST /api/ai/suggest-tags': 'gate',
  'POST /api/ai/analyze-place': 'gate',
  'POST /api/ai/recommendations': 'gate',
  'GET /api/events': 'gate',
  'POST /api/events': 'gate',
  'GET /api/events/next-dates': 'gate',
  'GET /api/events/:id': 'gate',
  'PUT /api/events/:id': 'gate',
  'POST /api/events/:id/dates/:date/confirm': 'gate',
  'POST /api/events/:id/picture': 'gate',
  'DELETE /api/events/:id': 'gate',
  'GET /api/feeds/:token': 'gate',
  'GET /api/admin/feeds': 'admin',
  'DELETE /api/admin/feeds': 'fresh admin',
  'GET /api/events.ics': 'gate',
  'GET /api/events/:id.ics': 'gate',
  'POST /api/feeds': 'gate',
  'DELETE /api/feeds/:token': 'gate',
  'GET /api/guide/categories': 'gate',
  'GET /api/guide/articles': 'gate',
  'GET /api/guide/articles/:slug': 'gate',
  'GET /api/export/places.geojson': 'gate',
  'GET /api/export/places.csv': 'gate',
  'GET /api/map/style/:theme': 'gate',
  'GET /api/map/basemap.json': 'gate',
  'GET /api/map/tiles/*': 'gate',
  'GET /api/addresses': 'gate',
  'GET /api/weather/barcelona': 'gate',
  'GET /api/openapi.json': 'gate',
  'GET /api/docs': 'gate',

  'GET /api/admin/stats': 'admin',
  'GET /api/admin/users': 'admin',
  'POST /api/admin/users': 'fresh admin',
  'PATCH /api/admin/users/:id': 'fresh admin',
  'POST /api/admin/users/:id/invitation': 'fresh admin',
  'DELETE /api/admin/users/:id': 'fresh admin',
  'GET /api/admin/place-links': 'admin',
  'POST /api/admin/place-links': 'admin',
  'GET /api/admin/facts': 'admin',
  'GET /api/admin/photo-candidates': 'admin',
  'GET /api/admin/photo-candidates/:id/picture': 'admin',
  'POST /api/admin/photo-candidates/:id/take': 'admin',
  'POST /api/admin/photo-candidates/:id/refuse': 'admin',
  'GET /api/admin/tags': 'admin',
  'PATCH /api/admin/tags/:id': 'admin',
  'POST /api/admin/tags/:id/merge': 'admin',
  'DELETE /api/admin/tags/:id': 'admin',
  'GET /api/admin/review-words': 'admin',
  'PUT /api/admin/review-words': 'admin',
  'GET /api/guest-links': 'gate',
  'POST /api/guest-links': 'gate',
  'PATCH /api/admin/guest-links': 'admin',
  'GET /api/admin/circles': 'admin',
  'POST /api/admin/circles': 'admin',
  'PATCH /api/admin/circles/:id': 'admin',
  'POST /api/admin/circles/:id/invitations': 'admin',
  'GET /api/admin/synonyms': 'admin',
  'POST /api/admin/synonyms': 'admin',
  'DELETE /api/admin/synonyms/:id': 'admin',
  'GET /api/admin/review': 'admin',
  'POST /api/admin/review/:id/approve': 'admin',
  'POST /api/admin/review/:id/refuse': 'admin',
  'POST /api/admin/review/decide': 'admin',
  'POST /api/reports': 'gate',
  'POST /api/admin/review/:id/undo': 'admin',
  'POST /api/admin/review/undo': 'fresh admin',
  'POST /api/admin/review/undo/preview': 'admin',
  'GET /api/admin/erase': 'admin',
  'POST /api/admin/erase': 'fresh admin',
  'POST /api/admin/scrape-events': 'admin',
  'GET /api/admin/scrape-runs': 'admin',
  'GET /api/admin/event-sources': 'admin',
  'GET /api/admin/pending-events': 'admin',
  'PUT /api/admin/pending-events/:id': 'admin',
  'POST /api/admin/pending-events/approve': 'admin',
  'POST /api/admin/pending-events/reject': 'admin',
  'POST /api/admin/events/:id/approve': 'admin',
  'POST /api/admin/events/:id/reject': 'admin',
  'GET /api/admin/health': 'admin',
  'GET /api/admin/jobs': 'admin',
  'POST /api/admin/jobs/:job/run': 'admin',
  'PATCH /api/admin/jobs/:job': 'admin',
  'GET /api/articles': 'admin',
  'POST /api/articles': 'admin',
  'GET /api/articles/:id': 'admin',
  'PATCH /api/articles/:id': 'admin',
  'DELETE /api/articles/:id': 'admin',
  'POST /api/articles/:id/publish': 'admin',
  'POST /api/articles/:id/unpublish': 'admin',
  'POST /api/articles/named-places': 'admin',
  'GET /api/admin/dead-links': 'admin',
  'DELETE /api/places/:id': 'admin',
  'GET /api/places/:id/history': 'admin',
};

const NOTHING_HERE = ['/api', '/api/*'];

const LOCKED = { error: 'Please enter the access code', sentence: 'code_needed', code: 'gate_locked' };
const NOT_SIGNED_IN = { error: 'Please sign in', sentence: 'sign_in_needed', code: 'not_signed_in' };
const NOT_PROVED = {
  error: 'Please confirm that it is you',
  sentence: 'proof_needed',
  code: 'reauthenticate',
};
const NO_FACTOR = {
  error: 'Please set up a second factor or a passkey first',
  sentence: 'factor_needed',
  code: 'second_factor_required',
};
const NOT_ADMIN = {
  error: 'This is for administrators only',
  sentence: 'administrators_only',
  code: 'forbidden',
};
const PAUSED = { ...refusalBody('circle_paused'), code: 'gate_locked' };
const READ_ONLY = refusalBody('guests_read_only');

function refusalBody(sentence: keyof typeof refusals) {
  const [code, error] = refusals[sentence];
  return { error, sentence, code };
}

/** Tables that record the last use of a session. */
const TOUCHED_BY_ASKING = ['access_sessions', 'staff_sessions'];

let server: TestApp;
let now: Date;
let strangers: Record<string, string>;
let visitors: Record<string, string>;
let member: string;
let guest: string;
let paused: string;
let administrator: string;
let stale: string;
let strict: TestApp;

const part = (cookie: string, name: string) => new RegExp(`${name}=[^;]*`).exec(cookie)?.[0] ?? '';
const gateCookie = (cookie: string) => part(cookie, 'bcn_s');
const staffCookie = (cookie: string) => part(cookie, 'bcn_staff.session_token');

beforeAll(async () => {
  const morning = new Date();
  now = new Date(morning.getTime() - 13 * 3_600_000);
  server = await startTestApp({ now: () => now, contents: 'starter' });
  const lastNight = await server.signIn();
  now = morning;

  const gate = gateCookie(await server.unlock());
  const revoked = gateCookie(await server.unlock());
  await server.inject({ method: 'DELETE', url: '/api/access', headers: { cookie: revoked } });
  const { databaseUrl } = server.ctx.database as unknown as { databaseUrl: string };
  const other = await startTestApp({ databaseUrl, env: { ACCESS_CODE: 'SLUT' } });
  const otherCode = gateCookie(await other.unlock());
  await other.close();

  administrator = await server.signIn();
  const circles = { ended: await enterByCircle(), paused: await enterByCircle() };
  const invited = await enterByCircle();
  for (const state of ['ended', 'paused'] as const) {
    const { id } = circles[state];
    await send('PATCH', `/api/admin/circles/${id}`, administrator, { state });
  }
  paused = circles.paused.cookie;
  const link = (await send('POST', '/api/guest-links', gate, { screen: 'sealed' })).json();
  const entered = await send('POST', '/api/access', '', { invitation: new URL(link.url).hash });
  guest = gateCookie(cookieHeader(entered));
  member = `${gate}; ${await signInMember(gate)}`;
  stale = await server.signIn();
  await server.ctx.database.pool.query(
    `update staff_sessions set authenticated_at = authenticated_at - interval '6 minutes' where token = $1`,
    [decodeURIComponent(staffCookie(stale)).replace(/^[^=]*=|\.[^.]*$/g, '')],
  );
  strict = await startTestApp({ databaseUrl, now: () => now, env: { ADMIN_SECOND_FACTOR: 'required' } });
  const forged = staffCookie(administrator).replace(/=.{8}/, '=AAAAAAAA');

  strangers = {
    nobody: '',
    garbage: 'bcn_s=letmein',
    'the right shape': `bcn_s=${'A'.repeat(43)}`,
    'two sessions at once': `bcn_s=${'A'.repeat(43)}; ${gate}`,
    'another name': gate.replace('bcn_s', 'bcn_a'),
    'the device alone': part(administrator, 'bcn_d'),
    'an expired session': gateCookie(lastNight),
    'a revoked session': revoked,
    'a session of another code': otherCode,
    'a session of a circle that has ended': circles.ended.cookie,
    injection: "bcn_s=' or 1=1 --",
    'an administrator who lost the gate': staffCookie(administrator),
    'an administrator behind an expired gate': `${gateCookie(lastNight)}; ${staffCookie(administrator)}`,
  };
  visitors = {
    'gate only': gate,
    'by invitation': invited.cookie,
    'an expired sign-in': `${gate}; ${staffCookie(lastNight)}`,
    'a garbage sign-in': `${gate}; bcn_staff.session_token=letmein`,
    'a forged sign-in': `${gate}; ${forged}`,
    'a gate session as sign-in': `${gate}; ${gate.replace('bcn_s', 'bcn_staff.session_token')}`,
  };
});
afterAll(async () => {
  await strict.close();
  await server.close();
});

const send = (method: 'POST' | 'PATCH', url: string, cookie: string, payload: object) =>
  server.inject({ method, url, headers: { cookie }, payload });

let circlesMade = 0;
async function enterByCircle(): Promise<{ id: number; cookie: string }> {
  circlesMade += 1;
  const name = `Circle ${circlesMade}`;
  const { id } = (await send('POST', '/api/admin/circles', administrator, { name })).json();
  const body = { devices: 1, until: madridTime(now).isoDate };
  const { url } = (await send('POST', `/api/admin/circles/${id}/invitations`, administrator, body)).json();
  const entered = await send('POST', '/api/access', '', { invitation: new URL(url).hash });
  expect(entered.statusCode).toBe(204);
  return { id, cookie: gateCookie(cookieHeader(entered)) };
}

async function signInMember(cookie: string): Promise<string> {
  const account = { email: 'bea@guide.example', password: 'not an administrator' };
  const passwordHash = await hashPassword(account.password);
  const names = { email: account.email, firstName: 'Bea', lastName: '', isAdmin: false };
  await addStaffMember(server.ctx.database.db, { ...names, passwordHash });
  const response = await server.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    headers: { cookie },
    payload: account,
  });
  return staffCookie(cookieHeader(response));
}

const nameOf = ({ method, url }: { method: string; url: string }) => `${method} ${url}`;
const describeAccess = ({ access, fresh }: ListedRoute) => (fresh ? `fresh ${access}` : access);
const named = () => server.app.listedRoutes.filter(({ url }) => url !== '/*' && !NOTHING_HERE.includes(url));
/** Excludes OPTIONS, which is always 404: features/access/gate.test.ts. */
const closed = () =>
  server.app.listedRoutes.filter(({ access, method }) => access !== 'open' && method !== 'OPTIONS');
const isRead = ({ method }: ListedRoute) => method === 'GET' || method === 'HEAD';
const listedFor = (access: ListedRoute['access']) => named().filter((route) => route.access === access);

/** An id that exists, one that does not, and an invalid one. */
const IDS = ['1', '999999', 'x'];

/** Sends writes with an invalid body, so that no call can change anything. */
async function ask(
  { method, url }: { method: string; url: string },
  cookie: string,
  id = '1',
  asked = server,
) {
  const response = await asked.inject({
    method: method as 'GET',
    url: url.replace(':theme', 'day').replaceAll(/:\w+|\*$/g, id),
    headers: { cookie, 'content-type': 'application/json' },
    ...(!['GET', 'HEAD', 'TRACE'].includes(method) && { payload: '{ not json' }),
  });
  const isJson = /^application\/json/.test(String(response.headers['content-type'])) && response.body !== '';
  return { status: response.statusCode, body: isJson ? response.json() : null };
}

async function expectRefusal(
  routes: ListedRoute[],
  who: Record<string, string>,
  status: number,
  body: object,
  asked = server,
) {
  expect(routes.length).toBeGreaterThan(4);
  const { pool } = server.ctx.database;
  const before = await tableHashes(pool, TOUCHED_BY_ASKING);
  for (const [name, cookie] of Object.entries(who)) {
    for (const route of routes) {
      const question = `${name}: ${nameOf(route)}`;
      for (const id of /[:*]/.test(route.url) ? IDS : ['']) {
        const response = await ask(route, cookie, id, asked);
        expect([question, id, response]).toEqual([
          question,
          id,
          { status, body: route.method === 'HEAD' ? null : body },
        ]);
      }
    }
  }
  expect(await tableHashes(pool, TOUCHED_BY_ASKING)).toEqual(before);
}

describe('the table of routes', () => {
  it('lists every route with its access', () => {
    const wrong = named()
      .filter((route) => route.method !== 'HEAD' && ROUTES[nameOf(route)] !== describeAccess(route))
      .map((route) =>
        ROUTES[nameOf(route)] === undefined
          ? `add to ROUTES in server/authorisation.test.ts:  '${nameOf(route)}': '${describeAccess(route)}',`
          : `${nameOf(route)} is '${describeAccess(route)}', and ROUTES says '${ROUTES[nameOf(route)]}'`,
      );
    expect(wrong).toEqual([]);
  });

  it('lists no missing route, and below /api none outside the contract', () => {
    const names = new Set(named().map(nameOf));
    expect(Object.keys(ROUTES).filter((name) => !names.has(name))).toEqual([]);
    const unlisted = Object.keys(ROUTES).filter((name) => name.includes(' /api') && !(name in api));
    expect(unlisted).toEqual([]);
  });
});

describe('refused, with the same response for any address and without effect:', () => {
  it('everything that is not open, without a valid session', async () => {
    await expectRefusal(closed(), strangers, 401, LOCKED);
  });

  it('everything that is not open, while a circle is paused', async () => {
    await expectRefusal(closed(), { paused }, 401, PAUSED);
  });

  it("administrators' calls without a sign-in", async () => {
    await expectRefusal(listedFor('admin'), visitors, 401, NOT_SIGNED_IN);
  });

  it('every write of a guest, and what a guest may read only after a sign-in', async () => {
    const [reads, writes] = [closed().filter(isRead), closed().filter((route) => !isRead(route))];
    await expectRefusal(writes, { guest }, 403, READ_ONLY);
    await expectRefusal(
      reads.filter(({ access }) => access === 'admin'),
      { guest },
      401,
      NOT_SIGNED_IN,
    );
  });

  it("administrators' calls by staff without the right", async () => {
    await expectRefusal(listedFor('admin'), { member }, 403, NOT_ADMIN);
  });
});

describe('refused to administrators, without effect:', () => {
  it('calls that need a recent proof, six minutes after the last one', async () => {
    const routes = listedFor('admin').filter(({ fresh }) => fresh);
    await expectRefusal(routes, { stale }, 403, NOT_PROVED);
  });

  it('everything without a second factor or passkey, where one is required', async () => {
    await expectRefusal(listedFor('admin'), { administrator, stale }, 403, NO_FACTOR, strict);
  });

  it('everything by password alone, where the account has a required second factor', async () => {
    const { pool } = server.ctx.database;
    await pool.query(
      `insert into passkeys (id, public_key, user_id, credential_id, counter, device_type, backed_up)
       select 'p', '', id, '', 0, '', false from users where email = 'ada@guide.example'`,
    );
    await expectRefusal(listedFor('admin'), { administrator }, 403, NOT_PROVED, strict);
    await pool.query('update staff_sessions set has_two_proofs = true');
    const { status } = await ask({ method: 'GET', url: '/api/admin/stats' }, administrator, '', strict);
    expect(status).toBe(200);
    await pool.query('update staff_sessions set has_two_proofs = false');
    await pool.query('delete from passkeys');
  });
});

it('admits every caller that the table admits', async () => {
  const inside = { ...visitors, member, administrator };
  for (const route of [...listedFor('gate'), ...listedFor('admin')]) {
    const admins = route.fresh ? { administrator } : { administrator, stale };
    for (const [name, cookie] of Object.entries(route.access === 'gate' ? inside : admins)) {
      const { status } = await ask(route, cookie);
      expect([name, nameOf(route), [401, 403].includes(status)]).toEqual([name, nameOf(route), false]);
    }
  }
});

it('admits guests to every read that needs no sign-in', async () => {
  for (const route of listedFor('gate').filter(isRead)) {
    const { status } = await ask(route, guest);
    expect(['guest', nameOf(route), [401, 403].includes(status)]).toEqual(['guest', nameOf(route), false]);
  }
});

it('admits everyone to open routes', async () => {
  for (const route of listedFor('open')) {
    for (const [name, cookie] of Object.entries({
      ...strangers,
      ...visitors,
      paused,
      guest,
      member,
      administrator,
    })) {
      const { body } = await ask(route, cookie);
      // This route itself reports whether the caller is inside the gate.
      if (route.url === '/api/access' && !['POST', 'DELETE'].includes(route.method)) continue;
      expect([name, nameOf(route), body]).not.toEqual([name, nameOf(route), LOCKED]);
    }
  }
});

describe('no spelling of an address bypasses the gate:', () => {
  it.each([
    '//api/config',
    '/api//config',
    '/./api/config',
    '/x/../api/config',
    '/%2e/api/config',
    '/api/%63onfig',
    '/api%2fconfig',
    '/API/config',
    '/Api/Config',
    '/api/config/',
    '/api/config.',
    '/api/config;x=1',
    '/api/config%00',
    '/api/config%20',
    '/api/config?x=/healthz',
    '/healthz/../api/config',
    '/api\\config',
    '/api/access/../config',
    '/api/config%2f..%2f..%2fhealthz',
    '/api/%E0%A4%A',
    '/api/%',
    '/api',
    '/api/',
    '/api/access/',
    '/api/access/x',
  ])('%s', async (url) => {
    for (const cookie of Object.values(strangers)) {
      const response = await server.inject({ url, headers: { cookie } });
      expect([400, 401, 404]).toContain(response.statusCode);
      expect(response.body).not.toContain('taxiPhone');
    }
  });

  it.each([
    '//api/admin/users',
    '/api//admin/users',
    '/api/./admin/users',
    '/api/x/../admin/users',
    '/api/%61dmin/users',
    '/api/admin%2fusers',
    '/api/ADMIN/users',
    '/api/admin/users/',
    '/api/admin/users.',
    '/api/admin/users;x=1',
    '/api/admin/users%00',
    '/api/places/../admin/users',
    '/api/auth/../admin/users',
    '/api/auth/%2e%2e/admin/users',
  ])('%s', async (url) => {
    for (const cookie of [...Object.values(visitors), member]) {
      const response = await server.inject({ url, headers: { cookie } });
      expect([400, 401, 403, 404, 405]).toContain(response.statusCode);
      expect(response.body).not.toContain('@guide.example');
    }
  });
});
