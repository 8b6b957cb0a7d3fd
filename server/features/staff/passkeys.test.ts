import { afterAll, beforeAll, expect, it } from 'vitest';
import { cookieHeader, startTestApp, type TestApp } from '#tests/support/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ env: { PUBLIC_URL: 'http://localhost:3000' } });
});
afterAll(() => server.close());

const get = (call: string, cookie: string) =>
  server.inject({ url: `/api/auth/passkey/${call}`, headers: { cookie } });

it('has the device check the person, for this guide alone', async () => {
  const answer = await get('generate-register-options', await server.signIn());
  expect(answer.json()).toMatchObject({
    rp: { id: 'localhost' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
});

it('is added and removed by whoever proved a short while ago who they are, and seen at any time', async () => {
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

it('is nobody else’s business', async () => {
  const gate = await server.unlock();
  for (const call of ['list-user-passkeys', 'generate-register-options']) {
    const refused = await get(call, gate);
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'not_signed_in']);
  }
});

it('cannot be offered without a challenge, nor when nobody knows it', async () => {
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

it('gives a device no more than 20 challenges a minute', async () => {
  const cookie = await server.unlock();
  // A minute may end meanwhile; the next one is then counted.
  const answers: number[] = [];
  while (answers.length < 41 && answers.at(-1) !== 429) {
    answers.push((await get('generate-authenticate-options', cookie)).statusCode);
  }
  expect(answers.at(-1)).toBe(429);
});
