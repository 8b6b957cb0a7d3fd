/** Lock, panic and sign-out against a stopped database, with a restart of the server meanwhile. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { STAFF } from '#tests/support/app/test-app.ts';
import { withSuperuser } from '#tests/support/machine/faults/stored-state.ts';
import {
  BUILT,
  freePort,
  type ServerProcess,
  startServerProcess,
} from '#tests/support/machine/server-process.ts';
import { type Cluster, createCluster } from '#tests/support/machine/several-servers/debian-clusters.ts';

/** Uses new connections, several at once. */
const REQUESTS = 16;
const POLL = { interval: 500, timeout: 120_000 };

let cluster: Cluster;
let dataDir: string;
let program: ServerProcess;
let port: number;

const launch = () =>
  startServerProcess(
    {
      DATA_DIR: dataDir,
      DATABASE_URL: cluster.databaseUrl,
      PORT: `${port}`,
      ADMIN_EMAIL: STAFF.adminEmail,
      ADMIN_PASSWORD: STAFF.adminPassword,
    },
    BUILT,
  );

async function start(): Promise<void> {
  program = launch();
  await program.ready;
}

beforeAll(async () => {
  cluster = await createCluster();
  dataDir = mkdtempSync(join(tmpdir(), 'guide-leaving-'));
  port = await freePort();
  await start();
});
afterAll(async () => {
  program?.child.kill('SIGKILL');
  await program?.exit;
  await cluster?.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

async function send(method: string, path: string, cookie = '', body?: object): Promise<Response> {
  const origin = `http://127.0.0.1:${port}`;
  return fetch(`${origin}${path}`, {
    method,
    headers: {
      cookie,
      origin,
      'x-requested-with': 'guide',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}
const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

async function enter(): Promise<string> {
  const response = await send('POST', '/api/access', '', { code: 'CLUB' });
  expect(response.status).toBe(204);
  return cookiesOf(response);
}

async function signIn(): Promise<{ visit: string; staff: string }> {
  const visit = await enter();
  const { adminEmail: email, adminPassword: password } = STAFF;
  const response = await send('POST', '/api/auth/sign-in/email', visit, { email, password });
  expect(response.status).toBe(200);
  return { visit, staff: cookiesOf(response) };
}

/** Returns the signed-in person, over a new connection. */
function ask(cookie: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/api/me', agent: false, headers: { cookie } }, (response) => {
      let body = '';
      response.on('data', (part) => {
        body += part;
      });
      response.on('end', () => {
        const isIn = response.statusCode === 200;
        resolve(isIn ? (JSON.parse(body).user === null ? 'visitor' : 'staff') : `${response.statusCode}`);
      });
    }).on('error', reject);
  });
}
const askAll = async (cookie: string) => [
  ...new Set(await Promise.all(Array.from({ length: REQUESTS }, () => ask(cookie)))),
];

it.each(['SIGKILL', 'SIGTERM'] as const)('ends sessions for good over a restart by %s', async (signal) => {
  const stays = await enter();
  const sessions = {
    lock: { ...(await signIn()), call: ['DELETE', '/api/access'] },
    panic: { ...(await signIn()), call: ['POST', '/api/access/panic'] },
    signOut: { ...(await signIn()), call: ['POST', '/api/auth/sign-out'] },
  } as const;
  const both = ({ visit, staff }: { visit: string; staff: string }) => `${visit}; ${staff}`;
  for (const session of Object.values(sessions)) expect(await askAll(both(session))).toEqual(['staff']);
  expect(await askAll(stays)).toEqual(['visitor']);

  await cluster.stop();
  for (const session of Object.values(sessions)) {
    const [method, path] = session.call;
    expect((await send(method, path, both(session))).status).toBe(204);
  }
  const { lock, panic, signOut } = sessions;
  const expectRefused = async (visit: string | null) => {
    for (const { visit: own, staff } of [lock, panic]) {
      expect(await askAll(`${own}; ${staff}`)).toEqual(['401']);
      if (visit) expect(await askAll(`${visit}; ${staff}`)).toEqual(['visitor']);
    }
    expect(await askAll(both(signOut))).toEqual(['visitor']);
    expect(await askAll(stays)).toEqual(['visitor']);
  };
  await expectRefused(stays);

  const file = join(dataDir, 'ended-sessions');
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(5);
  program.child.kill(signal);
  await program.exit;
  // Like any start without its database, which systemd retries.
  const { code, err } = await launch().exit;
  expect([code, err]).toEqual([1, expect.stringContaining('DATABASE_URL: the database does not answer')]);
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(5);

  await cluster.start();
  await start();
  await expectRefused(stays);
  await expect.poll(() => existsSync(file), POLL).toBe(false);
  await expectRefused(await enter());
  const left = await withSuperuser(cluster.superuser, async (client) => {
    const { rows } = await client.query('select count(*)::int as count from staff_sessions');
    return rows[0].count;
  });
  expect(left).toBe(0);
  program.child.kill('SIGTERM');
  expect((await program.exit).code).toBe(0);
  await start();
  await expectRefused(stays);
});
