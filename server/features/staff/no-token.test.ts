/** Tests that the token of a staff session is sent only in the cookie. */
import { expect, it } from 'vitest';
import { AUTH_CALLS } from '#contract/staff/staff.ts';
import { serverSuite } from '#tests/support/app/server-suite.ts';
import { cookieHeader, STAFF, type TestApp } from '#tests/support/app/test-app.ts';
import { totp } from '#tests/support/app/totp.ts';

const server = serverSuite({ hasVisitor: false });

type Response = Awaited<ReturnType<TestApp['inject']>>;
const responses: Record<string, Response> = {};

/** Sends a call of the auth library that must succeed, and keeps its response. */
async function send(call: keyof typeof AUTH_CALLS, cookie: string, payload?: object): Promise<Response> {
  const [method, name] = call.split(' ') as ['GET' | 'POST', string];
  const url = `/api/auth/${name}`;
  const response = await server.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });
  expect([call, response.statusCode, response.body]).toEqual([call, 200, expect.any(String)]);
  responses[call] = response;
  return response;
}

it('is in no response, whatever opens, renews or ends a session', async () => {
  const password = STAFF.adminPassword;
  const account = { email: STAFF.adminEmail, password };
  await server.signIn();
  const gate = await server.unlock();
  const within = (response: Response) => `${gate}; ${cookieHeader(response)}`;
  const tokens = async () => {
    const { rows } = await server.ctx.database.pool.query<{ token: string }>(
      'select token from staff_sessions',
    );
    return rows.map(({ token }) => token);
  };
  const issued = new Set<string>();
  const after = async (response: Response) => {
    for (const token of await tokens()) issued.add(token);
    return within(response);
  };

  let staff = await after(await send('POST sign-in/email', gate, account));
  const newPassword = 'a wholly new password';
  staff = await after(await send('POST change-password', staff, { currentPassword: password, newPassword }));
  const enabled = await send('POST two-factor/enable', staff, { password: newPassword });
  const { totpURI } = enabled.json<{ totpURI: string }>();
  const secret = new URL(totpURI).searchParams.get('secret') ?? '';
  staff = await after(await send('POST two-factor/verify-totp', staff, { code: totp(secret) }));
  await send('GET passkey/list-user-passkeys', staff);
  await send('GET passkey/generate-register-options', staff);
  await send('GET passkey/generate-authenticate-options', staff);
  const renewed = await send('POST two-factor/generate-backup-codes', staff, { password: newPassword });
  const codes = renewed.json<{ backupCodes: string[] }>().backupCodes;

  const first = await server.inject({
    ...{ method: 'POST', url: '/api/auth/sign-in/email', headers: { cookie: gate } },
    payload: { ...account, password: newPassword },
  });
  expect(first.json()).toEqual({ twoFactorRedirect: true });
  staff = await after(await send('POST two-factor/verify-backup-code', within(first), { code: codes[0] }));
  staff = await after(await send('POST two-factor/disable', staff, { password: newPassword }));
  await send('POST sign-out', staff, {});

  expect(issued.size).toBeGreaterThan(3);
  for (const [call, { body }] of Object.entries(responses)) {
    for (const token of issued) expect([call, body.includes(token)]).toEqual([call, false]);
    expect([call, body]).toEqual([
      call,
      expect.not.stringMatching(/"(session|token|publicKey|credentialID)"/i),
    ]);
  }
});

it('is in no response of a passkey, of which no test has a device', () => {
  const session = { token: 'secret', userId: '1', id: '2' };
  const user = { id: '1', name: 'Ada', email: 'ada@guide.example', emailVerified: false };
  const told = AUTH_CALLS['POST passkey/verify-authentication'].response.parse({
    session,
    user,
    token: 'secret',
  });
  expect(JSON.stringify(told)).not.toContain('secret');
});
