import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { presentOpenApi } from './present.ts';

let server: TestApp;
let cookie: string;

beforeAll(async () => {
  server = await startTestApp();
  cookie = await server.unlock();
});

afterAll(() => server.close());

it('docs/openapi.json is fresh (npx vitest run server/features/docs -u writes it)', async () => {
  await expect(`${JSON.stringify(presentOpenApi(), null, 2)}\n`).toMatchFileSnapshot(
    '../../../docs/openapi.json',
  );
});

it('lists every call for programs', async () => {
  const answer = await server.inject({ url: '/api/openapi.json', headers: { cookie } });
  const { openapi, paths } = answer.json() as {
    openapi: string;
    paths: Record<string, Record<string, unknown>>;
  };
  expect(openapi).toBe('3.1.0');
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  expect(calls).toHaveLength(Object.keys(api).length);
  expect(calls).toContain('get /api/places/{id}');
});

it('lists every call for people, without a script', async () => {
  const { body, headers } = await server.inject({ url: '/api/docs', headers: { cookie } });
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  for (const call of Object.keys(api)) expect(body).toContain(`<code>${call}</code>`);
  expect(body).not.toMatch(/<script|style="|https?:\/\//);
});

it('names the cookies that a browser has after it was let in and signed in', async () => {
  const names = (await server.signIn()).split('; ').map((pair) => pair.split('=', 1)[0]);
  const { components } = presentOpenApi() as {
    components: { securitySchemes: Record<string, { name: string }> };
  };
  for (const { name } of Object.values(components.securitySchemes)) expect(names).toContain(name);
});
