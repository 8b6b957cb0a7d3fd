import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/app/test-database.ts';
import { startDatabaseRelay } from '#tests/support/machine/database-relay.ts';
import {
  BUILT,
  freePort,
  type ServerProcess,
  startServerProcess,
} from '#tests/support/machine/server-process.ts';

const LOOK_EVERY_MS = 250;
let database: TestDatabase;
let dataDir: string;
let program: ServerProcess;
let port: number;
let metricsPort: number;

const start = (env: Record<string, string>) =>
  startServerProcess(
    { DATA_DIR: dataDir, DATABASE_URL: database.databaseUrl, PORT: `${port}`, WORKERS: '2', ...env },
    BUILT,
  );

beforeAll(async () => {
  database = await createTestDatabase('starter');
  dataDir = mkdtempSync(join(tmpdir(), 'guide-workers-'));
  [port, metricsPort] = [await freePort(), await freePort()];
  program = start({ METRICS_PORT: `${metricsPort}` });
  await program.ready;
});
afterAll(async () => {
  program.child.kill('SIGKILL');
  await program.exit;
  await database.close();
  rmSync(dataDir, { recursive: true });
});

const AWAY = 'DATABASE_URL: the database does not answer (ECONNREFUSED)';

const workersOf = ({ child: { pid } }: ServerProcess) => {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
};
const workers = () => workersOf(program);

/** Reads over a new connection, which goes to the next worker. */
function read(path: string, cookie: string, ofPort = port): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port: ofPort, path, agent: false, headers: { cookie } }, (response) => {
      let body = '';
      response.on('data', (part) => {
        body += part;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    }).on('error', reject);
  });
}

async function enter(): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/api/access`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"code":"CLUB"}',
  });
  expect(response.status).toBe(204);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

it('share what is written, so that the next read of any of them sees it', async () => {
  expect(workers()).toHaveLength(2);
  const cookie = await enter();
  for (let round = 0; round < 8; round += 1) {
    for (let n = 0; n < 2; n += 1) expect((await read('/api/places/1', cookie)).status).toBe(200);
    const phone = `+34 600 000 00${round}`;
    const response = await fetch(`http://127.0.0.1:${port}/api/places/1`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ phone }),
    });
    expect(response.status).toBe(200);
    for (let n = 0; n < 2; n += 1) expect((await read('/api/places/1', cookie)).body).toContain(phone);
  }
});

it('are counted together', async () => {
  const cookie = await enter();
  for (let n = 0; n < 6; n += 1) await read('/api/tags', cookie);
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(metrics).toMatch(
    /guide_request_duration_seconds_count\{(?=[^}]*route="GET \/api\/tags")(?=[^}]*status="2xx")[^}]*\} 6\n/,
  );
  expect(metrics.match(/^guide_database_up /gm)).toHaveLength(1);
});

it('refuse at once a session that left on another one', async () => {
  for (const [method, path] of [
    ['DELETE', '/api/access'],
    ['POST', '/api/access/panic'],
  ] as const) {
    const cookie = await enter();
    const statuses = async () => {
      const answers = Array.from({ length: 16 }, async () => (await read('/api/tags', cookie)).status);
      return new Set(await Promise.all(answers));
    };
    expect(await statuses()).toEqual(new Set([200]));
    const headers = { cookie, 'x-requested-with': 'guide' };
    expect((await fetch(`http://127.0.0.1:${port}${path}`, { method, headers })).status).toBe(204);
    expect(await statuses()).toEqual(new Set([401]));
  }
});

it('wait for the database, in a sentence, when it goes away while they start', async () => {
  const relay = await startDatabaseRelay(database.databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'guide-workers-'));
  const own = await freePort();
  const second = startServerProcess(
    { DATA_DIR: folder, DATABASE_URL: relay.databaseUrl, PORT: `${own}`, WORKERS: '2' },
    BUILT,
  );
  const started = () => workersOf(second);
  // The second worker starts once the first one is listening, and takes a while to ask for the database.
  while (started().length < 2) await sleep(2);
  await relay.stop();
  const ended = second.exit.then(({ code, err }) => `ended with ${code}: ${err}`);
  const said = expect.poll(() => second.err(), { timeout: 60_000 });
  expect(await Promise.race([ended, said.toContain(AWAY).then(() => 'said')])).toBe('said');
  await second.ready;

  await relay.start();
  await expect.poll(() => started().length, { timeout: 60_000 }).toBe(2);
  const isReady = async () => (await read('/readyz', '', own)).status === 200;
  await expect
    .poll(async () => (await Promise.all([isReady(), isReady(), isReady(), isReady()])).every(Boolean), {
      interval: LOOK_EVERY_MS,
      timeout: 60_000,
    })
    .toBe(true);
  expect(
    second
      .err()
      .split('\n')
      .filter((line) => line.includes(AWAY)),
  ).toHaveLength(1);
  second.child.kill('SIGTERM');
  expect((await second.exit).code).toBe(0);
  await relay.stop();
  rmSync(folder, { recursive: true });
});

it('are replaced when they end', async () => {
  const cookie = await enter();
  const before = workers();
  process.kill(Number(before[0]), 'SIGKILL');
  await expect.poll(workers, { timeout: 60_000 }).not.toContain(before[0]);
  await expect.poll(() => workers().length, { timeout: 60_000 }).toBe(2);
  await expect
    .poll(async () => (await read('/readyz', cookie)).status, {
      interval: LOOK_EVERY_MS,
      timeout: 60_000,
    })
    .toBe(200);
});

it('explain once why they do not start', async () => {
  const second = start({});
  const { code, err } = await second.exit;
  expect(code).toBe(1);
  expect(
    err
      .trim()
      .split('\n')
      .filter((line) => !line.startsWith('{')),
  ).toEqual([`PORT: ${port} is already in use: stop the other program, or set another PORT`]);
});

it('stop in order with the first process', async () => {
  const ended = workers();
  program.child.kill('SIGTERM');
  expect((await program.exit).code).toBe(0);
  for (const pid of ended) expect(() => process.kill(Number(pid), 0)).toThrow();
});
