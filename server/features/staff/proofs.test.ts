/** Tests the proofs required of administrators, and their lifetimes. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AUTH_CALLS } from '#contract/staff/staff.ts';
import { cookieHeader, STAFF, startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { totp } from '#tests/support/app/totp.ts';

let server: TestApp;
let now: Date;
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const start = async (env: Record<string, string> = {}) => {
  now = new Date();
  server = await startTestApp({ now: () => now, env });
};
afterEach(() => server.close());

type Method = 'GET' | 'POST';
const ask = (cookie: string, call: string, payload?: object) => {
  const [method, url] = call.split(' ') as [Method, string];
  return server.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });
};
const codeOf = async (cookie: string, call: string, payload?: object) =>
  (await ask(cookie, call, payload)).json().code;
const password = STAFF.adminPassword;
const prove = (cookie: string, proof: object = { password }) =>
  ask(cookie, 'POST /api/auth/reauthenticate', proof);
const stats = async (cookie: string) => (await ask(cookie, 'GET /api/admin/stats')).statusCode;

/** Enables the second factor; returns its secret and the session's new cookies. */
async function addSecondFactor(cookie: string): Promise<{ secret: string; codes: string[]; cookie: string }> {
  const enabled = await ask(cookie, 'POST /api/auth/two-factor/enable', { password });
  const { totpURI, backupCodes } = enabled.json<{ totpURI: string; backupCodes: string[] }>();
  const secret = new URL(totpURI).searchParams.get('secret') ?? '';
  const verified = await ask(cookie, 'POST /api/auth/two-factor/verify-totp', { code: totp(secret) });
  expect(verified.statusCode).toBe(200);
  return { secret, codes: backupCodes, cookie: `${await server.unlock()}; ${cookieHeader(verified)}` };
}

/** Adds a passkey by SQL, since no test has a device to create one. */
const addPasskey = (id: string) =>
  server.ctx.database.pool.query(
    `insert into passkeys (id, public_key, user_id, credential_id, counter, device_type, backed_up)
     select $1, '', id, $1, 0, '', false from users`,
    [id],
  );

describe('a fresh authentication', () => {
  beforeEach(() => start());

  it('is required after five minutes, and then admits the same call', async () => {
    const cookie = await server.signIn();
    const person = { email: 'bea@guide.example', firstName: 'Bea' };
    later(5.1);
    const refused = await ask(cookie, 'POST /api/admin/users', person);
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { error: 'Please confirm that it is you', sentence: 'proof_needed', code: 'reauthenticate' },
    ]);
    const wrong = await prove(cookie, { password: 'not the right one' });
    expect([wrong.statusCode, wrong.json().error]).toEqual([401, 'This password is not right.']);
    expect(await codeOf(cookie, 'POST /api/admin/users', person)).toBe('reauthenticate');
    expect((await prove(cookie)).statusCode).toBe(204);
    expect((await ask(cookie, 'POST /api/admin/users', person)).statusCode).toBe(201);
    later(5.1);
    expect(await codeOf(cookie, 'POST /api/admin/users', { ...person, email: 'c@guide.example' })).toBe(
      'reauthenticate',
    );
  });

  it('is required to change sign-in methods, before any password is checked', async () => {
    const cookie = await server.signIn();
    later(6);
    const bodies: Record<string, object> = {
      'POST change-password': { currentPassword: password, newPassword: 'a wholly new password' },
      'POST passkey/delete-passkey': { id: 'x' },
    };
    const calls = Object.entries(AUTH_CALLS).filter(([, call]) => 'fresh' in call);
    expect(calls.length).toBeGreaterThan(5);
    for (const [call] of calls) {
      const [method, name] = call.split(' ');
      const body = method === 'POST' ? (bodies[call] ?? { password }) : undefined;
      expect([call, await codeOf(cookie, `${method} /api/auth/${name}`, body)]).toEqual([
        call,
        'reauthenticate',
      ]);
    }
  });

  it('is not required for what can be undone', async () => {
    const cookie = await server.signIn();
    later(20);
    expect((await ask(cookie, 'GET /api/admin/users')).statusCode).toBe(200);
    const { statusCode } = await server.inject({
      method: 'DELETE',
      url: '/api/places/1',
      headers: { cookie },
    });
    expect(statusCode).toBe(404);
  });

  it('needs the code too where the account has a second factor; a backup code works once', async () => {
    const { secret, codes, cookie } = await addSecondFactor(await server.signIn());
    later(6);
    expect((await prove(cookie)).json().fields).toEqual({ code: 'Required' });
    expect((await prove(cookie, { password, code: '000000' })).json().error).toBe('This code is not right.');
    expect((await prove(cookie, { password, code: totp(secret, 1) })).statusCode).toBe(204);
    later(6);
    expect((await prove(cookie, { password, code: codes[0] })).statusCode).toBe(204);
    expect((await prove(cookie, { password, code: codes[0] })).statusCode).toBe(401);
  });

  it('takes a code of the app once, also of two at the same moment and for another session', async () => {
    const { secret, cookie } = await addSecondFactor(await server.signIn());
    const used = { password, code: totp(secret) };
    expect((await prove(cookie, used)).json()).toMatchObject({
      ...{ sentence: 'used_code', code: 'wrong_sign_in' },
      error: 'This code was used already. Please wait for the next one.',
    });
    const next = { password, code: totp(secret, 1) };
    const both = await Promise.all([prove(cookie, next), prove(cookie, next)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 401]);

    const gate = await server.unlock();
    const first = await ask(gate, 'POST /api/auth/sign-in/email', { email: STAFF.adminEmail, password });
    const half = `${gate}; ${cookieHeader(first)}`;
    const again = await ask(half, 'POST /api/auth/two-factor/verify-totp', { code: next.code });
    expect([again.statusCode, again.json().sentence, again.cookies]).toEqual([401, 'used_code', []]);
    const { rows } = await server.ctx.database.pool.query('select v::text as row from staff_verifications v');
    expect(rows.map(({ row }) => row).join()).not.toContain(next.code);
  });

  it('is nobody else’s business', async () => {
    expect((await prove(await server.unlock())).json().code).toBe('not_signed_in');
  });

  it('lasts through a password change, which ends all other sessions', async () => {
    const other = await server.signIn();
    const cookie = await server.signIn();
    const body = { currentPassword: password, newPassword: 'a wholly new password' };
    const changed = await ask(cookie, 'POST /api/auth/change-password', body);
    expect(changed.statusCode).toBe(200);
    expect(await stats(other)).toBe(401);
    expect(await stats(`${await server.unlock()}; ${cookieHeader(changed)}`)).toBe(200);
  });
});

