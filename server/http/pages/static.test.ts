import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '#server/env.ts';
import { addHeaders } from '#server/http/response/headers.ts';
import { staticRoutes } from './static.ts';

const THEME = 'document.title = 1';
const STYLE = 'p{color:red}';
const page = (words: string) =>
  `<html><script>${THEME}</script><title>%TITLE%</title><style>${STYLE}</style><p>${words}</p></html>`;

let folder: string;
let app: FastifyInstance;
let now = new Date('2026-11-20T19:00:00Z');

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'static-'));
  mkdirSync(join(folder, 'assets'));
  for (const language of ['en', 'es', 'ca']) {
    for (const kind of ['gate', 'open', 'list', 'explore', 'place', 'event'])
      writeFileSync(join(folder, `shell.${language}.${kind}.html`), page(`${kind} ${language} %PERIOD%`));
  }
  const words = { evening: 'at dusk', night: 'by night' };
  writeFileSync(join(folder, 'shell.words.json'), JSON.stringify({ en: words, es: {}, ca: {} }));
  writeFileSync(join(folder, 'assets/list-12345678.js'), 'plain');
  writeFileSync(join(folder, 'assets/list-12345678.js.br'), 'packed');
  writeFileSync(join(folder, 'robots.txt'), 'Disallow: /');
  writeFileSync(join(folder, 'manifest.json'), '{}');
  writeFileSync(join(folder, 'manifest.en.webmanifest'), '{"name":"Looking?","id":"/"}');
  writeFileSync(join(folder, 'manifest.en.webmanifest.br'), 'packed');
  app = Fastify();
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'nothing here' }));
  const env = readEnv({
    PUBLIC_URL: 'https://guide.example',
    ACCESS_CODE: 'CLUB',
    SITE_TITLE: 'Nit & <dia>',
  });
  addHeaders(app, env.publicUrl);
  staticRoutes(
    app,
    { env, log: pino({ level: 'silent' }), now: () => now },
    (request) => request.headers.cookie === 'in',
    folder,
  );
  await app.ready();
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

describe('the page of one place or event', () => {
  const open = (url: string, language: string, cookie = 'in') =>
    app.inject({ url, headers: { cookie, 'accept-language': language } });

  it('preloads what its address names, in the language of the page', async () => {
    const place = await open('/places/7', 'en');
    expect(place.body).toContain('place en');
    expect(place.headers.link).toBe('</api/places/7>; rel=preload; as=fetch; crossorigin=use-credentials');
    const event = await open('/events/12', 'ca');
    expect(event.body).toContain('event ca');
    expect(event.headers.link).toContain('</api/events/12?lang=ca>');
  });

  it('preloads nothing for a stranger, and for no other address', async () => {
    expect((await open('/places/7', 'en', '')).headers.link).toBeUndefined();
    for (const url of [
      '/list',
      '/places/0',
      '/places/x',
      '/places/7/edit',
      '/places/7%3E',
      '/places/7?a=%0d',
    ]) {
      expect((await open(url, 'en')).headers.link, url).toBeUndefined();
    }
  });
});

async function withKey(key: string) {
  const keyed = Fastify();
  const env = readEnv({ NODE_ENV: 'test', GOOGLE_MAPS_API_KEY: key });
  addHeaders(keyed, env.publicUrl);
  staticRoutes(keyed, { env, log: pino({ level: 'silent' }), now: () => now }, () => true, folder);
  await keyed.ready();
  return keyed;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('files', () => {
  it('lets browsers cache hashed files for a year, and revalidate others', async () => {
    const hashed = await get('/assets/list-12345678.js');
    expect(hashed.body).toBe('plain');
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(hashed.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect((await get('/robots.txt')).headers['cache-control']).toBe('no-cache');
  });

  it('sends the compressed form to clients that accept it', async () => {
    const packed = await get('/assets/list-12345678.js', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.body).toBe('packed');
    const refused = await get('/assets/list-12345678.js', { 'accept-encoding': 'br;q=0' });
    expect(refused.headers['content-encoding']).toBeUndefined();
  });

  it('responds 304 to its etag, for the same coding only', async () => {
    const { headers } = await get('/robots.txt');
    const tag = String(headers.etag);
    expect((await get('/robots.txt', { 'if-none-match': tag })).statusCode).toBe(304);
    expect((await get('/robots.txt', { 'if-none-match': '*' })).statusCode).toBe(304);
    const other = await get('/assets/list-12345678.js', { 'if-none-match': tag });
    expect(other.statusCode).toBe(200);
  });

  it.each([
    '/assets/gone-12345678.js',
    '/places/1/x.css',
    '/manifest.json',
    '/shell.en.gate.html',
    '/shell.words.json',
    '/api/places/zz',
  ])('responds 404, not with the page, to %s', async (url) => {
    const response = await get(url, { cookie: 'in' });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ error: 'nothing here' });
  });
});

