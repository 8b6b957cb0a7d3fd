/** Shared caches in front of the server, even badly configured ones, must not serve gated content without a session. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { startNginx } from '#tests/support/machine/nginx.ts';

let server: TestApp;
let cache: { url: string; stop: () => Promise<void> };
let cookie: string;

beforeAll(async () => {
  server = await startTestApp({ contents: 'starter', env: { TRUST_PROXY: 'true' } });
  const origin = await server.listen();
  cookie = await server.unlock();
  cache = await startNginx(`
    proxy_cache_path $folder/cache keys_zone=guide:5m;
    server {
      listen 127.0.0.1:$port;
      location / {
        proxy_pass ${origin};
        proxy_set_header Host $host;
        proxy_set_header X-Forwarded-For $remote_addr;
        proxy_cache guide;
        proxy_cache_key $request_uri;
        proxy_cache_valid any 10m;
        proxy_cache_methods GET HEAD;
        add_header x-cache $upstream_cache_status always;
      }
    }`);
});
afterAll(async () => {
  await cache.stop();
  await server.close();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${cache.url}${path}`, { headers, redirect: 'manual' });

const GATED = [
  '/api/places',
  '/api/places/1',
  '/api/places?search=gin',
  '/api/places/1/nearby',
  '/api/events',
  '/api/events/1',
  '/api/guide/articles',
  '/api/config',
  '/api/me',
  '/api/export/places.csv',
  '/api/tags',
  '/api/events.ics',
  '/api/map/basemap.json',
  '/api/map/style/night',
  '/api/weather/barcelona',
];
/** Endings that make caches treat a page as a file. */
const ENDINGS = [
  '/x.css',
  '.css',
  '%2fx.js',
  ';x.css',
  '%00.png',
  '?x.css',
  '/..%2fx.js',
  '%3Fx.css',
  '/%2e%2e/x.js',
];
const POISON: Record<string, string>[] = [
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-proto': 'http' },
  { 'x-original-url': '/api/places' },
  { 'x-rewrite-url': '/api/places' },
  { 'x-http-method-override': 'DELETE' },
  { forwarded: 'host=evil.example' },
  { 'accept-language': '"><script>' },
];

const GATED_TEXT = /Axel|Carrer|"latitude"|BEGIN:VEVENT|"places":/;

describe('behind a cache that keeps all it may', () => {
  it.each(GATED)('nobody without the code gets %s that a visitor has just read', async (path) => {
    const visitors = await get(path, { cookie });
    await visitors.arrayBuffer();
    expect(visitors.headers.get('x-cache')).not.toBe('HIT');
    const strangers = await get(path);
    expect(strangers.status).toBe(401);
    expect(await strangers.text()).not.toMatch(GATED_TEXT);
  });

  it.each(ENDINGS)('an address that looks like a file (%s) is none', async (ending) => {
    for (const path of ['/api/places', '/api/places/1', '/api/events/1']) {
      await get(`${path}${ending}`, { cookie }).then((response) => response.arrayBuffer());
      const response = await get(`${path}${ending}`);
      expect([400, 401, 404]).toContain(response.status);
      expect(await response.text()).not.toMatch(GATED_TEXT);
    }
  });

  it.each(POISON)('a header cannot put another response into it: %j', async (poison) => {
    for (const path of ['/', '/sign-in', '/list', '/healthz', '/manifest.webmanifest']) {
      const before = await get(`${path}?n=${JSON.stringify(poison).length}`, poison);
      expect(before.headers.get('location') ?? '').not.toContain('evil');
      expect(await before.text()).not.toMatch(/evil\.example|"><script>/);
      const after = await get(`${path}?n=${JSON.stringify(poison).length}`);
      expect(await after.text()).not.toMatch(/evil\.example|"><script>/);
    }
  });

  it('a page drawn for a device that is in is not given to one that is not', async () => {
    for (const path of ['/', '/list', '/places/1', '/events/1']) {
      const inside = await get(path, { cookie });
      const drawn = await inside.text();
      const outside = await get(path);
      expect(outside.headers.get('x-cache')).not.toBe('HIT');
      expect(await outside.text()).not.toBe(drawn);
    }
  });

  it('keeps the files that are for everybody', async () => {
    const page = await (await get('/')).text();
    const [, asset = ''] = /(?:src|href)="(\/assets\/[^"]+)"/.exec(page) ?? [];
    await get(asset).then((response) => response.arrayBuffer());
    expect((await get(asset)).headers.get('x-cache')).toBe('HIT');
  });
});
