import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';

let server: TestApp;
let secure: TestApp;

beforeAll(async () => {
  server = await startTestApp();
  secure = await startTestApp({ env: { PUBLIC_URL: 'https://guide.example' } });
});

afterAll(async () => {
  await server.close();
  await secure.close();
});

const JSON_BODY = { 'content-type': 'application/json' };
const OURS = { origin: 'http://localhost:3000', host: 'localhost:3000' };

async function write(headers: Record<string, string>, app = server) {
  const response = await app.inject({
    method: 'POST',
    url: '/api/access',
    headers,
    payload: headers['content-type']?.startsWith('application/json') ? '{"code":"CLUB"}' : undefined,
  });
  return response.statusCode === 403 ? (response.json() as { code: string }).code : response.statusCode;
}

describe('a write is refused', () => {
  it.each([
    ['from another site', { ...JSON_BODY, 'sec-fetch-site': 'cross-site' }],
    [
      'from a sister domain',
      { ...JSON_BODY, 'sec-fetch-site': 'same-site', origin: 'http://localhost:3000' },
    ],
    ['from another origin', { ...JSON_BODY, origin: 'https://evil.example', host: 'localhost:3000' }],
    ['from another port', { ...JSON_BODY, origin: 'http://localhost:3001', host: 'localhost:3000' }],
    ['from a name that begins like ours', { ...JSON_BODY, origin: 'http://localhost:3000.evil.example' }],
    ['from a page without an origin', { ...JSON_BODY, origin: 'null' }],
    ['when the headers disagree', { ...JSON_BODY, ...OURS, 'sec-fetch-site': 'cross-site' }],
    [
      'when a proxy header claims our name',
      { ...JSON_BODY, origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
    ],
    ['as a form', { ...OURS, 'content-type': 'application/x-www-form-urlencoded' }],
    ['as a form with files', { ...OURS, 'content-type': 'multipart/form-data; boundary=x' }],
    ['as plain text', { ...OURS, 'content-type': 'text/plain' }],
    ['as JSON in disguise', { ...OURS, 'content-type': 'text/plain; application/json' }],
    ['by a browser without a body or the header', { 'sec-fetch-site': 'same-origin' }],
  ])('%s', async (_name, headers) => {
    expect(await write(headers)).toBe('foreign_request');
  });

  it('over http on a site of https', async () => {
    expect(await write({ ...JSON_BODY, origin: 'http://guide.example', host: 'guide.example' }, secure)).toBe(
      'foreign_request',
    );
  });
});

describe('a write is accepted', () => {
  it.each([
    ['from our own page', { ...JSON_BODY, ...OURS, 'sec-fetch-site': 'same-origin' }],
    ['from our page in an old browser', { ...JSON_BODY, ...OURS }],
    [
      'by the name the browser used',
      { ...JSON_BODY, origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' },
    ],
    ['with a charset', { ...OURS, 'content-type': 'application/json; charset=utf-8' }],
    ['from a program', JSON_BODY],
  ])('%s', async (_name, headers) => {
    expect(await write(headers)).toBe(204);
  });

  it('over https', async () => {
    expect(await write({ ...JSON_BODY, origin: 'https://guide.example', host: '10.0.0.1' }, secure)).toBe(
      204,
    );
  });

  it('without a body when the page sends X-Requested-With', async () => {
    const headers = { ...OURS, 'sec-fetch-site': 'same-origin', 'x-requested-with': 'guide' };
    const response = await server.inject({ method: 'DELETE', url: '/api/access', headers });
    expect(response.statusCode).toBe(204);
  });
});

it('refuses foreign writes on every writing route, session or not', async () => {
  const cookie = await server.unlock();
  const writes = server.app.listedRoutes.filter(({ method }) =>
    ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method),
  );
  expect(writes.length).toBeGreaterThan(4);
  for (const { method, url } of writes) {
    const response = await server.inject({
      method: method as 'POST',
      url: url.replace(/:\w+/g, '1').replace('*', 'x'),
      headers: { cookie, 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' },
      payload: '{}',
    });
    expect(`${method} ${url} ${response.statusCode}`).toBe(`${method} ${url} 403`);
  }
  expect((await server.inject({ url: '/api/me', headers: { cookie } })).statusCode).toBe(200);
});