describe('where staff need a second factor', () => {
  beforeEach(() => start({ ADMIN_SECOND_FACTOR: 'required' }));
  const me = async (cookie: string) => (await ask(cookie, 'GET /api/me')).json();

  it('a first sign-in leads only to setting one up', async () => {
    const cookie = await server.signIn();
    expect(await me(cookie)).toMatchObject({
      needsSecondFactor: true,
      proofs: { password: true, code: false, passkey: false },
    });
    expect(await codeOf(cookie, 'GET /api/admin/stats')).toBe('second_factor_required');
    const { cookie: after } = await addSecondFactor(cookie);
    expect(await me(after)).toMatchObject({ needsSecondFactor: false, proofs: { code: true } });
    expect(await stats(after)).toBe(200);
  });

  it('helpers need one too, and stay helpers with it', async () => {
    const cookie = await server.signIn();
    await server.ctx.database.pool.query('update users set is_admin = false');
    expect(await me(cookie)).toMatchObject({ needsSecondFactor: true });
    expect(await codeOf(cookie, 'GET /api/admin/stats')).toBe('forbidden');
    const { cookie: after } = await addSecondFactor(cookie);
    expect(await me(after)).toMatchObject({ needsSecondFactor: false, proofs: { code: true } });
    expect(await codeOf(after, 'GET /api/admin/stats')).toBe('forbidden');
    const disable = await ask(after, 'POST /api/auth/two-factor/disable', { password });
    expect([disable.statusCode, disable.json().sentence]).toEqual([409, 'last_factor']);
  });

  it.each(['administrator', 'helper'])(
    'a %s without one writes as a visitor, within their limits',
    async (who) => {
      const cookie = await server.signIn();
      await server.ctx.database.pool.query('update users set is_admin = $1', [who === 'administrator']);
      expect((await ask(cookie, 'POST /api/feeds')).statusCode).toBeLessThan(300);
      const { rows } = await server.ctx.database.pool.query(
        `select from rate_limits where key like '%:device:%' and key not like 'sign-in:%'`,
      );
      expect(rows).not.toEqual([]);
    },
  );

  it('the last factor cannot be removed', async () => {
    const { cookie } = await addSecondFactor(await server.signIn());
    const disable = () => ask(cookie, 'POST /api/auth/two-factor/disable', { password });
    const refused = await disable();
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        error: 'Staff need a second factor or a passkey. Add another one first.',
        sentence: 'last_factor',
        code: 'conflict',
      },
    ]);
    await addPasskey('p');
    const disabled = await disable();
    expect(disabled.statusCode).toBe(200);
    const after = `${await server.unlock()}; ${cookieHeader(disabled)}`;
    expect(await stats(after)).toBe(200);
    const remove = () => ask(after, 'POST /api/auth/passkey/delete-passkey', { id: 'p' });
    expect((await remove()).statusCode).toBe(409);
    await addPasskey('q');
    expect((await remove()).statusCode).toBe(200);
  });

  it.each([true, false])(
    'a password alone opens nothing for an account with a passkey (administrator: %s)',
    async (isAdmin) => {
      await server.signIn();
      await server.ctx.database.pool.query('update users set is_admin = $1', [isAdmin]);
      await addPasskey('p');
      const cookie = await server.signIn();
      expect(await me(cookie)).toMatchObject({ needsSecondFactor: false, proofs: { password: false } });
      expect(await codeOf(cookie, 'GET /api/admin/stats')).toBe(isAdmin ? 'reauthenticate' : 'forbidden');
      expect(await codeOf(cookie, 'POST /api/auth/two-factor/enable', { password })).toBe('reauthenticate');
      expect((await prove(cookie)).json().error).toBe('Please use your passkey.');
    },
  );
});
