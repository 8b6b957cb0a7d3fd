import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieHeader, startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { documentHeaders } from './headers.ts';

const CSP =
  "default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self'; img-src 'self' data: blob:; " +
  "style-src 'self'; font-src 'self'; manifest-src 'self'; form-action 'self'; object-src 'none'; base-uri 'none'; " +
  "frame-ancestors 'none'";

const EVERYWHERE = {
  'content-security-policy': CSP,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'geolocation=(self), clipboard-write=(self), fullscreen=(self), camera=(), microphone=(), ' +
    'payment=(), usb=(), serial=(), midi=(), display-capture=(), browsing-topics=()',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'cache-control': 'no-store',
};

let server: TestApp;
let secure: TestApp;
/** The port of `secure`. */
let port: number;

beforeAll(async () => {
  server = await startTestApp();
  secure = await startTestApp({ env: { PUBLIC_URL: 'https://guide.example' } });
  port = Number(new URL(await secure.listen()).port);
});

afterAll(async () => {
  await server.close();
  await secure.close();
});

const VARYING = new Set([
  'date',
  'connection',
  'content-length',
  'content-type',
  'set-cookie',
  'retry-after',
]);

async function headersOf(app: TestApp, method: 'GET' | 'POST' | 'OPTIONS', url: string, cookie = '') {
  const { headers } = await app.inject({ method, url, headers: { cookie } });
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !VARYING.has(name)));
}

