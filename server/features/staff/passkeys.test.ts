import { expect, it } from 'vitest';
import { serverSuite } from '#tests/support/app/server-suite.ts';
import { cookieHeader } from '#tests/support/app/test-app.ts';

const server = serverSuite({ env: { PUBLIC_URL: 'http://localhost:3000' }, hasVisitor: false });

const get = (call: string, cookie: string) =>
  server.inject({ url: `/api/auth/passkey/${call}`, headers: { cookie } });

it('makes the device verify the person, for this guide only', async () => {
  const response = await get('generate-register-options', await server.signIn());
  expect(response.json()).toMatchObject({
    rp: { id: 'localhost' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
});

it('is added and removed only after a recent proof, and listed at any time', async () => {
  const cookie = await server.signIn();
  const remove = () =>
    server.inject({
      method: 'POST',
      url: '/api/auth/passkey/delete-passkey',
      headers: { cookie },
      payload: { id: 'x' },
    });
  expect((await remove()).json().code).not.toBe('reauthenticate');
  await server.ctx.database.pool.query(
    `update staff_sessions set authenticated_at = authenticated_at - interval '301 seconds'`,
  );
  for (const refused of [await get('generate-register-options', cookie), await remove()]) {
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'reauthenticate']);
  }
  expect((await get('list-user-passkeys', cookie)).json()).toEqual([]);
});

it('is closed to others', async () => {
  const gate = await server.unlock();
  for (const call of ['list-user-passkeys', 'generate-register-options']) {
    const refused = await get(call, gate);
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'not_signed_in']);
  }
});

it('is refused without a challenge, or when unknown', async () => {
  const gate = await server.unlock();
  const offer = (cookie: string) =>
    server.inject({
      method: 'POST',
      url: '/api/auth/passkey/verify-authentication',
      headers: { cookie },
      payload: { response: { id: 'unknown', rawId: 'unknown', type: 'public-key', response: {} } },
    });
  expect((await offer(gate)).json().error).toBe('This took too long. Please try again.');
  const challenge = await get('generate-authenticate-options', gate);
  const refused = await offer(`${gate}; ${cookieHeader(challenge)}`);
  expect(refused.json().error).toBe('This passkey is not known here. It may have been removed.');
});

it('are limited to 20 challenges a minute per device', async () => {
  const cookie = await server.unlock();
  // A minute may end during the loop; requests then count toward the next minute.
  const responses: number[] = [];
  while (responses.length < 41 && responses.at(-1) !== 429) {
    responses.push((await get('generate-authenticate-options', cookie)).statusCode);
  }
  expect(responses.at(-1)).toBe(429);
});
