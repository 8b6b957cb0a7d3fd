import { describe, expect, it } from 'vitest';
import { serverSuite } from '#tests/support/app/server-suite.ts';
import { cookieHeader } from '#tests/support/app/test-app.ts';

const server = serverSuite({ contents: 'starter', startsAt: new Date() });

const ask = async (call: string, cookie: string, payload?: object) => {
  const [method, url = ''] = call.split(' ');
  const options = { method: method as 'GET' | 'POST' | 'PATCH', url, payload, headers: { cookie } };
  const response = await server.inject(options);
  return { status: response.statusCode, body: response.body === '' ? null : response.json(), response };
};
const SCREEN = 'c2VhbGVk ünchanged\n';
const makeLink = async (cookie = server.cookie) => {
  const { status, body } = await ask('POST /api/guest-links', cookie, { screen: SCREEN });
  expect(status, JSON.stringify(body)).toBe(201);
  return { ...body, hash: new URL(body.url).hash } as { url: string; until: string; hash: string };
};
const open = (invitation: string) => ask('POST /api/access', '', { invitation });
const refusal = async (invitation: string) => {
  const { status, body } = await open(invitation);
  return [status, body.code, body.sentence];
};

describe('a guest', () => {
  it('comes in once, at the screen that was sealed, also with the key of the page in the fragment', async () => {
    const { hash, until } = await makeLink();
    const { status, body, response } = await open(`${hash}.page-key`);
    expect([status, body]).toEqual([200, { screen: SCREEN, until }]);
    expect((await ask('GET /api/places', cookieHeader(response))).status).toBe(200);
    expect(await refusal(hash)).toEqual([401, 'wrong_invitation', 'guest_link_used']);
  });

  it('has a mark that scripts can read, and knows the end of the night', async () => {
    const { hash, until } = await makeLink();
    const headers = { origin: 'http://localhost:80', host: 'localhost:80' };
    const entered = await server.inject({
      ...{ method: 'POST', url: '/api/access', payload: { invitation: hash }, headers },
    });
    const mark = entered.cookies.find(({ name }) => name === 'bcn_g');
    expect([mark?.value, mark?.httpOnly]).toEqual(['1', undefined]);
    const guest = cookieHeader(entered);
    expect((await ask('GET /api/guest-links', guest)).body).toEqual({ isOn: true, until });
    expect((await ask('GET /api/guest-links', server.cookie)).body).toEqual({ isOn: true, until: null });
    const code = { method: 'POST', url: '/api/access', payload: { code: 'CLUB' } } as const;
    const { cookies } = await server.inject({ ...code, headers: { cookie: guest } });
    expect(cookies.find(({ name }) => name === 'bcn_g')?.maxAge).toBe(0);
  });

  it('is one device, when many come at once', async () => {
    const { hash } = await makeLink();
    const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await open(hash)).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it('reads, but writes nothing and invites nobody', async () => {
    const { response } = await open((await makeLink()).hash);
    const guest = cookieHeader(response);
    for (const [call, body] of [
      ['PATCH /api/places/1', { phone: '+34 930 00 00 01' }],
      ['POST /api/guest-links', { screen: SCREEN }],
      ['POST /api/reports', { entity: 'place', id: 1, kind: 'wrong' }],
      ['POST /api/auth/sign-in/email', { email: 'a@guide.example', password: 'wrong' }],
      ['PATCH /api/admin/guest-links', { isOn: true }],
    ] as const) {
      const refused = await ask(call, guest, body);
      expect([call, refused.status, refused.body.sentence]).toEqual([call, 403, 'guests_read_only']);
    }
    expect((await ask('GET /api/places/1', guest)).status).toBe(200);
  });

  it('stays until noon, and no longer', async () => {
    const { hash, until } = await makeLink();
    const later = await makeLink();
    const guest = cookieHeader((await open(hash)).response);
    const start = server.now;
    server.now = new Date(Date.parse(until) - 1000);
    expect((await ask('GET /api/config', guest)).status).toBe(200);
    server.now = new Date(Date.parse(until) + 5000);
    expect((await ask('GET /api/config', guest)).status).toBe(401);
    expect(await refusal(later.hash)).toEqual([401, 'wrong_invitation', 'guest_link_over']);
    server.now = start;
  });

  it('has a link that may be cut or of another guide', async () => {
    const { hash } = await makeLink();
    expect(await refusal(hash.slice(0, -4))).toEqual([401, 'wrong_invitation', 'invitation_cut']);
    const altered = `${hash.slice(0, 5)}${hash[5] === 'a' ? 'b' : 'a'}${hash.slice(6)}`;
    expect(await refusal(altered)).toEqual([401, 'wrong_invitation', 'invitation_foreign']);
  });
});

describe('links for guests', () => {
  it('are three a day and device, of at most 4,000 letters', async () => {
    for (let n = 0; n < 3; n += 1) await makeLink();
    const fourth = await ask('POST /api/guest-links', server.cookie, { screen: SCREEN });
    expect([fourth.status, fourth.body.sentence]).toEqual([429, 'too_many_guest_links']);
    const other = await server.unlock();
    expect((await ask('POST /api/guest-links', other, { screen: 'x'.repeat(4000) })).status).toBe(201);
    expect((await ask('POST /api/guest-links', other, { screen: 'x'.repeat(4001) })).status).toBe(422);
  });

  it('can be switched off by staff', async () => {
    const staff = await server.signIn();
    const { hash } = await makeLink();
    expect((await ask('PATCH /api/admin/guest-links', staff, { isOn: false })).body).toEqual({ isOn: false });
    const made = await ask('POST /api/guest-links', server.cookie, { screen: SCREEN });
    expect([made.status, made.body.sentence]).toEqual([403, 'guest_links_off']);
    expect(await refusal(hash)).toEqual([401, 'wrong_invitation', 'guests_unwelcome']);
    await ask('PATCH /api/admin/guest-links', staff, { isOn: true });
    expect((await open(hash)).status).toBe(200);
  });
});
