/** All hostile texts and 3,000 mutations, and servers that answer while they read them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foreignParser } from '#providers/foreign/parse-foreign.ts';
import { startHealthAsker } from '#tests/support/hostile/health-asker.ts';
import { mutated, readByAll } from '#tests/support/hostile/mutations.ts';
import { outcomeOf } from '#tests/support/hostile/outcome.ts';
import { HOSTILE_PAGES, hostileReadings } from '#tests/support/hostile/read-hostile.ts';
import {
  BUILT,
  freePort,
  type ServerProcess,
  startServerProcess,
} from '#tests/support/machine/server-process.ts';
import { type Cluster, createCluster } from '#tests/support/machine/several-servers/debian-clusters.ts';
import { type LocalSites, startLocalSites } from '#tests/support/stubs/local-sites.ts';

const MUTATIONS = 3000;
const STAFF = { email: 'ada@guide.example', password: 'correct horse battery' };
/** What a preview may say of a hostile text. */
const TOLD = ['read', 'This page takes too long to read'];

it('reads each hostile text, or finds it too slow', async () => {
  const outcomes = new Map<string, string>();
  for (const [name, read] of hostileReadings(foreignParser())) outcomes.set(name, await outcomeOf(read));
  const others = [...outcomes].filter(([, outcome]) => outcome !== 'read' && outcome !== 'too-slow');
  expect(others).toEqual([]);
});

it(`reads ${MUTATIONS} mutations of honest texts without an error`, async () => {
  for (let seed = 0; seed < MUTATIONS; seed += 1) await readByAll(mutated(seed));
});

describe.each([1, 2])('%i server(s) beside one database', (count) => {
  let web: LocalSites;
  let folder: string;
  let cluster: Cluster;
  let servers: { process: ServerProcess; url: string }[];
  let cookie: string;

  beforeAll(async () => {
    web = await startLocalSites();
    cluster = await createCluster();
    servers = [];
    folder = mkdtempSync(join(tmpdir(), 'guide-hostile-'));
    for (let n = 0; n < count; n += 1) servers.push(await startServer());
    cookie = await signIn();
  });
  afterAll(async () => {
    for (const { process } of servers ?? []) {
      process.child.kill('SIGKILL');
      await process.exit;
    }
    await cluster?.remove();
    await web?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function startServer() {
    const port = await freePort();
    const process = startServerProcess(
      {
        DATABASE_URL: cluster.databaseUrl,
        DATA_DIR: join(folder, `${servers.length}`),
        PORT: `${port}`,
        SESSION_SECRET: 'a secret that only tests know, long enough',
        ADMIN_EMAIL: STAFF.email,
        ADMIN_PASSWORD: STAFF.password,
        OUTBOUND_HOSTS: web.hosts,
        OWN_SITES_PAUSE_MS: '0',
        LOG_LEVEL: 'warn',
      },
      BUILT,
    );
    await process.ready;
    return { process, url: `http://127.0.0.1:${port}` };
  }

  const post = (path: string, body: object, cookies = '') =>
    fetch(`${servers[0]?.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: servers[0]?.url ?? '', cookie: cookies },
      body: JSON.stringify(body),
    });
  const cookiesOf = (response: Response) =>
    response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');

  async function signIn(): Promise<string> {
    const visitor = cookiesOf(await post('/api/access', { code: 'CLUB' }));
    const response = await post('/api/auth/sign-in/email', STAFF, visitor);
    expect(response.status).toBe(200);
    return `${visitor}; ${cookiesOf(response)}`;
  }

  it('answer during each reading', async () => {
    const askers = await Promise.all(servers.map(({ url }) => startHealthAsker(url)));
    const longestMs = servers.map(() => 0);
    const told: Record<string, string> = {};
    for (const [n, [name, make]] of Object.entries(HOSTILE_PAGES).entries()) {
      const text = make();
      web.sites.set(`hostile${n}.test`, (request, response) =>
        request.url === '/' ? response.end(text) : response.writeHead(404).end(),
      );
      await Promise.all(askers.map((asker) => asker.take()));
      const response = await post('/api/admin/watched/preview', { url: `http://hostile${n}.test/` }, cookie);
      const healths = await Promise.all(askers.map((asker) => asker.take()));
      const { fields } = (await response.json()) as { fields?: { url: string } };
      told[name] = fields?.url ?? 'read';
      expect(TOLD, name).toContain(told[name]);
      for (const [at, { answers, longestMs: ms }] of healths.entries()) {
        expect(answers, name).toBeGreaterThan(0);
        longestMs[at] = Math.max(longestMs[at] ?? 0, ms);
      }
    }
    for (const asker of askers) await asker.end();
    const slow = Object.keys(told).filter((name) => told[name] !== 'read');
    const figures = {
      servers: count,
      longestHealthMs: longestMs.map(Math.round),
      texts: Object.keys(told).length,
      slow,
    };
    process.stdout.write(`  ${JSON.stringify(figures)}\n`);
  });
});