describe('the page', () => {
  it('is the gate for strangers and starts the app for visitors inside', async () => {
    expect((await get('/explore')).body).toContain('gate en');
    expect((await get('/saved', { cookie: 'in' })).body).toContain('open en');
  });

  it.each([
    ['/list', 'list'],
    ['/explore', 'explore'],
    ['/split', 'explore'],
    ['/split-view', 'explore'],
    ['/list?category=Bars', 'open'],
    ['/places/1', 'place'],
    ['/events/1', 'event'],
  ])('for visitors inside is prepared for %s as %s', async (url, kind) => {
    expect((await get(url, { cookie: 'in' })).body).toContain(`<p>${kind} en`);
    expect((await get(url)).body).toContain('<p>gate en');
  });

  it('calls the guide what the operator does, and so does the manifest', async () => {
    for (const cookie of ['', 'in']) {
      expect((await get('/list', { cookie })).body).toContain('<title>Nit &#38; &#60;dia&#62;</title>');
    }
    const manifest = await get('/manifest.en.webmanifest', { 'accept-encoding': 'br' });
    expect(manifest.json()).toEqual({ name: 'Nit & <dia>', short_name: 'Nit & <dia>', id: '/' });
    expect(manifest.headers['content-encoding']).toBeUndefined();
    const usual = await (await withKey('')).inject({
      url: '/manifest.en.webmanifest',
      headers: { 'accept-encoding': 'br' },
    });
    expect([usual.headers['content-encoding'], usual.body]).toEqual(['br', 'packed']);
  });

  it('knows the part of the day in Barcelona', async () => {
    expect((await get('/list', { cookie: 'in' })).body).toContain('list en at dusk<');
    now = new Date('2026-11-20T20:00:00Z');
    expect((await get('/list', { cookie: 'in' })).body).toContain('list en by night<');
  });

  it('is the same bytes each time, and never cached', async () => {
    const [first, second] = await Promise.all([get('/list'), get('/list')]);
    expect(first.body).not.toContain('%');
    expect(second.rawPayload).toEqual(first.rawPayload);
    expect(second.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
    expect(first.headers['cache-control']).toBe('no-store');
    expect(first.headers['x-robots-tag']).toContain('noindex');
  });

  it('allows its own inline script and style and no other', async () => {
    const policy = String((await get('/list')).headers['content-security-policy']);
    expect(policy).toContain(`; script-src 'self' 'sha256-${sha256(THEME)}';`);
    expect(policy).toContain(`; style-src 'self' 'sha256-${sha256(STYLE)}';`);
    const file = await get('/robots.txt');
    expect(file.headers['content-security-policy']).toContain("; script-src 'self';");
    expect(file.headers['content-security-policy']).toContain("; style-src 'self';");
  });

  it.each([
    ['ca,es;q=0.8', 'ca'],
    ['fr, es-ES;q=0.7, en;q=0.9', 'en'],
    ['es-MX', 'es'],
    ['ca;q=0, de', 'en'],
    ['', 'en'],
  ])('for %j is in %s', async (header, language) => {
    expect((await get('/', { 'accept-language': header })).body).toContain(`gate ${language}`);
  });

  it('has status 404 for an address that is no screen', async () => {
    expect((await get('/places/12/edit')).statusCode).toBe(200);
    const lost = await get('/nowhere');
    expect([lost.statusCode, lost.body.includes('gate en')]).toEqual([404, true]);
  });

  it('is compressed, with the style of its policy', async () => {
    const { rawPayload, headers } = await get('/explore', { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(headers['content-encoding']).toBe('gzip');
    const html = gunzipSync(rawPayload).toString();
    expect(html).toContain(`<style>${STYLE}</style><p>gate en`);
    expect(headers['content-security-policy']).toContain(sha256(STYLE));
    expect((await get('/explore', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
  });

  it('has no body for HEAD', async () => {
    const response = await app.inject({ method: 'HEAD', url: '/explore' });
    expect([response.statusCode, response.body]).toEqual([200, '']);
  });
});

describe("Google's script", () => {
  const google = 'https://*.googleapis.com https://*.gstatic.com';
  const headersOf = async (server: FastifyInstance, url: string) => (await server.inject({ url })).headers;

  it('is allowed on screens that search places, once there is a key', async () => {
    const keyed = await withKey('AIzaExample');
    for (const url of ['/add-ai', '/add-wizard?step=2', '/maps-test/', '/edit-event/7']) {
      const headers = await headersOf(keyed, url);
      const csp = String(headers['content-security-policy']);
      expect(csp).toContain(`script-src 'self' 'sha256-${sha256(THEME)}' ${google};`);
      expect(csp).toContain(`connect-src 'self' ${google};`);
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    }
    for (const url of ['/list', '/', '/add-aix', '/places/7', '/api/config']) {
      const headers = await headersOf(keyed, url);
      expect(headers['content-security-policy']).not.toContain('google');
      expect(headers['referrer-policy']).toBe('same-origin');
    }
    await keyed.close();
  });

  it.each(['', 'none'])('is refused everywhere with the key %j', async (key) => {
    const keyless = await withKey(key);
    const headers = await headersOf(keyless, '/add-ai');
    expect(headers['content-security-policy']).not.toContain('google');
    expect(headers['referrer-policy']).toBe('same-origin');
    await keyless.close();
  });
});
