/** Calls every endpoint with arbitrary bodies, queries and ids; `npm run fuzz` makes more requests. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ERROR_STATUS } from '#contract/error-codes.ts';
import { pendingSchema } from '#contract/review/waiting.ts';
import { type ContractRequest, contractRequest } from '#tests/support/app/contract-requests.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 500);
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);

/**
 * Calls that query an outside service, which does not exist here; only these calls may respond with 502 or
 * 503.
 */
const ASKS_OUTSIDE =
  /^(GET \/api\/(weather|directory|places\/google|admin\/place-links)|POST \/api\/(ai|places\/:id\/enrich))/;

/** Calls that end the session, or wait a minute for websites. */
const WITHOUT = new Set(['DELETE /api/access', 'POST /api/access/panic', 'POST /api/admin/scrape-events']);

const INTERNALS = /\bat .*\.(ts|js):\d+|node_modules|\/work\/|postgres|drizzle|select .* from |insert into/;

const refusalSchema = z.looseObject({
  error: z.string().min(1),
  code: z.enum(Object.keys(ERROR_STATUS) as [string]),
});

let server: TestApp;
let visitor: string;
let staff: string;
const responses: Record<string, number> = {};

beforeAll(async () => {
  server = await startTestApp({ contents: 'starter', env: { LOG_LEVEL: 'silent' } });
  visitor = await server.unlock();
  staff = await server.signIn();
});
afterAll(() => server.close());

async function assertRespondsWell({ call, method, url, body }: ContractRequest, cookie: string) {
  const response = await server.inject({
    method: method as 'GET',
    url,
    headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
    // `undefined` cannot be sent; JSON escapes lone surrogates.
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
  const { statusCode: status } = response;
  const endpoint: Endpoint = api[call];
  const kind = `${endpoint.access} ${status < 300 ? 'taken' : status < 500 ? 'refused' : 'failed'}`;
  responses[kind] = (responses[kind] ?? 0) + 1;
  const type = String(response.headers['content-type'] ?? '');
  const isFailure = status >= 500 && !(ASKS_OUTSIDE.test(call) && [502, 503].includes(status));
  expect(isFailure, `${method} ${url} answered ${status}: ${response.body.slice(0, 300)}`).toBe(false);
  if (status >= 400) {
    expect(
      refusalSchema.safeParse(response.json()).error,
      `${method} ${url}: ${response.body}`,
    ).toBeUndefined();
    expect(response.body).not.toMatch(INTERNALS);
  } else if (endpoint.response instanceof z.ZodType && status < 300 && type.includes('json')) {
    const { error } = z.safeParse(status === 202 ? pendingSchema : endpoint.response, response.json());
    expect(error, `${method} ${url} answered what the contract does not know`).toBeUndefined();
  }
}

it(`answers ${REQUESTS} requests that nobody has thought of, and never with an error of its own`, {
  timeout: 1_200_000,
}, async () => {
  const request = contractRequest(WITHOUT);
  await fc.assert(
    fc.asyncProperty(request, fc.boolean(), (made, isStaff) =>
      assertRespondsWell(made, isStaff ? staff : visitor),
    ),
    { numRuns: REQUESTS, seed: SEED, endOnFailure: true },
  );
  // A fuzzer that never gets past the gate tests nothing.
  for (const kind of ['gate taken', 'gate refused', 'admin taken', 'admin refused'])
    expect(responses[kind], JSON.stringify(responses)).toBeGreaterThan(REQUESTS / 50);
  const me = await server.inject({ url: '/api/me', headers: { cookie: staff } });
  expect(me.json().user).toMatchObject({ isAdmin: true });
});
