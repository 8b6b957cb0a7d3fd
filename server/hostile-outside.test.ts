import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foreignParser } from '#providers/foreign/parse-foreign.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/app/test-database.ts';
import { answeringDuring } from '#tests/support/hostile/answering.ts';
import { HOSTILE_PAGES } from '#tests/support/hostile/read-hostile.ts';
import { type LocalSites, startLocalSites } from '#tests/support/stubs/local-sites.ts';

/** The processor time within which a server has its next turn, and so its next answer. */
const MAX_MS = 100;
/** Other work of the process may fall into a reading, never into each of several. */
const TRIES = 3;

let web: LocalSites;
let database: TestDatabase;
let servers: TestApp[];
let admin: string;

beforeAll(async () => {
  web = await startLocalSites();
  database = await createTestDatabase('starter');
  const env = { OUTBOUND_HOSTS: web.hosts, OWN_SITES_PAUSE_MS: '0' };
  const options = { databaseUrl: database.databaseUrl, parse: foreignParser(), env };
  servers = [await startTestApp(options), await startTestApp(options)];
  admin = (await servers[0]?.signIn()) ?? '';
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await database.close();
  await web.close();
});

let hosts = 0;
/** Serves a text at a new address, and reads it as staff who preview a watched address. */
async function preview(text: string) {
  const host = `hostile${hosts++}.test`;
  web.sites.set(host, (request, response) =>
    request.url === '/' ? response.end(text) : response.writeHead(404).end(),
  );
  return servers[0]?.inject({
    method: 'POST',
    url: '/api/admin/watched/preview',
    headers: { cookie: admin, 'x-requested-with': 'guide' },
    payload: { url: `http://${host}/` },
  });
}

async function askAll() {
  for (const server of servers) expect((await server.inject({ url: '/healthz' })).statusCode).toBe(200);
}

/** Every eighth text; `npm run test:long` reads all of them. */
const texts = Object.entries(HOSTILE_PAGES).filter(
  (_, n) => process.env.HOSTILE_TEXTS === 'all' || n % 8 === 0,
);

describe('two servers beside one database answer while one of them reads a hostile text', () => {
  it.each(texts)('%s', async (_, make) => {
    const text = make();
    let least = Number.POSITIVE_INFINITY;
    for (let tries = 0; tries < TRIES && least > MAX_MS; tries += 1) {
      const told: unknown[] = [];
      const { answers, longestMs } = await answeringDuring(async () => {
        const response = await preview(text);
        told.push(response?.statusCode, response?.json().fields?.url ?? 'read');
      }, askAll);
      expect([
        [200, 'read'],
        [422, 'This page takes too long to read'],
      ]).toContainEqual(told);
      expect(answers).toBeGreaterThan(0);
      least = Math.min(least, longestMs);
    }
    expect(least).toBeLessThan(MAX_MS);
  });
});

it('notices a server that reads by itself', async () => {
  const { answers, longestMs } = await answeringDuring(async () => {
    const end = process.cpuUsage().user + 2 * MAX_MS * 1000;
    while (process.cpuUsage().user < end) for (let n = 0; n < 1_000_000; n += 1) Math.sqrt(n);
  }, askAll);
  expect(answers).toBe(0);
  expect(longestMs).toBeGreaterThan(MAX_MS);
});
