import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listStaff } from '#db/staff/queries.ts';
import { changeAdministrator, removeMember } from '#server/features/staff/members/actions.ts';
import { cookieHeader, STAFF, startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { totp } from '#tests/support/app/totp.ts';

let server: TestApp;
let now: Date;
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

beforeEach(async () => {
  now = new Date();
  server = await startTestApp({ now: () => now });
});
afterEach(() => server.close());

const post = (call: string, cookie: string, payload: object) =>
  server.inject({ method: 'POST', url: `/api/auth/${call}`, headers: { cookie }, payload });
const me = async (cookie: string) =>
  (await server.inject({ url: '/api/me', headers: { cookie } })).json<{ user: null | { email: string } }>()
    .user;
const wrong = (email: string, cookie: string) =>
  post('sign-in/email', cookie, { email, password: 'not the right password' });

describe('signing in', () => {
  it('returns who is signed in, until sign-out', async () => {
    const cookie = await server.signIn();
    expect(await me(cookie)).toEqual({
      id: expect.any(String),
      firstName: 'Admin',
      lastName: '',
      email: STAFF.adminEmail,
      isAdmin: true,
      authProvider: 'email',
      hasSecondFactor: false,
    });
    expect((await post('sign-out', cookie, {})).statusCode).toBe(200);
    expect(await me(cookie)).toBeNull();
  });

  it('needs the code first, and sets cookies closed to scripts and other sites', async () => {
    expect((await post('sign-in/email', '', STAFF)).json().code).toBe('gate_locked');
    await server.signIn();
    const response = await post('sign-in/email', await server.unlock(), {
      email: STAFF.adminEmail,
      password: STAFF.adminPassword,
    });
    const cookies = [response.headers['set-cookie'] ?? []].flat();
    const session = cookies.find((cookie) => cookie.startsWith('bcn_staff.session_token='));
    expect(session).toMatch(/HttpOnly; SameSite=Strict/i);
    // Session cookies.
    expect(cookies.join()).not.toMatch(/max-age|expires/i);
  });

  it('responds alike to a wrong password and an unknown account', async () => {
    await server.signIn();
    const cookie = await server.unlock();
    const responses = [await wrong(STAFF.adminEmail, cookie), await wrong('nobody@guide.example', cookie)];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([401, 401]);
    expect(responses[0]?.json()).toEqual({
      error: 'Wrong email address or password.',
      sentence: 'wrong_sign_in',
      code: 'wrong_sign_in',
    });
    expect(responses[1]?.json()).toEqual(responses[0]?.json());
  });

  it('lengthens the wait after each wrong try, for any account, and locks nobody out', async () => {
    await server.signIn();
    const cookie = await server.unlock();
    for (const email of [STAFF.adminEmail, 'nobody@guide.example']) {
      for (let tries = 0; tries < 3; tries += 1) expect((await wrong(email, cookie)).statusCode).toBe(401);
      const refused = await wrong(email, cookie);
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '2']);
      later(0.1);
      expect((await wrong(email, cookie)).statusCode).toBe(401);
      expect((await wrong(email, cookie)).headers['retry-after']).toBe('4');
    }
    later(0.1);
    expect(
      (await post('sign-in/email', cookie, { email: STAFF.adminEmail, password: STAFF.adminPassword }))
        .statusCode,
    ).toBe(200);
  });

  it('expires after half an hour without use, and after eight hours', async () => {
    const idle = await server.signIn();
    later(29);
    expect(await me(idle)).not.toBeNull();
    later(31);
    expect(await me(idle)).toBeNull();

    const busy = await server.signIn();
    for (let quarter = 0; quarter < 31; quarter += 1) {
      later(15);
      expect(await me(busy)).not.toBeNull();
    }
    later(16);
    expect(await me(busy)).toBeNull();
  });

  it('has no sign-up and no other endpoint of the library', async () => {
    const cookie = await server.unlock();
    const account = {
      email: 'eve@guide.example',
      password: 'a very long password',
      name: 'Eve',
      isAdmin: true,
    };
    for (const call of ['sign-up/email', 'update-user', 'delete-user', 'admin/create-user']) {
      expect((await post(call, cookie, account)).statusCode).toBe(404);
    }
    expect(await listStaff(server.ctx.database.db)).toEqual([]);
  });
});

it('asks for the second factor once it is switched on', async () => {
  const cookie = await server.signIn();
  const enabled = await post('two-factor/enable', cookie, { password: STAFF.adminPassword });
  const { totpURI } = enabled.json<{ totpURI: string }>();
  const secret = new URL(totpURI).searchParams.get('secret') ?? '';
  expect((await post('two-factor/verify-totp', cookie, { code: totp(secret) })).statusCode).toBe(200);

  const gate = await server.unlock();
  const first = await post('sign-in/email', gate, { email: STAFF.adminEmail, password: STAFF.adminPassword });
  expect(first.json()).toMatchObject({ twoFactorRedirect: true });
  const half = `${gate}; ${cookieHeader(first)}`;
  expect(await me(half)).toBeNull();
  expect((await post('two-factor/verify-totp', half, { code: '000000' })).json().error).toBe(
    'This code is not right.',
  );
  const second = await post('two-factor/verify-totp', half, { code: totp(secret, 1) });
  expect(second.statusCode).toBe(200);
  expect(await me(`${gate}; ${cookieHeader(second)}`)).toMatchObject({ email: STAFF.adminEmail });
});

