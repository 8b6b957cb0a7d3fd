import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const OPEN = [
  'GET /healthz',
  'GET /readyz',
  'GET /api/access',
  'POST /api/access',
  'DELETE /api/access',
  'POST /api/access/panic',
  // Calendar programs cannot enter a code: the token in the address is the key (design §4).
  'GET /feeds/:token/events.ics',
];

let server: TestApp;
let now = new Date('2026-06-26T21:10:00Z');
let cookie: string;
let refused: Record<string, string>;

const session = (header: string) => /bcn_s=[^;]*/.exec(header)?.[0] ?? '';

beforeAll(async () => {
  server = await startTestApp({ now: () => now });
  const expired = session(await server.unlock());
  now = new Date('2026-06-27T10:10:00Z');
  const revoked = session(await server.unlock());
  await server.inject({ method: 'DELETE', url: '/api/access', headers: { cookie: revoked } });
  const { databaseUrl } = server.ctx.database as unknown as { databaseUrl: string };
  const other = await startTestApp({ databaseUrl, now: () => now, env: { ACCESS_CODE: 'SLUT' } });
  const otherCode = session(await other.unlock());
  await other.close();
  cookie = await server.unlock();
  refused = {
    none: '',
    garbage: 'bcn_s=letmein',
    'right shape': `bcn_s=${'A'.repeat(43)}`,
    'two at once': `bcn_s=${'A'.repeat(43)}; ${session(cookie)}`,
    'another name': session(cookie).replace('bcn_s', 'bcn_a'),
    'the device alone': /bcn_d=[^;]*/.exec(cookie)?.[0] ?? '',
    expired,
    revoked,
    'of another code': otherCode,
    injection: "bcn_s=' or 1=1 --",
  };
});

afterAll(() => server.close());

const address = (url: string) =>
  url.replace(':id', '1').replace(':theme', 'day').replace('*', 'x').replace(/:\w+/g, 'x');

describe('the gate', () => {
  it('leaves exactly these routes open', () => {
    const open = server.app.listedRoutes.filter(({ access, url }) => access === 'open' && url !== '/*');
    const names = open.filter(({ method }) => method !== 'HEAD').map(({ method, url }) => `${method} ${url}`);
    expect(names.sort()).toEqual([...OPEN].sort());
  });

  it('knows no route under /api that the contract does not list', () => {
    const known = new Set(Object.keys(api));
    const routes = server.app.listedRoutes.filter(
      ({ method, url }) => method !== 'HEAD' && url.startsWith('/api/'),
    );
    const unlisted = routes.filter(({ method, url }) => url !== '/api/*' && !known.has(`${method} ${url}`));
    expect(unlisted).toEqual([]);
    expect(routes.length).toBeGreaterThan(10);
  });

  it('closes a route that says nothing about access', async () => {
    const { default: fastify } = await import('fastify');
    const { closeRoutes } = await import('#server/http/gate.ts');
    const app = fastify();
    closeRoutes(app, (request) => request.headers.cookie === 'in');
    app.get('/forgotten', () => 'secret');
    expect((await app.inject('/forgotten')).statusCode).not.toBe(200);
    const letIn = await app.inject({ url: '/forgotten', headers: { cookie: 'in' } });
    expect(letIn.statusCode).not.toBe(200);
    expect(letIn.body).not.toContain('secret');
  });

  it('refuses every other route without a good session, and reads no body for it', async () => {
    const closed = server.app.listedRoutes.filter(
      ({ access, method }) => access !== 'open' && method !== 'OPTIONS',
    );
    expect(closed.length).toBeGreaterThan(10);
    for (const [name, header] of Object.entries(refused)) {
      for (const { method, url } of closed) {
        const answer = await server.inject({
          method: method as 'GET',
          url: address(url),
          headers: { cookie: header, 'content-type': 'application/json' },
          ...(['POST', 'PUT', 'PATCH'].includes(method) && { payload: '{ not json' }),
        });
        expect(`${name} ${method} ${url} ${answer.statusCode}`).toBe(`${name} ${method} ${url} 401`);
        if (method !== 'HEAD') expect(answer.json()).toMatchObject({ code: 'gate_locked' });
      }
    }
  });

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
  ])('shows nothing at %s', async (url) => {
    for (const header of Object.values(refused)) {
      const answer = await server.inject({ url, headers: { cookie: header } });
      expect([400, 401, 404]).toContain(answer.statusCode);
      expect(answer.body).not.toContain('taxiPhone');
    }
  });

  it('takes no method override', async () => {
    const answer = await server.inject({
      method: 'GET',
      url: '/api/config',
      headers: {
        'x-http-method-override': 'POST',
        'x-original-url': '/healthz',
        'x-rewrite-url': '/healthz',
      },
    });
    expect(answer.statusCode).toBe(401);
  });

  it('opens with the session alone', async () => {
    const answer = await server.inject({ url: '/api/config', headers: { cookie: session(cookie) } });
    expect(answer.statusCode).toBe(200);
  });

  it('answers JSON 404 below /api for every method once inside', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      const answer = await server.inject({ method, url: '/api/nothing', headers: { cookie } });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ error: 'There is nothing at this address', code: 'not_found' });
    }
  });

  it('finds nothing for a preflight', async () => {
    const answer = await server.inject({
      method: 'OPTIONS',
      url: '/api/places',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(answer.statusCode).toBe(404);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});