describe('headers', () => {
  it.each([
    ['a response', 'GET', '/healthz'],
    ['a response behind the gate', 'GET', '/api/config'],
    ['a refusal of the gate', 'GET', '/api/me'],
    ['an address that cannot be decoded', 'GET', '/%E0%A4%A'],
    ['nothing', 'GET', '/nothing.txt'],
    ['nothing below /api', 'GET', '/api/nothing'],
    ['a preflight', 'OPTIONS', '/api/config'],
    ['a refused body', 'POST', '/api/access'],
    ['a response behind the gate without a body', 'GET', '/api/access'],
  ] as const)('of %s', async (name, method, url) => {
    const cookie = name.includes('behind') ? await server.unlock() : '';
    expect(await headersOf(server, method, url, cookie)).toEqual(EVERYWHERE);
    expect(await headersOf(secure, method, url)).toMatchObject({ 'x-content-type-options': 'nosniff' });
  });

  it.each([
    ['an expectation that nobody knows', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: 200-ok\r\n\r\n', 417],
    ['no Host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['two Hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400],
    ['no HTTP', 'What is this?\r\n\r\n', 400],
    ['an address that cannot be decoded', 'GET /%FF HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ])('are on the response to %s, and require https', async (_name, words, status) => {
    const socket = connect(port, '127.0.0.1');
    socket.end(words);
    const [first = '', ...lines] = (await text(socket)).split('\r\n');
    expect(first).toContain(` ${status} `);
    expect(lines.map((line) => line.toLowerCase())).toEqual(
      expect.arrayContaining([
        ...Object.entries(EVERYWHERE).map(([name, value]) => `${name}: ${value.toLowerCase()}`),
        'strict-transport-security: max-age=31536000; includesubdomains',
      ]),
    );
  });

  it('require https only where it is used', async () => {
    const transport = 'max-age=31536000; includeSubDomains';
    expect(await headersOf(secure, 'GET', '/healthz')).toEqual({
      ...EVERYWHERE,
      'strict-transport-security': transport,
    });
    const policyAt = (publicUrl: string) =>
      documentHeaders({ hashes: { scripts: [], styles: [] }, publicUrl })['content-security-policy'];
    expect(policyAt('https://guide.example')).toMatch(/; upgrade-insecure-requests$/);
    expect(policyAt('http://localhost:3000')).not.toContain('upgrade');
  });

  it('allow a document its own inline style and nothing else', async () => {
    const cookie = await server.unlock();
    const page = await server.inject({ url: '/api/docs', headers: { cookie } });
    const [, style = ''] = /<style>([^<]+)<\/style>/.exec(page.body) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(page.headers['content-security-policy']).toBe(
      CSP.replace("style-src 'self'", `style-src 'self' 'sha256-${hash}'`),
    );
  });

  it('exclude robots, and name no product', async () => {
    const response = await server.inject({ url: '/', headers: { 'user-agent': 'Googlebot/2.1' } });
    expect(response.headers['x-robots-tag']).toBe('noindex, nofollow, noarchive');
    expect(response.headers).not.toHaveProperty('server');
    expect(response.headers).not.toHaveProperty('x-powered-by');
  });
});

/**
 * Returns the score by the published rules of Mozilla's Observatory: 100 minus what is missing, plus extras from 90 on.
 * Preloading would add 5 more, but only the operator can request it.
 */
function observatoryScore(headers: Record<string, unknown>): number {
  const value = (name: string) => String(headers[name] ?? '');
  const csp = new Map(
    value('content-security-policy')
      .split(/;\s*/)
      .map((directive) => [directive.split(' ', 1)[0], directive]),
  );
  const cookies = [headers['set-cookie'] ?? []].flat().map(String);
  const isUnsafe = /unsafe-inline|unsafe-eval|[ ]\*|[ ]https?:( |$)/.test(value('content-security-policy'));
  const missing = [
    [csp.size > 1 && !isUnsafe, 25],
    [cookies.every((cookie) => /; Secure/.test(cookie) && /; HttpOnly/.test(cookie)), 40],
    [headers['access-control-allow-origin'] === undefined, 50],
    [Number(/max-age=(\d+)/.exec(value('strict-transport-security'))?.[1]) >= 15_768_000, 20],
    [value('x-content-type-options') === 'nosniff', 5],
    [csp.get('frame-ancestors') === "frame-ancestors 'none'", 20],
    [/^(no-referrer|same-origin|strict-origin)/.test(value('referrer-policy')), 5],
    [['same-origin', 'same-site'].includes(value('cross-origin-resource-policy')), 5],
  ] as const;
  const base = missing.reduce((score, [isThere, points]) => score - (isThere ? 0 : points), 100);
  if (base < 90) return base;
  const extra = [
    [csp.get('default-src') === "default-src 'none'" && !isUnsafe, 10],
    [cookies.every((cookie) => /; SameSite=(Lax|Strict)/.test(cookie)), 5],
    [/^(no-referrer|same-origin)$/.test(value('referrer-policy')), 5],
  ] as const;
  return extra.reduce((score, [isThere, points]) => score + (isThere ? points : 0), base);
}

it('score 115 and more with the Observatory, on every class of routes', async () => {
  const opened = await secure.inject({ method: 'POST', url: '/api/access', payload: { code: 'CLUB' } });
  expect(opened.headers['set-cookie']).toHaveLength(2);
  const cookie = cookieHeader(opened);
  const classes = [
    '/',
    '/list',
    '/places/1',
    '/healthz',
    '/api/config',
    '/api/docs',
    '/api/nothing',
    '/feeds/x/events.ics',
  ];
  for (const url of classes) {
    for (const who of ['', cookie]) {
      const { headers, statusCode } = await secure.inject({ url, headers: { cookie: who } });
      expect(`${url} ${observatoryScore(headers) >= 115}`).toBe(`${url} true`);
      // No redirect to another site.
      expect(statusCode < 300 || statusCode >= 400).toBe(true);
    }
  }
  expect(observatoryScore(opened.headers)).toBeGreaterThanOrEqual(115);
  const page = documentHeaders({
    publicUrl: 'https://guide.example',
    hashes: { scripts: ["'sha256-x'"], styles: ["'sha256-y'"] },
  });
  expect(observatoryScore({ ...page, 'strict-transport-security': 'max-age=31536000' })).toBe(120);
  expect(observatoryScore({})).toBeLessThan(50);
});