it('invites staff who then choose a password, once', async () => {
  const cookie = await server.signIn();
  const admin = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
    server.inject({ method, url: `/api/admin${url}`, headers: { cookie }, ...(payload && { payload }) });
  const person = { email: 'Bea@guide.example', firstName: 'Bea' };
  const invited = await admin('POST', '/users', person);
  expect(invited.statusCode).toBe(201);
  const { user, url } = invited.json<{ user: { id: string }; url: string }>();
  expect(user).toMatchObject({ email: 'bea@guide.example', isAdmin: false, authProvider: 'invited' });
  expect((await admin('POST', '/users', person)).json().fields).toHaveProperty('email');
  const listed = (await admin('GET', '/users')).json<{ authProvider: string }[]>();
  expect(listed.map(({ authProvider }) => authProvider)).toEqual(['email', 'invited']);

  const gate = await server.unlock();
  const token = new URL(url).hash.replace('#invitation=', '');
  const short = await post('reset-password', gate, { token, newPassword: 'too short' });
  expect([short.statusCode, short.json().fields]).toEqual([
    422,
    { password: 'Password must be at least 15 characters' },
  ]);
  const newPassword = 'a password of her own';
  expect((await post('reset-password', gate, { token, newPassword })).statusCode).toBe(200);
  expect((await post('reset-password', gate, { token, newPassword })).statusCode).toBe(400);
  const signedIn = await post('sign-in/email', gate, { email: person.email, password: newPassword });
  const hers = `${gate}; ${cookieHeader(signedIn)}`;
  const stats = () => server.inject({ url: '/api/admin/stats', headers: { cookie: hers } });
  expect((await stats()).statusCode).toBe(403);

  expect((await admin('PATCH', `/users/${user.id}`, { isAdmin: true })).json().isAdmin).toBe(true);
  expect((await stats()).json()).toMatchObject({ places: 0, events: 0, articles: 0, users: 2 });
  expect((await admin('DELETE', `/users/${user.id}`)).statusCode).toBe(204);
  expect((await stats()).statusCode).toBe(401);
  expect((await admin('GET', '/users')).json()).toHaveLength(1);
  const [last] = (await admin('GET', '/users')).json<{ id: string }[]>();
  expect((await admin('DELETE', `/users/${last?.id}`)).json().error).toBe(
    'The last administrator cannot be removed',
  );
});

it('stores invitations as hashes only, one per person', async () => {
  const cookie = await server.signIn();
  const { pool } = server.ctx.database;
  const again = async () => {
    const [member] = await listStaff(server.ctx.database.db);
    const url = `/api/admin/users/${member?.id}/invitation`;
    const invited = await server.inject({ method: 'POST', url, headers: { cookie } });
    return new URL(invited.json<{ url: string }>().url).hash.replace('#invitation=', '');
  };
  const [first, second] = [await again(), await again()];
  const { rows } = await pool.query<{ row: string }>('select v::text as row from staff_verifications v');
  expect(rows).toHaveLength(1);
  expect(rows[0]?.row).not.toContain(second);
  const newPassword = 'another password of hers';
  expect((await post('reset-password', cookie, { token: first, newPassword })).statusCode).toBe(400);
  expect((await post('reset-password', cookie, { token: second, newPassword })).statusCode).toBe(200);
});

it('binds its cookies to the host over https', async () => {
  const secure = await startTestApp({ env: { PUBLIC_URL: 'https://guide.example' } });
  const staff = await secure.signIn();
  expect(staff).toMatch(/__Host-bcn_staff\.session_token=/);
  expect(staff).not.toContain('__Secure-');
  const headers = { cookie: staff, host: 'guide.example' };
  expect((await secure.inject({ url: '/api/me', headers })).json().user).toMatchObject({ isAdmin: true });
  const payload = { email: STAFF.adminEmail, password: STAFF.adminPassword };
  const again = await secure.inject({ method: 'POST', url: '/api/auth/sign-in/email', headers, payload });
  const cookies = [again.headers['set-cookie'] ?? []].flat();
  expect(cookies.length).toBeGreaterThan(0);
  for (const text of cookies) expect(text).toMatch(/^__Host-(?=.*; Path=\/)(?=.*; Secure)(?!.*Domain)/i);
  await secure.close();
});

it('drops unknown fields', async () => {
  const cookie = await server.signIn();
  const enabled = await post('two-factor/enable', cookie, { password: STAFF.adminPassword, issuer: 'Evil' });
  const { totpURI } = enabled.json<{ totpURI: string }>();
  expect(totpURI).not.toContain('Evil');
  const secret = new URL(totpURI).searchParams.get('secret') ?? '';
  await post('two-factor/verify-totp', cookie, { code: totp(secret) });

  const gate = await server.unlock();
  const account = { email: STAFF.adminEmail, password: STAFF.adminPassword };
  const first = await post('sign-in/email', gate, { ...account, callbackURL: '/', rememberMe: true });
  expect(first.headers.location).toBeUndefined();
  const half = `${gate}; ${cookieHeader(first)}`;
  const second = await post('two-factor/verify-totp', half, { code: totp(secret, 1), trustDevice: true });
  expect(second.statusCode).toBe(200);
  expect(cookieHeader(second)).not.toContain('trust_device');
  expect((await post('sign-in/email', half, { email: ['a@b.example'], password: 1 })).statusCode).toBe(422);
});

it('keeps the last administrator', async () => {
  await server.signIn();
  const { database } = server.ctx;
  const { db } = database;
  const id = (await listStaff(db))[0]?.id ?? '';
  expect(await changeAdministrator(database, id, false)).toBe(false);
  expect(await removeMember(database, id)).toBe(false);
  expect(await listStaff(db)).toMatchObject([{ id, isAdmin: true }]);
});

it('stores neither address nor browser of staff', async () => {
  await server.signIn();
  const { rows } = await server.ctx.database.pool.query('select ip_address, user_agent from staff_sessions');
  expect(rows).toEqual([{ ip_address: null, user_agent: null }]);
});
