import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/app/test-database.ts';

let database: TestDatabase;
let server: TestApp;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestApp({ databaseUrl: database.databaseUrl });
});
afterAll(async () => {
  await server.close();
  await database.close();
});

const PAGES = ['/', '/explore', '/places/10', '/help', '/api/docs', '/api/places', '/nowhere', '/add?x=1'];
const BROWSER = { 'sec-fetch-mode': 'navigate', accept: 'text/html' };
const open = (url: string, headers: Record<string, string>) => server.inject({ url, headers });

it.each(PAGES)('shows a page without a name at %s', async (url) => {
  const response = await open(url, { ...BROWSER, cookie: 'v=1' });
  expect(response.statusCode).toBe(404);
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.headers['set-cookie']).toBeUndefined();
  expect(response.body).toContain('<title>This page is not available</title>');
  expect(response.body).not.toMatch(/Looking|guide|Barcelona|LGBT|icon-|favicon/i);
  expect(response.body.match(/<a /g)).toHaveLength(1);
});

it('speaks the browser’s language, and knows browsers that name no mode', async () => {
  const spanish = await open('/list', { ...BROWSER, cookie: 'v=1', 'accept-language': 'es' });
  expect(spanish.body).toContain('Esta página no está disponible');
  const old = await open('/list', { accept: 'text/html,*/*', cookie: 'v=1' });
  expect(old.body).toContain('This page is not available');
});

it('leaves calls and programs alone', async () => {
  const headers = { 'sec-fetch-mode': 'cors', accept: '*/*', cookie: 'v=1' };
  expect((await open('/healthz', headers)).statusCode).toBe(200);
  expect((await open('/api/access', headers)).json()).toMatchObject({ code: 'gate_locked' });
});

it('ends what was left without a network, and nothing twice', async () => {
  const cookie = await server.unlock();
  const hidden = await open('/list', { ...BROWSER, cookie: `v=1; ${cookie}` });
  expect(hidden.statusCode).toBe(404);
  const cleared = hidden.cookies.filter(({ maxAge }) => maxAge === 0).map(({ name }) => name);
  expect(cleared).toEqual(expect.arrayContaining(['bcn_s', 'bcn_d']));
  expect((await server.inject({ url: '/api/me', headers: { cookie } })).statusCode).toBe(401);
});

it('continues to the gate, and the guide opens again', async () => {
  const { body } = await open('/places/10', { ...BROWSER, cookie: 'v=1' });
  const [, next = ''] = /<a href="([^"]+)">Continue</.exec(body) ?? [];
  const response = await open(next, { ...BROWSER, cookie: 'v=1' });
  expect([response.statusCode, response.headers.location]).toEqual([303, '/']);
  expect(response.cookies).toMatchObject([{ name: 'v', value: '', maxAge: 0, path: '/' }]);
  expect((await open('/', BROWSER)).body).not.toContain('not available');
});
